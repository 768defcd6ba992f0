import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { type FactChange, recordChangedFacts } from '#features/checks/server/record-checks.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentStatus } from '#features/content/fields.ts'
import type { RecordToSave } from '#features/content/server/prepare-save.ts'
import { recordsById } from '#features/content/server/queries.ts'
import { recordFacts, type SavedBy, saveRecords } from '#features/content/server/save.ts'
import { storedRecords } from '#features/content/server/stored-records.ts'
import type { RowProblem } from '#features/content/spreadsheets/problems.ts'
import { type OnProgress, planOf } from './check.ts'
import { loadMatcher } from './match-rows.ts'
import { type Plan, toRowProblems } from './plan-rows.ts'
import { type ImportRecord, moveImport } from './queries.ts'
import { batchesOf, nextChanges, type StagedRow, saveRecordIds } from './row-queries.ts'

const ROWS_AT_ONCE = 50

/** Who imports, in which request and when; nobody, from the shell. */
export type ImportedBy = SavedBy & { now: Date }

type Refused = { line: number; problems: RowProblem[] }

/** Leaves the transaction: rows whose records have changed since the dry run. */
export class StaleRows extends Error {
  readonly refused: readonly Refused[]
  constructor(refused: readonly Refused[]) {
    super('Records have changed since the dry run')
    this.refused = refused
  }
}

/**
 * Makes what the dry run of an import has said, all of it in one transaction. Throws StaleRows, and changes nothing, where a
 * record is not any more what the dry run has seen.
 */
export async function commitRows(db: Db, given: ImportRecord, by: ImportedBy, onProgress: OnProgress): Promise<void> {
  const definition = DEFINITIONS[given.entity]
  const plan = await planOf(db, given)
  const refused = await changedSince(db, given, plan)
  if (refused.length > 0) throw new StaleRows(refused)
  await transact(db, async (tx) => {
    let done = 0
    for await (const some of batchesOf((after) => nextChanges(tx, given._id, after, ROWS_AT_ONCE))) {
      const { changing, records, checked } = await toSave(tx, plan, some)
      const saved = await saveRecords(tx, definition, records, by)
      const stale = changing.flatMap(({ line }, n): Refused[] => {
        const problems = saved[n]?.problems
        return problems ? [{ line, problems: toRowProblems(problems, definition) }] : []
      })
      if (stale.length > 0) throw new StaleRows(stale)
      const made = changing.flatMap(({ line }, n) => {
        const record = saved[n]
        return record && !record.problems ? [{ line, record_id: record.id }] : []
      })
      await saveRecordIds(tx, given._id, made)
      await recordFacts(tx, definition, records, saved, by)
      await recordChangedFacts(tx, { entity: given.entity, entityType: definition.auditedAs }, checked, by)
      done += some.length
      await onProgress(done)
    }
    // Together with what it has made, so that a server that dies in between makes it again, or not at all.
    if (!(await moveImport(tx, given._id, ['committing'], 'committed'))) throw new Error('The import was taken away')
  })
}

type ToMake = {
  /** The rows that change records, and these records in the same order. */
  changing: StagedRow[]
  records: RecordToSave[]
  /** Records of which nothing changes but that their facts were checked. */
  checked: FactChange[]
}

async function toSave(tx: Db, { definition }: Plan, some: readonly StagedRow[]): Promise<ToMake> {
  const ids = some.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]))
  const locked = await storedRecords(tx, definition, ids, { lock: true })
  const isStale = ({ recordId, recordVersion }: StagedRow) =>
    recordId !== null && locked.get(recordId)?.row.version !== recordVersion
  const stale = some.filter(isStale)
  if (stale.length > 0) throw new StaleRows(stale.map(toStale))
  const made: ToMake = { changing: [], records: [], checked: [] }
  for (const row of some) {
    const { recordId, input } = row
    const stored = recordId === null ? null : (locked.get(recordId) ?? null)
    if (input?.values) {
      made.changing.push(row)
      made.records.push({ input: { ...input, status: input.status as ContentStatus, confirmed: [] }, stored })
    } else if (input && stored) {
      const { _id: id, values } = stored.row
      made.checked.push({ id, before: values, after: values, checks: input.checks })
    } else throw new Error('A row that changes something has nothing to save')
  }
  return made
}

const toStale = ({ line }: { line: number }): Refused => ({
  line,
  problems: [{ column: null, code: 'stale', value: null }],
})

/** All rows whose records have another version by now, are gone, or, where they were new, were made by somebody else: to say at once which. */
async function changedSince(db: Db, { _id, counts }: ImportRecord, plan: Plan): Promise<Refused[]> {
  const matchOf = counts.created > 0 ? await loadMatcher(db, plan) : null
  const refused: Refused[] = []
  for await (const some of batchesOf((after) => nextChanges(db, _id, after, 2_000))) {
    const ids = some.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]))
    const found = await recordsById(db, plan.definition, ids, { fields: [] })
    const versions = new Map(found.map((row) => [row._id, row.version]))
    const isStale = (row: StagedRow) =>
      row.recordId === null ? matchOf?.(row).recordId != null : versions.get(row.recordId) !== row.recordVersion
    refused.push(...some.filter(isStale).map(toStale))
  }
  return refused
}
