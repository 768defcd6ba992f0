import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { ImportListQuery, ImportView, MappingInput } from '#features/content/spreadsheets/contract.ts'
import type { IMPORT_DECISIONS, IMPORT_OUTCOMES, IMPORT_STATES } from '#lib/enums.ts'

/** The SQL of imports: what was uploaded, and in which state it is. */

export type ImportState = (typeof IMPORT_STATES)[number]
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
export type ImportDecision = (typeof IMPORT_DECISIONS)[number]

export type ImportRecord = Omit<ImportView, 'can'> & { createdBy: string | null }

/** Of what there is none, nothing was counted. */
const NONE = JSON.stringify({
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  rejected: 0,
  duplicates: 0,
  implausible: 0,
} satisfies ImportView['counts'])

const importColumns = sql`
  i.id as "_id", i.version, i.entity, i.file_name as "fileName", i.sheet, i.other_sheets as "otherSheets", i.headers,
  coalesce((select cells from import_rows where import_id = i.id order by line limit 1), '{}') as sample,
  i.mapping, i.key, i.defaults, i.decimal_marks as "decimalMarks", i.asked, i.state::text as state, i.row_count as "rowCount", i.progress, ${NONE}::jsonb || i.counts as counts, i.problem,
  i.created_at as "createdAt", i.finished_at as "finishedAt", i.created_by as "createdBy",
  case when u.id is not null and u.deleted_at is null
    then jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) end as by`

export async function importById(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [found] = await rows<ImportRecord>(db)`
    select ${importColumns} from imports i left join users u on u.id = i.created_by where i.id = ${id}`
  return found
}

export async function listImports(db: Db, { page, perPage, entity: of }: ImportListQuery) {
  const entity = of ?? null
  const [items, [counted]] = await Promise.all([
    rows<ImportRecord>(db)`
      select ${importColumns} from imports i left join users u on u.id = i.created_by
      where i.state <> 'uploading' and (${entity}::text is null or i.entity = ${entity})
      order by i.created_at desc, i.id limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`
      select count(*)::int as total from imports i
      where i.state <> 'uploading' and (${entity}::text is null or i.entity = ${entity})`,
  ])
  return { items, total: counted?.total ?? 0 }
}

type NewImport = Pick<
  ImportRecord,
  'entity' | 'fileName' | 'sheet' | 'otherSheets' | 'headers' | 'createdBy' | 'asked'
> &
  MappingInput

/** An import whose rows follow; nobody sees it before it is checked. */
export async function insertImport(db: Db, given: NewImport): Promise<string> {
  const [row] = await rows<{ id: string }>(db)`
    insert into imports (entity, file_name, sheet, other_sheets, headers, mapping, key, defaults, decimal_marks,
      created_by, asked)
    values (${given.entity}, ${given.fileName}, ${given.sheet}, ${given.otherSheets}, ${given.headers}, ${given.mapping},
      ${given.key}, ${JSON.stringify(given.defaults)}, ${JSON.stringify(given.decimalMarks)}, ${given.createdBy}, ${given.asked})
    returning id`
  if (!row) throw new Error('The import was not inserted')
  return row.id
}

/**
 * Moves an import on from one of these states; false where it is in another one, or has another version. The version goes
 * up, so that of two people who decide about an import one is notified.
 */
export async function moveImport(
  db: Db,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  { version = null, problem = null }: { version?: number | null; problem?: ImportView['problem'] } = {},
): Promise<boolean> {
  const moved = await affected(db)`
    update imports set state = ${to}::import_state, version = version + 1, problem = ${problem}, progress = 0,
      finished_at = case when ${to} in ('committed', 'undone') then now() else finished_at end
    where id = ${id} and state::text = any(${[...from]}) and (${version}::int is null or version = ${version})`
  return moved > 0
}

export async function changeMapping(db: Db, id: string, given: MappingInput): Promise<void> {
  await rows(db)`
    update imports set mapping = ${given.mapping}, key = ${given.key}, defaults = ${JSON.stringify(given.defaults)},
      decimal_marks = ${JSON.stringify(given.decimalMarks)} where id = ${id}`
}

/** Keeps what is asked about an upload, so that it is asked once. */
export async function saveAsked(tx: Db, id: string, asked: readonly string[]): Promise<void> {
  await rows(tx)`update imports set asked = ${[...asked]} where id = ${id}`
}

/** Counts the rows of an upload, and lets it be checked. */
export async function setRowCount(db: Db, id: string): Promise<number> {
  const [counted] = await rows<{ rowCount: number }>(db)`
    update imports set row_count = (select count(*)::int from import_rows where import_id = ${id}) where id = ${id}
    returning row_count as "rowCount"`
  return counted?.rowCount ?? 0
}

export async function setProgress(db: Db, id: string, progress: number): Promise<void> {
  await rows(db)`update imports set progress = ${progress} where id = ${id}`
}

/** A row in which an amount changes implausibly. */
export const DOUBTFUL = sql`'[{"implausible": true}]'::jsonb`

/** Counts the rows by outcome. */
export async function countOutcomes(db: Db, id: string): Promise<void> {
  await rows(db)`
    update imports set counts = (
      select coalesce(jsonb_object_agg(outcome, n), '{}') || jsonb_build_object('duplicates', coalesce(sum(likely), 0),
        'implausible', coalesce(sum(doubtful), 0))
      from (
        select outcome::text as outcome, count(*) as n, count(*) filter (where duplicates <> '[]') as likely,
          count(*) filter (where changes @> ${DOUBTFUL}) as doubtful
        from import_rows where import_id = ${id} and outcome is not null group by outcome
      ) as counted)
    where id = ${id}`
}

export const deleteImport = (db: Db, id: string): Promise<number> => affected(db)`delete from imports where id = ${id}`

/** Imports that nobody has made for two weeks, and uploads that broke off. */
export const deleteForgotten = (db: Db): Promise<number> => affected(db)`
  delete from imports
  where (state in ('asking', 'checked', 'stale', 'failed') and created_at < now() - interval '14 days')
    or (state = 'uploading' and created_at < now() - interval '1 day')`
