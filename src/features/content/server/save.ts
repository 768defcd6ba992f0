import { randomUUID } from 'node:crypto'
import { type AuditRecord, recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { constraintOf } from '#db/errors.ts'
import { enqueue } from '#db/jobs.ts'
import { recordChangedFacts } from '#features/checks/server/record-checks.ts'
import { type RecordInput, recordInputOf } from '#features/content/contract.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { missingToPublish } from '#features/content/progress.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { By } from '#lib/by.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toFieldProblems } from '#platform/http/field-problem.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { contradictions } from './checks.ts'
import { derivedColumns, sanitized } from './derived-columns.ts'
import { type Changed, changedValues, isSame } from './history.ts'
import type { RecordRow } from './queries.ts'
import { brokenReferences } from './references.ts'
import { slugsFor } from './slugs.ts'
import { insertRecords, saveParts, toColumns, updateRecords } from './storage.ts'
import {
  arabicOf,
  nextSources,
  outdatedFields,
  saveTranslations,
  type Translation,
  translationOf,
  withArabic,
  withDraft,
} from './translations.ts'

/** What a save of a record checks and writes, in the transaction of whoever saves. */

/** Who saves, and in which request; nobody, from the shell. */
export type SavedBy = Pick<By, 'requestId' | 'apiTokenId'> & { actorId: string | null }

/** A record to make, or one that is locked, and all that it is to hold; its values are those of `parseInput`. */
export type RecordToSave = { input: RecordInput; stored: { row: RecordRow; translation: Translation } | null }

/** What became of it: nothing where there are `problems`; `changed` is null where it holds what it held before. */
export type SavedRecord =
  | { id: string; values: RecordValues; published: RecordValues; changed: Changed | null; problems?: undefined }
  | { problems: Record<string, FieldProblem> }

/**
 * Checks records and writes those without problems, in few statements however many they are. A record that is refused
 * keeps no other one from being saved: whether all must be is the caller's to say.
 */
export async function saveRecords(
  tx: Db,
  definition: ContentDefinition,
  records: readonly RecordToSave[],
  by: SavedBy,
): Promise<SavedRecord[]> {
  const prepared = await prepareSaves(tx, definition, records)
  const saved = prepared.filter((record) => record.problems === undefined)
  if (saved.length > 0) await write(tx, definition, saved, by)
  return prepared.map((record) =>
    record.problems
      ? record
      : { id: record.id, values: record.edited, published: record.values, changed: record.changed },
  )
}

async function write(tx: Db, definition: ContentDefinition, saved: readonly Prepared[], by: SavedBy): Promise<void> {
  const rowsOf = (isNew: boolean) =>
    saved
      .filter(({ stored }) => (stored === null) === isNew)
      .map(({ id, columns, input: { status } }) => ({ id, ...columns, status }))
  await refusingTakenNames(async () => {
    await insertRecords(tx, definition, rowsOf(true))
    await updateRecords(tx, definition, rowsOf(false))
  })
  await saveParts(
    tx,
    definition,
    saved.map(({ id, values, stored }) => ({ id, values: stored ? changedOnly(stored.row.values, values) : values })),
  )
  await saveTranslations(tx, definition, saved)
  const entries = saved.flatMap(({ id, changed, stored }) =>
    changed ? [toChange(stored ? 'content.changed' : 'content.created', definition, id, by, changed)] : [],
  )
  await recordAll(tx, entries)
  await enqueue(tx, 'content.saved', { entity: definition.entity, ids: saved.map(({ id }) => id) })
}

const changedOnly = (before: RecordValues, after: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)))

/** Changes a record that is locked. Throws `invalid` for what cannot be taken. */
export async function changeRecord(
  tx: Db,
  definition: ContentDefinition,
  row: RecordRow,
  input: RecordInput,
  by: By,
): Promise<void> {
  const translation = await translationOf(tx, definition, row._id)
  await saveRecord(tx, definition, { input, stored: { row, translation } }, by)
}

/** Saves one record, and answers its id. Throws `invalid` for what cannot be taken. */
export async function saveRecord(tx: Db, definition: ContentDefinition, record: RecordToSave, by: By): Promise<string> {
  const [saved] = await saveRecords(tx, definition, [record], by)
  if (!saved) throw new Error('The record was not saved')
  if (saved.problems) throw new ProblemError('invalid', { fields: saved.problems })
  await recordFactsOf(tx, definition, record, saved, by)
  return saved.id
}

/** Whoever has changed what families plan by has compared it with its source (features/checks). */
export async function recordFactsOf(
  tx: Db,
  { entity, auditedAs }: ContentDefinition,
  { input, stored }: RecordToSave,
  saved: { id: string; published: RecordValues },
  by: By,
): Promise<void> {
  const facts = { entity, entityType: auditedAs, id: saved.id, before: stored?.row.values ?? null }
  await recordChangedFacts(tx, { ...facts, after: saved.published, sources: input.checks }, by)
}

/** The values as they are stored. Throws `invalid` for those that the entity's schema refuses. */
export function parseInput(definition: ContentDefinition, input: RecordInput): RecordValues {
  const parsed = recordInputOf(definition).safeParse(input)
  if (!parsed.success) throw new ProblemError('invalid', { fields: toFieldProblems(parsed.error.issues, input) })
  const values = sanitized(definition, parsed.data.values as RecordValues)
  const problems = contradictions(definition, values)
  if (hasAny(problems)) throw new ProblemError('invalid', { fields: problems })
  return values
}

const hasAny = (problems: object): boolean => Object.keys(problems).length > 0

/** A record that is public already may lack what it lacked when it was published, and nothing more. */
function missingOf(definition: ContentDefinition, values: RecordValues, stored: RecordRow | undefined) {
  const known = stored?.status === 'published' ? missingToPublish(definition, stored.values) : []
  const missing = missingToPublish(definition, values).filter((path) => !known.includes(path))
  return Object.fromEntries(missing.map((path) => [`values.${path}`, 'required' as const]))
}

type Prepared = RecordToSave & {
  id: string
  /** As they are typed, Arabic included. */
  edited: RecordValues
  /** As they are public: without the Arabic that waits. */
  values: RecordValues
  columns: Record<string, unknown>
  translation: Translation & { isOutdated: boolean }
  changed: Changed | null
  problems?: undefined
}

/** What a save of each record writes, or what is wrong with it. */
async function prepareSaves(
  tx: Db,
  definition: ContentDefinition,
  records: readonly RecordToSave[],
): Promise<(Prepared | { problems: Record<string, FieldProblem> })[]> {
  const withIds = records.map((record) => ({ ...record, id: record.stored?.row._id ?? randomUUID() }))
  const broken = await brokenReferences(
    tx,
    definition,
    records.map(({ input }) => input.values),
  )
  const problemsOf = withIds.map(({ input, stored }, n) => ({
    ...broken[n],
    ...(input.status === 'published' && !hasAny(broken[n] ?? {}) && missingOf(definition, input.values, stored?.row)),
  }))
  const sound = withIds.filter((_, n) => !hasAny(problemsOf[n] ?? {}))
  const slugs = await slugsFor(
    tx,
    definition,
    sound.map(({ id, input }) => ({ id, values: input.values })),
  )
  const slugOf = new Map(sound.map(({ id }, n) => [id, slugs[n]]))
  const parts = withIds.map((record, n) => {
    const slug = slugOf.get(record.id)
    if (!slug || 'problems' in slug) return { problems: slug?.problems ?? problemsOf[n] ?? {} }
    return publicationOf(definition, record, { ...record.input.values, slug })
  })
  const derived = await derivedColumns(
    tx,
    definition,
    parts.flatMap((part) => (part.problems ? [] : [part.values])),
  )
  return parts.map((part) =>
    part.problems ? part : { ...part, columns: { ...toColumns(definition, part.values), ...derived.shift() } },
  )
}

type ToSave = RecordToSave & { id: string }

/** What of a record is public, what waits, and what it changes. */
function publicationOf(definition: ContentDefinition, record: ToSave, edited: RecordValues): Omit<Prepared, 'columns'> {
  const { stored, input } = record
  const before = stored && withDraft(stored.row.values, stored.translation)
  const sources = nextSources(definition, before, edited, stored?.translation.sources ?? {}, input.confirmed)
  const values = input.publishArabic
    ? edited
    : withArabic(definition, edited, stored ? arabicOf(definition, stored.row.values) : {})
  const draft = input.publishArabic ? null : arabicOf(definition, edited)
  const isOutdated = outdatedFields(definition, edited, sources).length > 0
  const after = { values: edited, status: input.status, publishArabic: input.publishArabic }
  const changed =
    stored && before
      ? changedValues(
          { values: before, status: stored.row.status, publishArabic: stored.translation.draft === null },
          after,
        )
      : { before: null, after }
  return { ...record, edited, values, translation: { draft, sources, isOutdated }, changed }
}

/** A slug that another record has got since it was looked for. */
async function refusingTakenNames<T>(writeAll: () => Promise<T>): Promise<T> {
  try {
    return await writeAll()
  } catch (error) {
    const language = /_slug_(en|ar)$/.exec(constraintOf(error) ?? '')?.[1]
    if (language) throw new ProblemError('invalid', { fields: { [`values.slug.${language}`]: 'taken' }, cause: error })
    throw error
  }
}

export const toChange = (
  action: 'content.created' | 'content.changed' | 'content.deleted',
  { auditedAs }: Pick<ContentDefinition, 'auditedAs'>,
  entityId: string,
  { actorId, apiTokenId, requestId }: SavedBy,
  { before, after }: Changed,
): AuditRecord => ({
  actorId,
  apiTokenId,
  action,
  entityType: auditedAs,
  entityId,
  ...(before && { before }),
  ...(after && { after }),
  requestId,
})
