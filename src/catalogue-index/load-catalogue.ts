import { type Db, drizzleOn, newClient } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Catalogue } from './catalogue.ts'
import type { Moment } from './load/calendar.ts'
import { CACHED_SETS, loadProgrammes } from './load/load-programmes.ts'
import {
  readArticles,
  readCountries,
  readFaculties,
  readTags,
  readTitles,
  readUniversities,
  type Snapshot,
} from './load/rows.ts'
import { Directory } from './memory/directory.ts'
import type { FacetSets } from './memory/facet-sets.ts'
import type { ProgrammeSet } from './memory/sets.ts'
import { countOffers } from './memory/university-aggregates.ts'
import { type TermSource, Texts } from './text/texts.ts'
import { WordCache } from './text/word-cache.ts'

/**
 * Loads everything, over a connection of its own. The snapshot is taken first and each statement sees what is there by
 * then, so parts may be newer than the snapshot and not fit together: `catchUp` then reads again what changed since.
 */
export async function loadCatalogue(db: Db, now: Moment): Promise<Catalogue> {
  const client = newClient(db, { statement_timeout: 0 })
  await client.connect()
  const own = drizzleOn(client)
  try {
    const snapshot = await currentSnapshot(own)
    const texts = new Texts()
    const directory = new Directory(texts)
    for (const row of await readTitles(own)) directory.putTitle(row)
    for (const row of await readCountries(own, null)) directory.putCountry(row)
    for (const row of await readFaculties(own, null)) directory.putFaculty(row)
    for (const row of await readTags(own, null)) directory.putTag(row)
    for (const row of await readUniversities(own, null)) directory.putUniversity(row)
    for (const row of await readArticles(own, null)) directory.putArticle(row)
    const programmes = await loadProgrammes(own, texts, directory, now)
    const words = new WordCache(programmes.sets, CACHED_SETS)
    const precomputedSets = precomputeSets(directory, programmes.facets)
    const catalogue = { texts, directory, programmes, words, precomputedSets, now, snapshot }
    countOffers(catalogue)
    return catalogue
  } finally {
    await client.end()
  }
}

/** The programmes of each country, faculty, level and kind by the holder of its names. */
export function precomputeSets(
  { countries, faculties, titles }: Directory,
  facets: FacetSets,
): Map<TermSource, ProgrammeSet> {
  const sets = [
    ...countries.all.map(({ holder }, at) => [holder, facets.destination[at]] as const),
    ...faculties.all.map(({ holder }, at) => [holder, facets.faculty[at]] as const),
    ...titles.map(({ holder, facet, option }) => [holder, facets[facet][option]] as const),
  ]
  return new Map(sets.flatMap(([holder, set]) => (set === undefined ? [] : [[holder, set]])))
}

async function currentSnapshot(db: Db): Promise<Snapshot> {
  const [row] = await rows<{ snapshot: Snapshot }>(db)`select pg_current_snapshot()::text as snapshot`
  if (!row) throw new Error('PostgreSQL told no snapshot')
  return row.snapshot
}
