import type { Db } from '#db/client.ts'
import { constraintOf, errorCode } from '#db/errors.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { type StoredCheck, storedChecksOf } from '#features/checks/server/queries.ts'
import type { NamedCheck } from '#features/checks/server/record-checks.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordToSave } from '#features/content/server/prepare-save.ts'
import { type SavedBy, type SavedRecord, saveRecords } from '#features/content/server/save.ts'
import { type StoredRecord, storedRecords } from '#features/content/server/stored-records.ts'
import { withDraft } from '#features/content/server/translations.ts'
import { columnsOfEntity } from '#features/content/spreadsheets/columns.ts'
import type { RowProblem } from '#features/content/spreadsheets/problems.ts'
import { todayOnEarth } from '#lib/day.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { changesOf } from './changes.ts'
import { loadLookups } from './lookups.ts'
import { matchRow, type RowMatch } from './match-rows.ts'
import { checkedTopics, newChecks } from './new-checks.ts'
import { type Plan, planRow, toRowProblems } from './plan-rows.ts'
import type { ImportRecord } from './queries.ts'
import { loadRecordIndex, type RecordIndex } from './record-index.ts'
import { batchesOf, nextRows, type RowResult, type StagedRow, saveResults } from './row-queries.ts'

/** Rows that are looked at together. */
const ROWS_AT_ONCE = 200

/** Leaves the transaction without keeping what the dry run has tried. */
class DryRun extends Error {}

export type OnProgress = (rows: number) => Promise<void>

/**
 * Says of each row of an import what it would do. It is done, and taken back: so whatever would refuse the change refuses
 * the dry run. What it says is written outside of that transaction, and stays.
 */
export async function checkRows(db: Db, given: ImportRecord, by: SavedBy, onProgress: OnProgress): Promise<void> {
  const definition = DEFINITIONS[given.entity]
  const plan = await planOf(db, given)
  try {
    await transact(db, async (tx) => {
      // In here, because the transaction may be run again.
      const index = await loadRecordIndex(db, definition, given.key)
      const seen = { ids: new Map<string, number>() }
      let done = 0
      for await (const staged of batchesOf((after) => nextRows(db, given._id, after, ROWS_AT_ONCE))) {
        await saveResults(db, given._id, await checkSome(tx, plan, { key: given.key, index, seen }, staged, by))
        done += staged.length
        await onProgress(done)
      }
      throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
}

export async function planOf(db: Db, { entity, mapping, defaults, decimalMarks }: ImportRecord): Promise<Plan> {
  const definition = DEFINITIONS[entity]
  const byKey = new Map(columnsOfEntity(definition).map((column) => [column.key, column]))
  return {
    definition,
    columns: mapping.map((key) => (key === null ? null : (byKey.get(key) ?? null))),
    defaults,
    decimalMarks,
    lookups: await loadLookups(db, definition),
    today: todayOnEarth(new Date()).latest,
  }
}

type Recognising = { key: string; index: RecordIndex; seen: { ids: Map<string, number> } }
type Checked = {
  row: StagedRow
  match: RowMatch
  problems: RowProblem[]
  toSave: RecordToSave | null
  checks: readonly NamedCheck[]
}

async function checkSome(
  tx: Db,
  plan: Plan,
  recognising: Recognising,
  staged: readonly StagedRow[],
  by: SavedBy,
): Promise<RowResult[]> {
  const matches = staged.map((row) => matchRow(plan, recognising, row))
  const known = matches.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]))
  const stored = await storedRecords(tx, plan.definition, known)
  const checked = staged.map((row, n): Checked => {
    const match = matches[n] ?? { recordId: null, problems: [], duplicates: [] }
    if (match.problems.length > 0) return { row, match, problems: match.problems, toSave: null, checks: [] }
    const planned = planRow(plan, row.cells, match.recordId === null ? null : (stored.get(match.recordId) ?? null))
    if (planned.problems) return { row, match, problems: planned.problems, toSave: null, checks: [] }
    return { row, match, problems: [], toSave: planned.toSave, checks: planned.checks }
  })
  const toSave = checked.filter((each) => each.toSave !== null)
  const saved = await tryToSave(
    tx,
    plan.definition,
    toSave.map((each) => each.toSave as RecordToSave),
    by,
  )
  const savedOf = new Map(toSave.map((each, n) => [each.row.line, saved[n]]))
  const topics = checked.flatMap(({ match: { recordId }, checks }) =>
    recordId === null ? [] : checkedTopics(plan.definition, recordId, checks),
  )
  const storedChecks = topics.length > 0 ? await storedChecksOf(tx, topics) : new Map()
  return checked.map((each) => toResult(plan, each, savedOf.get(each.row.line), stored, storedChecks))
}

/** All at once; where the database refuses them, one after the other, to say which. */
async function tryToSave(
  tx: Db,
  definition: ContentDefinition,
  records: readonly RecordToSave[],
  by: SavedBy,
): Promise<SavedRecord[]> {
  if (records.length === 0) return []
  await rows(tx)`savepoint some_rows`
  try {
    const saved = await saveRecords(tx, definition, records, by)
    await rows(tx)`release savepoint some_rows`
    return saved
  } catch (error) {
    if (!isRefusal(error)) throw error
    await rows(tx)`rollback to savepoint some_rows`
    if (records.length === 1) return [{ problems: problemsOf(error) }]
    const half = Math.ceil(records.length / 2)
    return [
      ...(await tryToSave(tx, definition, records.slice(0, half), by)),
      ...(await tryToSave(tx, definition, records.slice(half), by)),
    ]
  }
}

/** Constraints and values that a column cannot hold (classes 22 and 23), and names that are taken. */
const isRefusal = (error: unknown): boolean =>
  (error instanceof ProblemError && error.code === 'invalid') || /^2[23]/.test(errorCode(error) ?? '')

/** Of a unique column, that another record has its value; `refused` cannot be said of a field in its own words. */
function problemsOf(error: unknown): Record<string, 'taken' | 'not_offered' | 'wrong'> {
  if (error instanceof ProblemError) return error.fields as Record<string, 'taken'>
  const constraint = constraintOf(error) ?? ''
  const column = /^[a-z]+_(.+)$/.exec(constraint)?.[1] ?? ''
  const field = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return { [`values.${field}`]: errorCode(error) === '23505' ? 'taken' : 'wrong' }
}

function toResult(
  plan: Plan,
  { row, match, problems, toSave, checks }: Checked,
  saved: SavedRecord | undefined,
  stored: ReadonlyMap<string, StoredRecord>,
  storedChecks: ReadonlyMap<string, StoredCheck>,
): RowResult {
  const before = match.recordId === null ? null : (stored.get(match.recordId) ?? null)
  const result = {
    line: row.line,
    record_id: match.recordId,
    record_version: before?.row.version ?? null,
    name: before?.row.values[plan.definition.title] ?? null,
    input: null,
    changes: [],
    problems,
    duplicates: [],
  }
  const refused = saved?.problems ? toRowProblems(saved.problems, plan.definition) : problems
  if (refused.length > 0) return { ...result, outcome: 'rejected', problems: refused }
  const was = before ? withDraft(before.row.values, before.translation) : null
  const published = saved && !saved.problems ? saved.published : before?.row.values
  const { news, changes } = newChecks(checks, {
    definition: plan.definition,
    id: match.recordId,
    before: before?.row.values ?? null,
    after: published ?? {},
    stored: storedChecks,
  })
  if (!toSave || !saved || saved.problems || (before && saved.changed === null)) {
    if (news.length === 0) return { ...result, outcome: 'unchanged' }
    return { ...result, outcome: 'updated', input: { checks: news }, changes }
  }
  const { status, publishArabic } = toSave.input
  return {
    ...result,
    outcome: before ? 'updated' : 'created',
    name: saved.values[plan.definition.title] ?? null,
    input: { values: saved.values, status, publishArabic, checks: news },
    changes: [
      ...changesOf(plan, was && { values: was, status: before?.row.status ?? '' }, { values: saved.values, status }),
      ...changes,
    ],
    duplicates: before ? [] : match.duplicates,
  }
}
