import { type AuditAction, type AuditRecord, recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { constraintOf } from '#db/errors.ts'
import { enqueue } from '#db/jobs.ts'
import { recordChangedFacts } from '#features/checks/server/record-checks.ts'
import type { RecordInput } from '#features/content/contract.ts'
import { isSame } from '#features/content/differences.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { By } from '#lib/by.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { dropTimes, type Pending } from './draft-queries.ts'
import type { Changed } from './history.ts'
import { saveParts } from './parts.ts'
import { draftBase } from './pending.ts'
import { type PreparedSave, prepareSaves, type RecordToSave } from './prepare-save.ts'
import type { RecordRow } from './queries.ts'
import { insertRecords, updateRecords } from './storage.ts'
import { saveTranslations, translationOf } from './translations.ts'

/** How records are saved, in the transaction of the person who saves them. */

/** Who saves, and in which request; nobody, from the shell. */
export type SavedBy = Pick<By, 'requestId' | 'apiTokenId'> & { actorId: string | null }

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

async function write(
  tx: Db,
  definition: ContentDefinition,
  saved: readonly PreparedSave[],
  by: SavedBy,
): Promise<void> {
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
  await dropTimes(tx, definition, changesOfStatus(saved))
  const entries = saved.flatMap(({ id, changed, stored, action = 'content.changed' }) =>
    changed ? [toChange(stored ? action : 'content.created', definition, id, by, changed)] : [],
  )
  await recordAll(tx, entries)
  await enqueue(tx, 'content.saved', { entity: definition.entity, ids: saved.map(({ id }) => id) })
}

/** The ids of stored records that are archived or not public any more, and of those that have become public. */
function changesOfStatus(saved: readonly PreparedSave[]) {
  const changes = saved.flatMap(({ id, stored, input }) =>
    stored && stored.row.status !== input.status ? [{ id, from: stored.row.status, to: input.status }] : [],
  )
  const withdrawn = changes.filter(({ from, to }) => from === 'published' || to === 'archived').map(({ id }) => id)
  return { withdrawn, published: changes.filter(({ to }) => to === 'published').map(({ id }) => id) }
}

const changedOnly = (before: RecordValues, after: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)))

/** Saves one record, and answers its id. Throws `invalid` for what cannot be taken. */
export async function saveRecord(tx: Db, definition: ContentDefinition, record: RecordToSave, by: By): Promise<string> {
  const [saved] = await saveRecords(tx, definition, [record], by)
  if (!saved) throw new Error('The record was not saved')
  if (saved.problems) throw new ProblemError('invalid', { fields: saved.problems })
  await recordFacts(tx, definition, [record], [saved], by)
  return saved.id
}

/** Changes a record that is locked, or publishes its draft. Throws `invalid` for what cannot be taken. */
export async function changeRecord(
  tx: Db,
  definition: ContentDefinition,
  row: RecordRow,
  input: RecordInput,
  by: By,
  publishes: Pending | null = null,
): Promise<void> {
  const translation = await translationOf(tx, definition, row._id)
  const stored = { row, translation }
  const draft = publishes && ({ action: 'content.published', base: draftBase(definition, stored, publishes) } as const)
  await saveRecord(tx, definition, { input, stored, ...draft }, by)
}

/**
 * Checks what somebody says to have compared with its source, and takes back the checks of other facts that have changed
 * (features/checks). `saved` is what has become of each of the records.
 */
export async function recordFacts(
  tx: Db,
  { entity, auditedAs }: ContentDefinition,
  records: readonly RecordToSave[],
  saved: readonly SavedRecord[],
  by: SavedBy & Pick<By, 'now'>,
): Promise<void> {
  const changes = records.flatMap(({ input, stored }, n) => {
    const one = saved[n]
    if (!one || one.problems) return []
    return [{ id: one.id, before: stored?.row.values ?? null, after: one.published, checks: input.checks }]
  })
  await recordChangedFacts(tx, { entity, entityType: auditedAs }, changes, by)
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
  action: Extract<AuditAction, `content.${string}`>,
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

/** Of a draft that comes to nothing: from what it said to what is public. */
export const toDiscarded = (
  definition: Pick<ContentDefinition, 'auditedAs'>,
  id: string,
  by: SavedBy,
  { before, after }: Changed,
): AuditRecord => toChange('content.draft_discarded', definition, id, by, { before: after, after: before })
