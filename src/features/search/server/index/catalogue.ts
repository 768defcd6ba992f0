import postgres, { type Options, type Sql } from 'postgres'
import type { Today } from './calendar.ts'
import { NONE_16 } from './columns.ts'
import { Directory, noOffer, type Offer } from './directory.ts'
import { CACHED_SETS, loadProgrammes } from './load-programmes.ts'
import type { Programmes } from './programmes.ts'
import { readArticles, readCountries, readFaculties, readTags, readUniversities, type Snapshot } from './rows.ts'
import { NONE, Texts } from './texts.ts'
import { WordCache } from './word-match.ts'

/** One loaded catalogue; changes are applied to it until it is replaced by a newer load. */
export type Catalogue = {
  texts: Texts
  directory: Directory
  programmes: Programmes
  today: Today
  /** Broad words; to be cleared with every change. */
  words: WordCache
  /** What of the database it shows, at least. */
  snapshot: Snapshot
}

/**
 * Loads everything, over a connection of its own. The snapshot is taken first and each statement sees what is there by
 * then, so parts may be newer than the snapshot and not fit together: `catchUp` then reads again what changed since.
 */
export async function loadCatalogue(sql: Sql, today: Today): Promise<Catalogue> {
  const own = postgres({
    ...sql.options,
    max: 1,
    connection: { ...sql.options.connection, statement_timeout: 0, jit: 'off' },
  } as unknown as Options<Record<string, never>>)
  try {
    const snapshot = await currentSnapshot(own)
    const texts = new Texts()
    const directory = new Directory(texts)
    for (const row of await readCountries(own, null)) directory.putCountry(row)
    for (const row of await readFaculties(own, null)) directory.putFaculty(row)
    for (const row of await readTags(own, null)) directory.putTag(row)
    for (const row of await readUniversities(own, null)) directory.putUniversity(row)
    for (const row of await readArticles(own, null)) directory.putArticle(row)
    const programmes = await loadProgrammes(own, texts, directory, today)
    const words = new WordCache(programmes.sets, CACHED_SETS)
    const catalogue = { texts, directory, programmes, words, today, snapshot }
    countOffers(catalogue)
    return catalogue
  } finally {
    await own.end({ timeout: 1 })
  }
}

async function currentSnapshot(sql: Sql): Promise<Snapshot> {
  const [row] = await sql<{ snapshot: Snapshot }[]>`select pg_current_snapshot()::text as snapshot`
  if (!row) throw new Error('PostgreSQL told no snapshot')
  return row.snapshot
}

/** Sets what universities offer from their programmes: of all, or of those given. */
export function countOffers({ directory, programmes }: Catalogue, universities?: Iterable<number>): void {
  const { all } = directory.universities
  if (universities) {
    for (const at of universities) {
      const university = all[at]
      if (!university) continue
      university.offer = noOffer()
      for (const n of programmes.ofUniversity(at)) addTo(university.offer, programmes, n)
    }
    return
  }
  for (const university of all) university.offer = noOffer()
  for (let n = 0; n < programmes.end; n++) {
    const at = programmes.columns.university[n] as number
    if (at !== NONE && programmes.isLive(n)) addTo((all[at] as { offer: Offer }).offer, programmes, n)
  }
}

function addTo(offer: Offer, { columns }: Programmes, n: number): void {
  offer.programmes++
  const fee = columns.feeCents[n] as number
  const deadline = columns.deadline[n] as number
  const start = columns.start[n] as number
  if (!Number.isNaN(fee)) {
    const kind = columns.isCourse(n) ? 'courseFeeCents' : 'majorFeeCents'
    offer[kind] = Math.min(offer[kind] ?? fee, fee)
  }
  if (deadline !== NONE_16) offer.deadline = Math.min(offer.deadline ?? deadline, deadline)
  if (start !== NONE_16) offer.start = Math.min(offer.start ?? start, start)
}
