import { recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, identifier, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { restoreChecks } from '#features/checks/server/record-checks.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordState } from '#features/content/server/history.ts'
import type { RecordToSave } from '#features/content/server/prepare-save.ts'
import type { RecordRow } from '#features/content/server/queries.ts'
import { referredRecords } from '#features/content/server/referrers.ts'
import { recordFacts, type SavedBy, saveRecords, toChange } from '#features/content/server/save.ts'
import { isStill, stateBefore, storedRecords } from '#features/content/server/stored-records.ts'
import type { RowProblemCode } from '#features/content/spreadsheets/problems.ts'
import type { OnProgress } from './check.ts'
import { type ImportedBy, StaleRows } from './commit.ts'
import { type ImportRecord, moveImport } from './queries.ts'
import { batchesOf } from './row-queries.ts'

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
    let done = 0
    for await (const some of batchesOf((after) => nextMade(tx, given._id, definition, after))) {
      for (const [line, code] of await undoSome(tx, definition, some, by)) {
        refused.push({ line, problems: [{ column: null, code, value: null }] })
      }
      done += some.length
      await onProgress(done)
    }
    if (refused.length > 0) throw new StaleRows(refused)
    await restoreChecks(tx, given._id, by)
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
    where import_id = ${importId} and outcome in ('created', 'updated') and input -> 'values' is not null
      and line > ${after}
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
  by: ImportedBy,
): Promise<[number, RowProblemCode][]> {
  const ids = some.map(({ id }) => id)
  const locked = await storedRecords(tx, definition, ids, { lock: true })
  const refused: [number, RowProblemCode][] = []
  const toDelete: (Made & { row: RecordRow })[] = []
  const toSave: { line: number; record: RecordToSave }[] = []
  for (const made of some) {
    const { line } = made
    const stored = locked.get(made.id)
    // Only where each value is still the one that the import has made.
    if (stored && made.isNew && isStill(stored, made.after as RecordState)) {
      toDelete.push({ ...made, row: stored.row })
      continue
    }
    const former = stored && !made.isNew ? stateBefore(stored, made) : null
    if (stored && former) toSave.push({ line, record: { input: { ...former, confirmed: [], checks: [] }, stored } })
    else refused.push([line, 'stale'])
  }
  const records = toSave.map(({ record }) => record)
  const saved = await saveRecords(tx, definition, records, by)
  for (const [n, { line }] of toSave.entries()) if (saved[n]?.problems) refused.push([line, 'refused'])
  await recordFacts(tx, definition, records, saved, by)
  return [...refused, ...(await deleteNew(tx, definition, toDelete, by))]
}

async function deleteNew(
  tx: Db,
  definition: ContentDefinition,
  made: readonly (Made & { row: RecordRow })[],
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
    free.map(({ id, row: { values, status } }) =>
      toChange('content.deleted', definition, id, by, { before: { ...values, status }, after: null }),
    ),
  )
  return made.filter(({ id }) => referred.has(id)).map(({ line }) => [line, 'in_use'])
}
