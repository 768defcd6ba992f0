import type { Db } from '#db/client.ts'
import { restoreChecks } from '#features/checks/server/record-checks.ts'
import { applyBulkAction, type BulkAction } from '#features/content/bulk/actions.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { type RecordValues, valuesSchemaOf } from '#features/content/schemas.ts'
import { deleteRecords } from '#features/content/server/delete-records.ts'
import { draftVersions } from '#features/content/server/draft-queries.ts'
import { type Changed, changedValues, type RecordState } from '#features/content/server/history.ts'
import { prepareSaves, type RecordToSave } from '#features/content/server/prepare-save.ts'
import { referredRecords } from '#features/content/server/referrers.ts'
import { recordFacts } from '#features/content/server/save.ts'
import { type StoredRecord, stateBefore, stateOf, storedRecords } from '#features/content/server/stored-records.ts'
import { arabicOf } from '#features/content/server/translations.ts'
import { tryToSave } from '#features/content/server/try-to-save.ts'
import type { By } from '#lib/by.ts'
import type { Localized } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toFieldProblems } from '#platform/http/field-problem.ts'
import type { BulkChange, ChangeRecord, RecordOutcome } from './queries.ts'

/** What a change of many records does to some of them, each step in a transaction of its own. */

/** What a change keeps of a record beside its values, to put it back. */
type Kept = { publicArabic?: Record<string, unknown> | undefined }

const publicArabicOf = (definition: ContentDefinition, { row }: StoredRecord): Kept => ({
  publicArabic: arabicOf(definition, row.values),
})

/** All that a record is, to be made again after it was deleted. */
function allOf(definition: ContentDefinition, stored: StoredRecord): Record<string, unknown> {
  const { values, ...state } = stateOf(stored)
  return { ...values, ...state, ...publicArabicOf(definition, stored) }
}

function toMakeAgain({ recordId, before }: ChangeRecord): RecordToSave {
  const { status, publishArabic, publicArabic, ...values } = before as Record<string, unknown> &
    Omit<RecordState, 'values'> &
    Kept
  return { input: inputOf({ values, status, publishArabic }), stored: null, formerId: recordId, publicArabic }
}

const inputOf = (state: RecordState): RecordToSave['input'] => ({ ...state, confirmed: [], checks: [] })

type Taken = { position: number; stored: StoredRecord }

/** Those that are there, each with what is stored of it; the others are gone. */
async function take(tx: Db, definition: ContentDefinition, some: readonly ChangeRecord[], lock: boolean) {
  const ids = some.map(({ recordId }) => recordId)
  const stored = await storedRecords(tx, definition, ids, { lock })
  const taken: (ChangeRecord & Taken)[] = []
  const gone: RecordOutcome[] = []
  for (const record of some) {
    const found = stored.get(record.recordId)
    if (found) taken.push({ ...record, stored: found })
    else gone.push({ position: record.position, outcome: 'gone' })
  }
  return { taken, gone }
}

/**
 * What rises with each save of a record; where that is to be deleted, with each save of its draft too, which is deleted with it.
 */
async function versionsOf(tx: Db, definition: ContentDefinition, { kind }: BulkAction, taken: readonly Taken[]) {
  const drafts = kind === 'delete' ? await draftVersions(tx, definition, idsOf(taken)) : null
  return ({ stored: { row } }: Taken): number => row.version + (drafts?.get(row._id) ?? 0)
}

const idsOf = (some: readonly Taken[]) => some.map(({ stored }) => stored.row._id)

/** Says what would become of them, and changes nothing. */
export async function checkSome(tx: Db, { entity, action }: BulkChange, some: readonly ChangeRecord[]) {
  const definition = DEFINITIONS[entity]
  const { taken, gone } = await take(tx, definition, some, false)
  const outcomes =
    action.kind === 'delete'
      ? await checkDeletion(tx, definition, taken)
      : await checkAction(tx, definition, action, taken)
  const versionOf = await versionsOf(tx, definition, action, taken)
  const about = taken.map((record, n): RecordOutcome => {
    const { values } = stateOf(record.stored)
    return {
      version: versionOf(record),
      name: values[definition.title] as Localized,
      university_id: (values.universityId as string | null | undefined) ?? null,
      ...(outcomes[n] as RecordOutcome),
    }
  })
  return [...gone, ...about]
}

async function checkDeletion(tx: Db, definition: ContentDefinition, taken: readonly Taken[]): Promise<RecordOutcome[]> {
  const referred = await referredRecords(tx, definition, idsOf(taken))
  return taken.map(({ position, stored: { row } }) => ({
    position,
    outcome: referred.has(row._id) ? 'skipped' : 'ready',
  }))
}

async function checkAction(
  tx: Db,
  definition: ContentDefinition,
  action: Exclude<BulkAction, { kind: 'delete' }>,
  taken: readonly Taken[],
): Promise<RecordOutcome[]> {
  const after = taken.map(({ stored }) => afterAction(action, stored))
  const names = new Set(after.flatMap((each) => Object.keys(each?.changed.after ?? {})))
  const problemsOf = problemsIn(definition, names)
  const problems = after.map((each) => each && problemsOf(each.state.values))
  const toSave = taken.flatMap(({ stored }, n) => {
    const each = after[n]
    return each && !problems[n] ? [{ input: inputOf(each.state), stored }] : []
  })
  const prepared = await prepareSaves(tx, definition, toSave)
  return taken.map(({ position }, n): RecordOutcome => {
    if (!after[n]) return { position, outcome: 'unchanged' }
    const known = problems[n]
    if (known) return { position, outcome: 'skipped', problems: known }
    const save = prepared.shift()
    if (!save) throw new Error('A record was not looked at')
    if (save.problems) return { position, outcome: 'skipped', problems: save.problems }
    return { position, outcome: 'ready', ...save.changed }
  })
}

/** Null where the action does not concern the record. */
function afterAction(action: Exclude<BulkAction, { kind: 'delete' }>, stored: StoredRecord) {
  const before = stateOf(stored)
  const state = applyBulkAction(action, before)
  const changed = changedValues(before, state)
  return changed && { state, changed }
}

/** What a form would say of the values of these fields; null where it would take them. */
function problemsIn(definition: ContentDefinition, names: ReadonlySet<string>) {
  const fields = definition.fields.filter(({ name }) => names.has(name))
  const schema = valuesSchemaOf({ ...definition, fields })
  return (values: RecordValues): Record<string, FieldProblem> | null => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return null
    const problems = Object.entries(toFieldProblems(parsed.error.issues, values))
    return Object.fromEntries(problems.map(([path, problem]) => [`values.${path}`, problem]))
  }
}

/** Changes those that are what the preview has seen. */
export async function makeSome(tx: Db, { entity, action }: BulkChange, some: readonly ChangeRecord[], by: By) {
  const definition = DEFINITIONS[entity]
  const { taken, gone } = await take(tx, definition, some, true)
  const versionOf = await versionsOf(tx, definition, action, taken)
  const isStale = (record: (typeof taken)[number]) => record.version !== versionOf(record)
  const stale = taken.filter(isStale).map(({ position }): RecordOutcome => ({ position, outcome: 'stale' }))
  const present = taken.filter((record) => !isStale(record))
  const made =
    action.kind === 'delete'
      ? await deleteSome(tx, definition, present, by)
      : await changeSome(tx, definition, action, present, by)
  return [...gone, ...stale, ...made]
}

async function deleteSome(tx: Db, definition: ContentDefinition, present: readonly Taken[], by: By) {
  const referred = await referredRecords(tx, definition, idsOf(present))
  const free = present.filter(({ stored: { row } }) => !referred.has(row._id))
  await deleteRecords(
    tx,
    definition,
    free.map(({ stored }) => stored),
    by,
  )
  return present.map(
    ({ position, stored }): RecordOutcome =>
      referred.has(stored.row._id)
        ? { position, outcome: 'skipped' }
        : { position, outcome: 'changed', before: allOf(definition, stored) },
  )
}

async function changeSome(
  tx: Db,
  definition: ContentDefinition,
  action: Exclude<BulkAction, { kind: 'delete' }>,
  present: readonly Taken[],
  by: By,
) {
  const records = present.map(
    ({ stored }): RecordToSave => ({
      input: inputOf(applyBulkAction(action, stateOf(stored))),
      stored,
    }),
  )
  const saved = await saveAll(tx, definition, records, by)
  return present.map(({ position, stored }, n): RecordOutcome => {
    const outcome = toOutcome(position, saved[n], 'changed', 'skipped')
    if (action.kind !== 'publishArabic' || !outcome.before) return outcome
    return { ...outcome, before: { ...outcome.before, ...publicArabicOf(definition, stored) } }
  })
}

async function saveAll(tx: Db, definition: ContentDefinition, records: readonly RecordToSave[], by: By) {
  const saved = await tryToSave(tx, definition, records, by)
  await recordFacts(tx, definition, records, saved, by)
  return saved
}

type Saved = Awaited<ReturnType<typeof tryToSave>>[number]

function toOutcome(
  position: number,
  saved: Saved | undefined,
  done: 'changed' | 'undone',
  refused: 'skipped' | 'kept',
): RecordOutcome {
  if (!saved) throw new Error('A record was not saved')
  if (saved.problems) return { position, outcome: refused, problems: saved.problems }
  return { position, outcome: done, ...(done === 'changed' && (saved.changed as Changed)) }
}

/** Puts back those that are still what the change has made of them; what was deleted is made again. */
export async function undoSome(tx: Db, { _id, entity, action }: BulkChange, some: readonly ChangeRecord[], by: By) {
  const definition = DEFINITIONS[entity]
  if (action.kind === 'delete') {
    const records = some.map(toMakeAgain)
    const saved = await saveAll(tx, definition, records, by)
    return some.map(({ position }, n) => toOutcome(position, saved[n], 'undone', 'kept'))
  }
  const { taken, gone } = await take(tx, definition, some, true)
  const kept: RecordOutcome[] = []
  const undone: (Taken & { record: RecordToSave })[] = []
  for (const { position, stored, before, after } of taken) {
    const { publicArabic, ...values }: Record<string, unknown> & Kept = before ?? {}
    const former = stateBefore(stored, { before: values, after: after ?? {} })
    if (former) undone.push({ position, stored, record: { input: inputOf(former), stored, publicArabic } })
    else kept.push({ position, outcome: 'kept' })
  }
  const records = undone.map(({ record }) => record)
  const saved = await saveAll(tx, definition, records, by)
  const restored = undone.filter((_, n) => !saved[n]?.problems)
  await restoreChecks(tx, _id, by, { only: { entityType: definition.auditedAs, ids: idsOf(restored) } })
  return [...gone, ...kept, ...undone.map(({ position }, n) => toOutcome(position, saved[n], 'undone', 'kept'))]
}
