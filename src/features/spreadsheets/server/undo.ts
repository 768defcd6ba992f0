import { recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, identifier, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { restoreChecks } from '#features/checks/server/record-checks.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { changedValues, type RecordState } from '#features/content/server/history.ts'
import { recordsById, referredRecords } from '#features/content/server/queries.ts'
import { type RecordToSave, type SavedBy, saveRecords, toChange } from '#features/content/server/save.ts'
import { translationsOf, withDraft } from '#features/content/server/translations.ts'
import type { RowProblemCode } from '#features/spreadsheets/problems.ts'
import type { OnProgress } from './check.ts'
import { type ImportedBy, StaleRows } from './commit.ts'
import { type ImportRecord, moveImport } from './queries.ts'

const RECORDS_AT_ONCE = 200

type Made = {
  line: number
  id: string
  isNew: boolean
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Takes an import back: changed records get their former values, new ones are deleted. All of it in one transaction, or,
 * where a record has changed since or something refers to a new one, nothing: throws StaleRows then.
 */
export async function undoRows(db: Db, given: ImportRecord, by: ImportedBy, onProgress: OnProgress): Promise<void> {
  const definition = DEFINITIONS[given.entity]
  await transact(db, async (tx) => {
    const refused: { line: number; problems: { column: null; code: RowProblemCode; value: null }[] }[] = []
    let last = 0
    let done = 0
    for (;;) {
      const some = await nextMade(tx, given._id, definition, last)
      if (some.length === 0) break
      last = some.at(-1)?.line ?? last
      for (const [line, code] of await undoSome(tx, definition, some, by)) {
        refused.push({ line, problems: [{ column: null, code, value: null }] })
      }
      done += some.length
      await onProgress(done)
    }
    if (refused.length > 0) throw new StaleRows(refused)
    const { actorId } = by
    if (actorId !== null) await restoreChecks(tx, given._id, { ...by, actorId })
    if (!(await moveImport(tx, given._id, ['undoing'], 'undone'))) throw new Error('The import was taken away')
  })
}

/** The next rows that have changed something, with what the audit log says of each. */
const nextMade = (
  tx: Db,
  importId: string,
  { auditedAs }: ContentDefinition,
  after: number,
): Promise<Made[]> => rows<Made>(tx)`
  with made as materialized (
    select line, record_id from import_rows
    where import_id = ${importId} and outcome in ('created', 'updated') and line > ${after}
    order by line limit ${RECORDS_AT_ONCE})
  select s.line, s.record_id as id, a.action = 'content.created' as "isNew", coalesce(a.before, '{}') as before, a.after
  from made s join audit_trail a on a.entity_type = ${auditedAs}::entity_type and a.entity_id = s.record_id::text
    and a.request_id = ${importId} and a.action in ('content.created', 'content.changed')
  order by s.line`

/** What keeps which line from being undone. */
async function undoSome(
  tx: Db,
  definition: ContentDefinition,
  some: readonly Made[],
  by: SavedBy,
): Promise<[number, RowProblemCode][]> {
  const ids = some.map(({ id }) => id)
  const locked = new Map((await recordsById(tx, definition, ids, { lock: true })).map((row) => [row._id, row]))
  const translations = await translationsOf(tx, definition, ids)
  const refused: [number, RowProblemCode][] = []
  const toDelete: Made[] = []
  const toSave: { made: Made; record: RecordToSave }[] = []
  for (const made of some) {
    const row = locked.get(made.id)
    const translation = translations.get(made.id)
    if (!row || !translation) {
      refused.push([made.line, 'stale'])
      continue
    }
    const now = {
      values: withDraft(row.values, translation),
      status: row.status,
      publishArabic: translation.draft === null,
    }
    const expected = made.isNew ? (made.after as RecordState) : stateOf(now, made.after)
    // Only where each value is still the one that the import has made.
    if (changedValues(now, { ...expected, values: comparable(now.values, expected.values) })) {
      refused.push([made.line, 'stale'])
    } else if (made.isNew) toDelete.push(made)
    else
      toSave.push({
        made,
        record: { input: { ...stateOf(now, made.before), confirmed: [], checks: [] }, stored: { row, translation } },
      })
  }
  const saved = await saveRecords(
    tx,
    definition,
    toSave.map(({ record }) => record),
    by,
  )
  for (const [n, { made }] of toSave.entries()) if (saved[n]?.problems) refused.push([made.line, 'refused'])
  return [...refused, ...(await deleteNew(tx, definition, toDelete, locked, by))]
}

/** New parts have got ids meanwhile, which what was imported does not have. */
function comparable(now: RecordValues, expected: RecordValues): RecordValues {
  const values: RecordValues = { ...expected }
  for (const [name, value] of Object.entries(values)) {
    const present = now[name]
    if (!Array.isArray(value) || !Array.isArray(present)) continue
    values[name] = value.map((part, n) =>
      isPart(part) && isPart(present[n]) && !('_id' in part) && '_id' in present[n]
        ? { _id: present[n]._id, ...part }
        : part,
    )
  }
  return values
}

const isPart = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type State = RecordToSave['input']

function stateOf(
  now: Omit<State, 'confirmed' | 'checks'>,
  entry: Record<string, unknown>,
): Omit<State, 'confirmed' | 'checks'> {
  const { status = now.status, publishArabic = now.publishArabic, ...values } = entry as Partial<State>
  return { status, publishArabic, values: { ...now.values, ...values } }
}

async function deleteNew(
  tx: Db,
  definition: ContentDefinition,
  made: readonly Made[],
  locked: ReadonlyMap<string, { values: RecordValues; status: string }>,
  by: SavedBy,
): Promise<[number, RowProblemCode][]> {
  const ids = made.map(({ id }) => id)
  if (ids.length === 0) return []
  const referred = await referredRecords(tx, definition, ids)
  const free = made.filter(({ id }) => !referred.has(id))
  const freeIds = free.map(({ id }) => id)
  await affected(tx)`
    delete from content_translations where entity_type = ${definition.auditedAs} and entity_id = any(${freeIds}::uuid[])`
  await affected(tx)`delete from ${identifier(definition.table)} where id = any(${freeIds}::uuid[])`
  await enqueue(tx, 'content.saved', { entity: definition.entity, ids: freeIds })
  await recordAll(
    tx,
    free.map(({ id }) => {
      const { values = {}, status } = locked.get(id) ?? {}
      return toChange('content.deleted', definition, id, by, { before: { ...values, status }, after: null })
    }),
  )
  return made.filter(({ id }) => referred.has(id)).map(({ line }) => [line, 'in_use'])
}
