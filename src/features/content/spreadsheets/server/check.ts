import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import { type StoredCheck, storedChecksOf } from '#features/checks/server/queries.ts'
import type { NamedCheck } from '#features/checks/server/record-checks.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { RecordToSave } from '#features/content/server/prepare-save.ts'
import type { SavedBy, SavedRecord } from '#features/content/server/save.ts'
import { type StoredRecord, storedRecords } from '#features/content/server/stored-records.ts'
import { withDraft } from '#features/content/server/translations.ts'
import { tryToSave } from '#features/content/server/try-to-save.ts'
import { columnsOfEntity } from '#features/content/spreadsheets/columns.ts'
import type { RowProblem } from '#features/content/spreadsheets/problems.ts'
import { todayOnEarth } from '#lib/day.ts'
import { pace } from '#platform/jobs/pace.ts'
import { changesOf } from './changes.ts'
import { loadLookups } from './lookups.ts'
import { loadMatcher, type RowMatch } from './match-rows.ts'
import { checkedTopics, newChecks } from './new-checks.ts'
import { type Plan, planRow, toRowProblems } from './plan-rows.ts'
import type { ImportRecord } from './queries.ts'
import { batchesOf, nextRows, type RowResult, type StagedRow, saveResults } from './row-queries.ts'

/** Rows that are looked at together: so few that a search waits for no more than they take. */
const ROWS_AT_ONCE = 50

/** Leaves the transaction without keeping what the dry run has tried. */
class DryRun extends Error {}

export type OnProgress = (rows: number) => Promise<void>

/**
 * Says of each row of an import what it would do. It is done, and taken back: so whatever would refuse the change refuses
 * the dry run. What it says is written outside of that transaction, and stays.
 */
export async function checkRows(db: Db, given: ImportRecord, by: SavedBy, onProgress: OnProgress): Promise<void> {
  const plan = await planOf(db, given)
  try {
    await transact(db, async (tx) => {
      // In here, because the transaction may be run again.
      const match = await loadMatcher(db, plan)
      let done = 0
      const rest = pace()
      for await (const staged of batchesOf((after) => nextRows(db, given._id, after, ROWS_AT_ONCE))) {
        await saveResults(db, given._id, await checkSome(tx, plan, match, staged, by))
        done += staged.length
        await onProgress(done)
        await rest()
      }
      throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
}

export async function planOf(db: Db, { entity, key, mapping, defaults, decimalMarks }: ImportRecord): Promise<Plan> {
  const definition = DEFINITIONS[entity]
  const byKey = new Map(columnsOfEntity(definition).map((column) => [column.key, column]))
  return {
    definition,
    key,
    columns: mapping.map((name) => (name === null ? null : (byKey.get(name) ?? null))),
    defaults,
    decimalMarks,
    lookups: await loadLookups(db, definition),
    today: todayOnEarth(new Date()).latest,
  }
}

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
  matchOf: (row: StagedRow) => RowMatch,
  staged: readonly StagedRow[],
  by: SavedBy,
): Promise<RowResult[]> {
  const matches = staged.map(matchOf)
  const known = matches.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]))
  const stored = await storedRecords(tx, plan.definition, known)
  const checked = staged.map((row, n): Checked => {
    const match = matches[n] ?? { recordId: null, problems: [], duplicates: [] }
    const nothing = { row, match, toSave: null, checks: [] }
    if (row.decision === 'skip') return { ...nothing, problems: [] }
    if (match.problems.length > 0) return { ...nothing, problems: match.problems }
    const record = match.recordId === null ? null : (stored.get(match.recordId) ?? null)
    const planned = planRow(plan, row.cells, record, { isMerged: row.decision === 'merge' })
    return planned.problems ? { ...nothing, problems: planned.problems } : { row, match, problems: [], ...planned }
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
    duplicates: match.recordId === null || row.decision !== null ? match.duplicates : [],
  }
  if (row.decision === 'skip') return { ...result, outcome: 'skipped' }
  const refused = saved?.problems ? toRowProblems(saved.problems, plan.definition) : problems
  const likely = row.decision === null ? [] : match.duplicates
  if (refused.length > 0) return { ...result, outcome: 'rejected', problems: refused, duplicates: likely }
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
  }
}
