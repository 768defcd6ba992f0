import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, identifier, rows } from '#db/rows.ts'
import type { BulkAction } from '#features/content/bulk/actions.ts'
import type { BulkListQuery, BulkRecord, BulkRecordsQuery, BulkView } from '#features/content/bulk/contract.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { PLAUSIBLE_FACTOR } from '#features/content/implausible.ts'
import type { BULK_OUTCOMES, BULK_STATES } from '#lib/enums.ts'
import type { Localized } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** The SQL of changes of many records: which there are, and what has become of each record. */

export type BulkState = (typeof BULK_STATES)[number]
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

export type BulkChange = Omit<BulkView, 'counts' | 'implausible' | 'names' | 'can' | 'steps'> & {
  counts: Partial<Record<BulkOutcome | 'implausible', number>>
  createdBy: string
  apiTokenId: string | null
}

const fee = (values: 'before' | 'after') => sql`(${identifier(values)} ->> 'feeAmount')::numeric`

/** Whether a fee changes as nobody would without a slip (implausible.ts): the rule of a form, for many records. */
const isImplausible = sql`coalesce(not after ? 'feeCurrency' and
  greatest(${fee('before')}, ${fee('after')}) > ${PLAUSIBLE_FACTOR} * least(${fee('before')}, ${fee('after')}), false)`

const changeColumns = sql`
  c.id as "_id", c.version, c.entity, c.action, c.filter, c.state::text as state, c.total, c.progress, c.counts,
  c.created_at as "createdAt", c.finished_at as "finishedAt", c.created_by as "createdBy", c.api_token_id as "apiTokenId",
  case when u.id is not null and u.deleted_at is null
    then jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) end as by`

export async function changeById(db: Db, id: string): Promise<BulkChange | undefined> {
  const [found] = await rows<BulkChange>(db)`
    select ${changeColumns} from bulk_changes c left join users u on u.id = c.created_by where c.id = ${id}`
  return found
}

export async function listChanges(db: Db, { page, perPage }: BulkListQuery) {
  const [items, [counted]] = await Promise.all([
    rows<BulkChange>(db)`
      select ${changeColumns} from bulk_changes c left join users u on u.id = c.created_by
      order by c.created_at desc, c.id limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from bulk_changes`,
  ])
  return { items, total: counted?.total ?? 0 }
}

type NewChange = {
  entity: ContentEntity
  action: BulkAction
  filter: Record<string, string> | null
  createdBy: string
  apiTokenId: string | null
}

export async function insertChange(tx: Db, { entity, action, filter, createdBy, apiTokenId }: NewChange) {
  const [made] = await rows<{ id: string }>(tx)`
    insert into bulk_changes (entity, action, filter, created_by, api_token_id)
    values (${entity}, ${JSON.stringify(action)}, ${filter && JSON.stringify(filter)}, ${createdBy}, ${apiTokenId})
    returning id`
  if (!made) throw new Error('The change was not inserted')
  return made.id
}

/** How many changes of an account are under way; no other one begins in the meantime. */
export async function countUnderWay(tx: Db, userId: string): Promise<number> {
  await rows(tx)`select from users where id = ${userId} for no key update`
  const [counted] = await rows<{ count: number }>(tx)`
    select count(*)::int as count from bulk_changes
    where created_by = ${userId} and state in ('checking', 'making', 'undoing')`
  return counted?.count ?? 0
}

/** Deletes the oldest previews of an account that it has never made. */
export async function dropPreviews(tx: Db, userId: string, kept: number): Promise<void> {
  await rows(tx)`
    delete from bulk_changes where id in (
      select id from bulk_changes where created_by = ${userId} and state in ('checked', 'failed')
      order by created_at desc offset ${kept})`
}

/** Previews that nobody has made for two days, and changes that are too old to be taken back. */
export const deleteOld = (db: Db): Promise<number> => affected(db)`
  delete from bulk_changes
  where (state in ('checked', 'failed') and created_at < now() - interval '2 days')
    or (state in ('made', 'undone') and created_at < now() - interval '90 days')`

/** Moves a change on from a state; false where it is in another one, or has another version. */
export async function moveChange(
  db: Db,
  id: string,
  { from, to, version = null }: { from: BulkState; to: BulkState; version?: number | null },
): Promise<boolean> {
  const moved = await affected(db)`
    update bulk_changes set state = ${to}::bulk_state, version = version + 1, progress = 0,
      finished_at = case when ${to} in ('made', 'undone') then now() else finished_at end,
      counts = (select coalesce(jsonb_object_agg(outcome, n), '{}') from (
        select outcome::text as outcome, count(*) as n from bulk_change_records where change_id = ${id} group by 1
        union all select 'implausible', count(*) from bulk_change_records
          where change_id = ${id} and outcome = 'ready' and ${isImplausible}) as o)
    where id = ${id} and state = ${from}::bulk_state and (${version}::int is null or version = ${version})`
  return moved > 0
}

export async function insertChosen(tx: Db, id: string, ids: readonly string[]): Promise<void> {
  await rows(tx)`
    insert into bulk_change_records (change_id, position, record_id)
    select ${id}::uuid, row_number() over (order by first), record_id from (
      select record_id, min(n) as first from unnest(${[...ids]}::uuid[]) with ordinality as chosen (record_id, n)
      group by record_id) as once`
}

/** How many records it is about, from then on. */
export async function setTotal(tx: Db, id: string): Promise<void> {
  await rows(tx)`
    update bulk_changes set total = (select count(*)::int from bulk_change_records where change_id = ${id})
    where id = ${id}`
}

export type ChangeRecord = {
  position: number
  recordId: string
  version: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The next records of that outcome, which nobody else looks at until the transaction ends. */
export const nextRecords = (tx: Db, id: string, outcome: BulkOutcome, limit: number): Promise<ChangeRecord[]> =>
  rows<ChangeRecord>(tx)`
    select position, record_id as "recordId", version, before, after from bulk_change_records
    where change_id = ${id} and outcome = ${outcome}::bulk_outcome order by position limit ${limit} for update`

export type RecordOutcome = { position: number; outcome: BulkOutcome } & Partial<{
  version: number
  name: Localized
  university_id: string | null
  before: object | null
  after: object | null
  problems: Record<string, FieldProblem>
}>

/** Keeps what has become of some records, and how far the step is; what is not named stays as it is. */
export async function saveOutcomes(tx: Db, id: string, state: BulkState, some: readonly RecordOutcome[]) {
  await rows(tx)`
    update bulk_change_records r set outcome = x.outcome::bulk_outcome, version = coalesce(x.version, r.version),
      name = coalesce(x.name, r.name), university_id = coalesce(x.university_id, r.university_id),
      before = coalesce(x.before, r.before), after = coalesce(x.after, r.after), problems = coalesce(x.problems, r.problems)
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as x (position int, outcome text, version int, name jsonb,
      university_id uuid, before jsonb, after jsonb, problems jsonb)
    where r.change_id = ${id} and r.position = x.position`
  const moved = await affected(tx)`
    update bulk_changes set progress = progress + ${some.length} where id = ${id} and state = ${state}::bulk_state`
  if (moved === 0) throw new Error('The change was taken away')
}

/** One page of its records, and how many there are of that outcome. */
export async function listChangeRecords(db: Db, id: string, { page, perPage, outcome }: BulkRecordsQuery) {
  const condition =
    outcome === 'implausible' ? isImplausible : outcome ? sql`outcome = ${outcome}::bulk_outcome` : sql`true`
  const [items, [counted]] = await Promise.all([
    rows<Omit<BulkRecord, 'referrers'>>(db)`
      select record_id as "_id", outcome::text as outcome, version, name, university_id as "universityId",
        case when after is not null then before end as before, after, problems, ${isImplausible} as implausible,
        case when after ? 'feeAmount' then (select fee_currency from programmes where id = record_id) end as currency
      from bulk_change_records where change_id = ${id} and ${condition}
      order by position limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`
      select count(*)::int as total from bulk_change_records where change_id = ${id} and ${condition}`,
  ])
  return { items, total: counted?.total ?? 0 }
}
