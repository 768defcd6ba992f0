import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { NamedCheck } from '#features/checks/server/record-checks.ts'
import type {
  CorrectionInput,
  DecisionsInput,
  ImportRow,
  ImportRowsQuery,
} from '#features/content/spreadsheets/contract.ts'
import type { RowProblem } from '#features/content/spreadsheets/problems.ts'
import type { Change } from './changes.ts'
import { DOUBTFUL, type ImportDecision, type ImportOutcome } from './queries.ts'
import type { SheetRow } from './sheet-rows.ts'

/** The SQL of an import's rows: as they were uploaded, and what each does. */

export async function insertRows(db: Db, importId: string, given: readonly SheetRow[]): Promise<void> {
  await rows(db)`
    insert into import_rows (import_id, line, cells)
    select ${importId}::uuid, line, cells
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x (line int, cells text[])`
}

export type StagedRow = {
  line: number
  cells: string[]
  outcome: ImportOutcome | null
  recordId: string | null
  recordVersion: number | null
  decision: ImportDecision | null
  mergeWith: string | null
  /** Of a row whose facts were checked and that changes nothing else: the checks alone. */
  input:
    | { values: Record<string, unknown>; status: string; publishArabic: boolean; checks: readonly NamedCheck[] }
    | { values?: undefined; checks: readonly NamedCheck[] }
    | null
}

const stagedColumns = sql`
  line, cells, outcome::text as outcome, record_id as "recordId", record_version as "recordVersion",
  decision::text as decision, merge_with as "mergeWith", input`

/** Batches of rows, each after the last line of the one before. */
export async function* batchesOf<Row extends { line: number }>(
  next: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const some = await next(last?.line ?? 0)
    last = some.at(-1)
    if (last) yield some
  } while (last)
}

/** The next rows after a line. */
export const nextRows = (db: Db, id: string, after: number, limit: number): Promise<StagedRow[]> => rows<StagedRow>(db)`
  select ${stagedColumns} from import_rows where import_id = ${id} and line > ${after} order by line limit ${limit}`

/** Which columns of the file, counted from 0, have anything in them. */
export async function filledPlaces(db: Db, id: string): Promise<number[]> {
  const found = await rows<{ place: number }>(db)`
    select place from imports i cross join generate_series(0, cardinality(i.headers) - 1) place
    where i.id = ${id} and exists (
      select from import_rows r where r.import_id = i.id and btrim(r.cells[place + 1]) <> '')`
  return found.map(({ place }) => place)
}

/** The next rows that change something. */
export const nextChanges = (db: Db, id: string, after: number, limit: number): Promise<StagedRow[]> => rows<StagedRow>(
  db,
)`
  select ${stagedColumns} from import_rows
  where import_id = ${id} and line > ${after} and outcome in ('created', 'updated') order by line limit ${limit}`

export type RowResult = {
  line: number
  outcome: ImportOutcome
  record_id: string | null
  record_version: number | null
  name: unknown
  input: unknown
  changes: unknown
  problems: readonly RowProblem[]
  duplicates: unknown
}

export async function saveResults(db: Db, id: string, results: readonly RowResult[]): Promise<void> {
  await rows(db)`
    update import_rows r set outcome = x.outcome, record_id = x.record_id, record_version = x.record_version,
      name = x.name, input = x.input, changes = x.changes, problems = x.problems, duplicates = x.duplicates
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(results)}::jsonb) x
    where r.import_id = ${id} and r.line = x.line`
}

export async function saveRecordIds(tx: Db, id: string, made: readonly { line: number; record_id: string }[]) {
  await rows(tx)`
    update import_rows r set record_id = x.record_id
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(made)}::jsonb) x
    where r.import_id = ${id} and r.line = x.line`
}

/** Says of rows what keeps the import from being made or undone. */
export async function refuseRows(
  db: Db,
  id: string,
  refused: readonly { line: number; problems: readonly RowProblem[] }[],
) {
  await rows(db)`
    update import_rows r set problems = x.problems
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(refused)}::jsonb) x
    where r.import_id = ${id} and r.line = x.line`
}

/**
 * Corrects a cell of a row, of which the file's cells are kept; false where there is no such row. A text as the file has it
 * takes the correction back.
 */
export async function correctCell(db: Db, id: string, { line, place, text }: CorrectionInput): Promise<boolean> {
  const corrected = await affected(db)`
    update import_rows r set cells = x.cells, file_cells = nullif(x.file_cells, x.cells)
    from (
      select line, cells[:${place}::int] || ${text}::text || cells[${place + 2}::int:] as cells,
        coalesce(file_cells, cells) as file_cells
      from import_rows where import_id = ${id} and line = ${line}
    ) x
    where r.import_id = ${id} and r.line = x.line`
  return corrected > 0
}

/**
 * Keeps what somebody has decided about rows, and about all others that may be there already. Answers the lines of those
 * rows that there are.
 */
export async function decideRows(db: Db, id: string, { rows: decided, others }: DecisionsInput): Promise<Set<number>> {
  const found = await rows<{ line: number }>(db)`
    update import_rows r set decision = x.decision::import_decision, merge_with = x."recordId"
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as x (line int, decision text, "recordId" uuid)
    where r.import_id = ${id} and r.line = x.line returning r.line`
  if (others !== null) {
    await rows(db)`
      update import_rows set decision = ${others}::import_decision
      where import_id = ${id} and decision is null and duplicates <> '[]'`
  }
  return new Set(found.map(({ line }) => line))
}

export type ShownRow = Omit<ImportRow, 'cells' | 'changes' | 'problems'> & {
  cells: string[]
  fileCells: string[] | null
  changes: Change[]
  problems: RowProblem[]
}

const shownColumns = sql`
  line, cells, file_cells as "fileCells", outcome::text as outcome, record_id as "recordId", name,
  coalesce(changes, '[]') as changes, coalesce(problems, '[]') as problems, coalesce(duplicates, '[]') as duplicates,
  decision::text as decision`

export async function listRows(db: Db, id: string, { page, perPage, outcome }: ImportRowsQuery) {
  const only =
    outcome === 'duplicates'
      ? sql`duplicates <> '[]'`
      : outcome === 'implausible'
        ? sql`changes @> ${DOUBTFUL}`
        : outcome === 'rejected'
          ? sql`(outcome = 'rejected' or problems <> '[]')`
          : sql`(${outcome ?? null}::text is null or outcome::text = ${outcome ?? null})`
  const [items, [counted]] = await Promise.all([
    rows<ShownRow>(db)`
      select ${shownColumns} from import_rows where import_id = ${id} and ${only}
      order by line limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`
      select count(*)::int as total from import_rows where import_id = ${id} and ${only}`,
  ])
  return { items, total: counted?.total ?? 0 }
}

/** The next rows after a line, as the report has them. */
export const nextShownRows = (db: Db, id: string, after: number, limit: number): Promise<ShownRow[]> => rows<ShownRow>(
  db,
)`
  select ${shownColumns} from import_rows where import_id = ${id} and line > ${after} order by line limit ${limit}`
