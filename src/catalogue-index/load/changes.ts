import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { type ProgrammeRows, type Programmes, TAIL } from '#catalogue-index/memory/programmes.ts'
import { aggregateOffers } from '#catalogue-index/memory/university-aggregates.ts'
import { NONE } from '#catalogue-index/text/texts.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Moment } from './calendar.ts'
import type { CopyRow } from './copy-rows.ts'
import {
  copyIntakes,
  copyProgrammes,
  copyProgrammeTags,
  I,
  P,
  readArticles,
  readCountries,
  readFaculties,
  readTags,
  readUniversities,
  SNAPSHOT,
  type Snapshot,
  T,
} from './rows.ts'

/** What has to be read again: one thing, or (id null) all of its kind. Settings only make answers made with them stale. */
export type Change = {
  entity: 'country' | 'university' | 'faculty' | 'programme' | 'article' | 'tag' | 'settings'
  id: string | null
}

/** More programmes than this are not changed one by one. */
const MAX_INCREMENTAL = TAIL / 2
/** What changed leaves its old texts behind; after so many a new load sheds them. */
const MAX_ADDED_TEXTS = 50_000

/** Whether so much has changed that the catalogue should be loaded anew, while there still is room for changes. */
export const needsReload = ({ programmes, texts }: Catalogue): boolean =>
  programmes.changed > TAIL / 2 || texts.added > MAX_ADDED_TEXTS

/**
 * What the database says now about what changed, ready to be applied at once; null when the catalogue is better loaded
 * anew. Statements may see different moments: whatever changes in between is a change that the next look reads.
 */
export async function readChanges(
  db: Db,
  catalogue: Catalogue,
  changes: readonly Change[],
  now: Moment,
): Promise<(() => void) | null> {
  if (changes.some(({ id }) => id === null)) return null
  const idsOf = (entity: Change['entity']) => [
    ...new Set(changes.flatMap((change) => (change.entity === entity && change.id !== null ? [change.id] : []))),
  ]
  const requested = {
    country: idsOf('country'),
    faculty: idsOf('faculty'),
    tag: idsOf('tag'),
    university: idsOf('university'),
    article: idsOf('article'),
  }
  const countries = await readSome(requested.country, (ids) => readCountries(db, ids))
  const faculties = await readSome(requested.faculty, (ids) => readFaculties(db, ids))
  const tags = await readSome(requested.tag, (ids) => readTags(db, ids))
  const universities = await readSome(requested.university, (ids) => readUniversities(db, ids))
  const articles = await readSome(requested.article, (ids) => readArticles(db, ids))

  const { directory } = catalogue
  const found = new Set(universities.map(({ id }) => id))
  const removed = requested.university.filter((id) => !found.has(id) && directory.universities.get(id)?.published)
  const affectedUniversities = [
    ...removed,
    ...universities.filter((row) => directory.changesProgrammes(row)).map(({ id }) => id),
  ]
  const programmes = await readProgrammes(db, catalogue.programmes, idsOf('programme'), affectedUniversities, catalogue)
  if (programmes.size > MAX_INCREMENTAL || catalogue.programmes.changed + programmes.size > TAIL) return null

  return () => {
    for (const row of countries) directory.putCountry(row)
    for (const row of faculties) directory.putFaculty(row)
    for (const row of tags) directory.putTag(row)
    for (const row of universities) directory.putUniversity(row)
    for (const row of articles) directory.putArticle(row)
    directory.hideMissing(requested, {
      country: countries,
      faculty: faculties,
      tag: tags,
      university: universities,
      article: articles,
    })
    applyProgrammes(catalogue, programmes, now)
  }
}

const readSome = async <T>(ids: string[], read: (ids: string[]) => PromiseLike<T[]>): Promise<T[]> =>
  ids.length === 0 ? [] : [...(await read(ids))]

/** By id; null for those that are not in the catalogue any more. */
type ChangedProgrammes = Map<string, ProgrammeRows | null>

/** Those with the ids, and all of the universities. */
async function readProgrammes(
  db: Db,
  known: Programmes,
  ids: readonly string[],
  universityIds: readonly string[],
  { directory }: Catalogue,
): Promise<ChangedProgrammes> {
  const changed: ChangedProgrammes = new Map(ids.map((id) => [id, null]))
  for (const id of universityIds) {
    for (const n of known.ofUniversity(directory.universities.number(id))) changed.set(known.ids.get(n), null)
  }
  const read = new Map<string, { row: CopyRow; intakes: CopyRow[]; tags: CopyRow[] }>()
  const collect = (row: CopyRow) => read.set(row.uuid(P.id), { row: row.clone(), intakes: [], tags: [] })
  if (changed.size > 0) await copyProgrammes(db, collect, { column: 'id', ids: [...changed.keys()] })
  if (universityIds.length > 0) await copyProgrammes(db, collect, { column: 'university_id', ids: universityIds })
  if (read.size > 0) {
    const only = { column: 'programme_id', ids: [...read.keys()] } as const
    await copyIntakes(db, (row) => read.get(row.uuid(I.programme_id))?.intakes.push(row.clone()), only)
    await copyProgrammeTags(db, (row) => read.get(row.uuid(T.programme_id))?.tags.push(row.clone()), only)
  }
  for (const [id, found] of read) changed.set(id, found)
  return changed
}

function applyProgrammes(catalogue: Catalogue, changed: ChangedProgrammes, now: Moment): void {
  const { programmes } = catalogue
  const affected = new Set<number>()
  const markAffected = (id: string) => {
    const n = programmes.number(id)
    const university = n < 0 ? NONE : (programmes.columns.university[n] as number)
    if (university !== NONE) affected.add(university)
  }
  for (const [id, read] of changed) {
    markAffected(id)
    if (read) programmes.put(id, read, now)
    else programmes.remove(id)
    markAffected(id)
  }
  if (affected.size > 0) aggregateOffers(catalogue, affected)
}

/** How a catalogue stands to the database after a look. */
export type CatchUpResult = 'same' | 'changed' | 'outdated'

/**
 * Brings a catalogue up to what the database holds and to the moment. 'outdated': it has to be loaded anew, because too
 * much changed, or a new year begins, or this is another database, or another timeline, than it was loaded from. `applied` is called in
 * the same breath as changes are, so that no search sees the new state with what was worked out from the old one.
 */
export async function catchUp(
  db: Db,
  catalogue: Catalogue,
  now: Moment,
  applied: () => void = () => {},
): Promise<CatchUpResult> {
  if (now.year !== catalogue.now.year || now.date < catalogue.now.date) return 'outdated'
  const [current] = await rows<Snapshot & { changes: Change[] }>(db)`
    select ${SNAPSHOT}, (
      select coalesce(jsonb_agg(distinct jsonb_build_object('entity', entity_type, 'id', entity_id)), '[]')
      from catalogue_changes
      where txid >= pg_snapshot_xmin(${catalogue.snapshot.transactions}::pg_snapshot)
        and not pg_visible_in_snapshot(txid, ${catalogue.snapshot.transactions}::pg_snapshot)
    ) as changes`
  if (!current || !isSameOrNewer(current, catalogue.snapshot)) return 'outdated'
  const { timeline, transactions } = current
  const { ids } = catalogue.programmes
  const ended = catalogue.programmes.withEndedIntake(now)
  const changes = [...current.changes, ...ended.map((n): Change => ({ entity: 'programme', id: ids.get(n) }))]
  const apply = changes.length === 0 ? () => {} : await readChanges(db, catalogue, changes, now)
  if (!apply) return 'outdated'
  const hasChanged = changes.length > 0 || now.date !== catalogue.now.date
  catalogue.now = now
  try {
    apply()
  } finally {
    if (hasChanged) applied()
  }
  catalogue.snapshot = { timeline, transactions }
  return hasChanged ? 'changed' : 'same'
}

/** Whether what one snapshot has not seen can be told from the other; nothing can of another timeline. */
const isSameOrNewer = (current: Snapshot, before: Snapshot): boolean =>
  current.timeline === before.timeline && nextTransaction(current) >= nextTransaction(before)

/** The first transaction that a snapshot knows nothing of; it never falls while a timeline lasts. */
const nextTransaction = ({ transactions }: Snapshot): bigint => BigInt(transactions.split(':')[1] ?? 0)
