import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { type ProgrammeRows, TAIL } from '#catalogue-index/memory/programmes.ts'
import { aggregateOffers } from '#catalogue-index/memory/university-aggregates.ts'
import { NONE } from '#catalogue-index/text/texts.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Moment } from './calendar.ts'
import type { CopyRow } from './copy-rows.ts'
import { changedInFeeOnly } from './fee-changes.ts'
import type { Intake } from './open-intakes.ts'
import { readIntake } from './programme-writer.ts'
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

/**
 * What to read again: one record, or (id null) all of its kind. A change of settings only invalidates cached answers.
 */
export type Change = {
  entity: 'country' | 'university' | 'faculty' | 'programme' | 'article' | 'tag' | 'settings'
  id: string | null
}

/** Changes of more programmes than this need a reload. */
const MAX_INCREMENTAL = TAIL / 2
/** As many fees alone, which are written in one go without turns of the event loop. */
const MAX_FEES = 50_000
/** A changed record leaves its old texts in the index; after so many a reload removes them. */
const MAX_ADDED_TEXTS = 50_000

/** Whether the catalogue should be reloaded before the room for changes runs out. */
export const needsReload = ({ programmes, texts }: Catalogue): boolean =>
  programmes.changed > TAIL / 2 || texts.added > MAX_ADDED_TEXTS

/** `apply` applies them at once; `keepsWords`: what is found by which words stays the same. */
type ReadChanges = { apply: () => void; keepsWords: boolean }

/**
 * Reads the changed records; null when a reload is cheaper. The statements may see different moments: a change made in
 * between is read by the next poll.
 */
export async function readChanges(
  db: Db,
  catalogue: Catalogue,
  changes: readonly Change[],
  now: Moment,
): Promise<ReadChanges | null> {
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
  const programmes = await readProgrammes(db, catalogue, idsOf('programme'), affectedUniversities, now)
  const changing = new Set(affectedUniversities.map((id) => directory.universities.number(id)))
  const inFeeOnly = await changedInFeeOnly(catalogue, programmes, changing)
  const others = programmes.size - inFeeOnly.size
  if (others > MAX_INCREMENTAL || inFeeOnly.size > MAX_FEES || catalogue.programmes.changed + others > TAIL) return null
  const keepsWords = others === 0 && Object.values(requested).every(({ length }) => length === 0)

  const apply = () => {
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
    if (requested.university.length > 0) directory.distinguishMonograms()
    applyProgrammes(catalogue, programmes, inFeeOnly)
  }
  return { apply, keepsWords }
}

const readSome = async <T>(ids: string[], read: (ids: string[]) => PromiseLike<T[]>): Promise<T[]> =>
  ids.length === 0 ? [] : [...(await read(ids))]

/** By id; null for a programme that has left the catalogue. */
type ChangedProgrammes = Map<string, ProgrammeRows | null>

/** The programmes with these ids, and all programmes of these universities. */
async function readProgrammes(
  db: Db,
  { programmes: known, directory }: Catalogue,
  ids: readonly string[],
  universityIds: readonly string[],
  now: Moment,
): Promise<ChangedProgrammes> {
  const changed: ChangedProgrammes = new Map(ids.map((id) => [id, null]))
  for (const id of universityIds) {
    for (const n of known.ofUniversity(directory.universities.number(id))) changed.set(known.ids.get(n), null)
  }
  const read = new Map<string, { row: CopyRow; intakes: Intake[]; tags: string[] }>()
  const collect = (row: CopyRow) => read.set(row.uuid(P.id), { row: row.clone(), intakes: [], tags: [] })
  if (changed.size > 0) await copyProgrammes(db, collect, { column: 'id', ids: [...changed.keys()] })
  if (universityIds.length > 0) await copyProgrammes(db, collect, { column: 'university_id', ids: universityIds })
  if (read.size > 0) {
    const only = { column: 'programme_id', ids: [...read.keys()] } as const
    await copyIntakes(db, (row) => read.get(row.uuid(I.programme_id))?.intakes.push(readIntake(row, now)), only)
    await copyProgrammeTags(db, (row) => read.get(row.uuid(T.programme_id))?.tags.push(row.uuidKey(T.tag_id)), only)
  }
  for (const [id, found] of read) changed.set(id, found)
  return changed
}

function applyProgrammes(
  catalogue: Catalogue,
  changed: ChangedProgrammes,
  inFeeOnly: ReadonlyMap<string, number>,
): void {
  const { programmes } = catalogue
  const affected = new Set<number>()
  const markAffected = (n: number) => {
    const university = n < 0 ? NONE : (programmes.columns.university[n] as number)
    if (university !== NONE) affected.add(university)
  }
  const fees: { n: number; row: CopyRow }[] = []
  for (const [id, read] of changed) {
    const n = inFeeOnly.get(id)
    markAffected(n ?? programmes.number(id))
    if (read && n !== undefined) fees.push({ n, row: read.row })
    else if (read) programmes.put(id, read)
    else programmes.remove(id)
    if (n === undefined) markAffected(programmes.number(id))
  }
  if (fees.length > 0) programmes.putFees(fees)
  if (affected.size > 0) aggregateOffers(catalogue, affected)
}

/** The outcome of `catchUp`; 'outdated' asks for a reload. */
export type CatchUpResult = 'same' | 'changed' | 'outdated'

/**
 * Applies to a catalogue what has changed in the database and what `now` has ended. 'outdated': a reload is needed,
 * because too much changed, a new year begins, or the database or its timeline is not the one it was loaded from.
 * `applied` is called synchronously after the changes, so that no search sees the new state with caches of the old one;
 * with whether what is found by which words has stayed the same.
 */
export async function catchUp(
  db: Db,
  catalogue: Catalogue,
  now: Moment,
  applied: (keepsWords: boolean) => void = () => {},
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
  const read = await readChanges(db, catalogue, changes, now)
  if (!read) return 'outdated'
  const hasChanged = changes.length > 0 || now.date !== catalogue.now.date
  catalogue.now = now
  try {
    read.apply()
  } finally {
    if (hasChanged) applied(read.keepsWords)
  }
  catalogue.snapshot = { timeline, transactions }
  return hasChanged ? 'changed' : 'same'
}

/** Whether `current` follows `before`; snapshots of different timelines cannot be compared. */
const isSameOrNewer = (current: Snapshot, before: Snapshot): boolean =>
  current.timeline === before.timeline && nextTransaction(current) >= nextTransaction(before)

/** The first transaction after a snapshot; it never decreases within a timeline. */
const nextTransaction = ({ transactions }: Snapshot): bigint => BigInt(transactions.split(':')[1] ?? 0)
