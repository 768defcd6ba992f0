import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { restoreChecks } from '#features/checks/server/record-checks.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { deleteRecords } from '#features/content/server/delete-records.ts'
import { draftVersions } from '#features/content/server/draft-queries.ts'
import type { RecordState } from '#features/content/server/history.ts'
import type { RecordToSave } from '#features/content/server/prepare-save.ts'
import { referredRecords } from '#features/content/server/referrers.ts'
import { recordFacts, type SavedBy } from '#features/content/server/save.ts'
import { isStill, type StoredRecord, stateBefore, storedRecords } from '#features/content/server/stored-records.ts'
import { tryToSave } from '#features/content/server/try-to-save.ts'
import type { RowProblemCode } from '#features/content/spreadsheets/problems.ts'
import type { OnProgress } from './check.ts'
import { type ImportedBy, StaleRows } from './commit.ts'
import { type ImportRecord, moveImport } from './queries.ts'
import { batchesOf, refuseRows } from './row-queries.ts'

const RECORDS_AT_ONCE = 50

type Made = {
  line: number
  id: string
  isNew: boolean
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Takes an import back: changed records get their former values, new ones are deleted. All of it in one transaction. Where a
 * record has changed since or something refers to a new one, it is kept with `keepsChanged`, and its row says so; without,
 * nothing is undone: throws StaleRows then.
 */
export async function undoRows(
  db: Db,
  given: ImportRecord,
  { keepsChanged, ...by }: ImportedBy & { keepsChanged: boolean },
  onProgress: OnProgress,
): Promise<void> {
  const definition = DEFINITIONS[given.entity]
  await transact(db, async (tx) => {
    const refused: { id: string; line: number; problems: { column: null; code: RowProblemCode; value: null }[] }[] = []
    let done = 0
    for await (const some of batchesOf((after) => nextMade(tx, given._id, definition, after))) {
      for (const [{ id, line }, code] of await undoSome(tx, definition, some, by)) {
        refused.push({ id, line, problems: [{ column: null, code, value: null }] })
      }
      done += some.length
      await onProgress(done)
    }
    const hasKept = refused.length > 0
    if (hasKept && !keepsChanged) throw new StaleRows(refused)
    const kept = refused.map(({ id }) => id)
    await restoreChecks(tx, given._id, by, { except: kept })
    await refuseRows(tx, given._id, refused)
    const problem = hasKept ? 'some_kept' : null
    if (!(await moveImport(tx, given._id, ['undoing'], 'undone', { problem })))
      throw new Error('The import was taken away')
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

/** What keeps which row from being undone. */
async function undoSome(
  tx: Db,
  definition: ContentDefinition,
  some: readonly Made[],
  by: ImportedBy,
): Promise<[Made, RowProblemCode][]> {
  const ids = some.map(({ id }) => id)
  const locked = await storedRecords(tx, definition, ids, { lock: true })
  const drafts = await draftVersions(tx, definition, ids)
  const refused: [Made, RowProblemCode][] = []
  const toDelete: (Made & { stored: StoredRecord })[] = []
  const toSave: { made: Made; record: RecordToSave }[] = []
  for (const made of some) {
    const stored = locked.get(made.id)
    // Only where each value is still the one that the import has made, and nobody has drafted others.
    if (stored && made.isNew && !drafts.has(made.id) && isStill(stored, made.after as RecordState)) {
      toDelete.push({ ...made, stored })
      continue
    }
    const former = stored && !made.isNew ? stateBefore(stored, made) : null
    if (stored && former) toSave.push({ made, record: { input: { ...former, confirmed: [], checks: [] }, stored } })
    else refused.push([made, 'stale'])
  }
  const records = toSave.map(({ record }) => record)
  const saved = await tryToSave(tx, definition, records, by)
  for (const [n, { made }] of toSave.entries()) if (saved[n]?.problems) refused.push([made, 'refused'])
  await recordFacts(tx, definition, records, saved, by)
  return [...refused, ...(await deleteNew(tx, definition, toDelete, by))]
}

async function deleteNew(
  tx: Db,
  definition: ContentDefinition,
  made: readonly (Made & { stored: StoredRecord })[],
  by: SavedBy,
): Promise<[Made, RowProblemCode][]> {
  const ids = made.map(({ id }) => id)
  if (ids.length === 0) return []
  const referred = await referredRecords(tx, definition, ids)
  const free = made.filter(({ id }) => !referred.has(id))
  await deleteRecords(
    tx,
    definition,
    free.map(({ stored }) => stored),
    by,
  )
  return made.filter(({ id }) => referred.has(id)).map((each) => [each, 'in_use'])
}
