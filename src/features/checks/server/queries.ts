import sql, { empty } from 'sql-template-tag'
import type { AuditedEntity } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { DueCheck, DueQuery, FactCheck, FactTopic, ShownCheck } from '#features/checks/contract.ts'

/** The SQL of checks: what is stored, what pages show, and what is due. */

export type Checked = { entityType: AuditedEntity; entityId: string; topic: FactTopic }
export type CheckState = { checkedAt: string | null; checkedBy: string | null; sourceUrl: string | null }
type StoredCheck = CheckState & { version: number }

/** The check of a topic, held until the transaction ends. */
export async function lockCheck(tx: Db, { entityType, entityId, topic }: Checked): Promise<StoredCheck | undefined> {
  const [row] = await rows<StoredCheck>(tx)`
    select checked_at as "checkedAt", checked_by as "checkedBy", source_url as "sourceUrl", version from fact_checks
    where entity_type = ${entityType} and entity_id = ${entityId} and topic = ${topic} for update`
  return row
}

/** Stores a check where the row is still at `version`, 0 for none; whether it was. */
export async function saveCheck(
  tx: Db,
  { entityType, entityId, topic }: Checked,
  { checkedAt, checkedBy, sourceUrl }: CheckState,
  version: number,
): Promise<boolean> {
  const saved = await affected(tx)`
    insert into fact_checks (entity_type, entity_id, topic, checked_at, checked_by, source_url)
    select ${entityType}, ${entityId}, ${topic}, ${checkedAt}, ${checkedBy}, ${sourceUrl}
    on conflict (entity_type, entity_id, topic) do update
    set checked_at = excluded.checked_at, checked_by = excluded.checked_by, source_url = excluded.source_url,
      version = fact_checks.version + 1
    where fact_checks.version = ${version}`
  return saved > 0
}

const staffColumns = sql`
  c.checked_at as "checkedAt", c.source_url as "sourceUrl",
  case when u.id is not null and u.deleted_at is null
    then jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) end as by`

export const checksOf = (db: Db, entityType: AuditedEntity, id: string) => rows<FactCheck>(db)`
  select c.topic, c.version, ${staffColumns}
  from fact_checks c left join users u on u.id = c.checked_by
  where c.entity_type = ${entityType} and c.entity_id = ${id}`

/**
 * What was checked before this instant was checked more than a year ago. It changes with the day, at UTC, as pages do
 * that are kept: an answer of the same day is the same answer.
 */
export const oldBefore = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), now.getUTCDate())).toISOString()

/** What pages show of a record's checks as it stands at `now`, by topic. */
export async function shownChecks(
  db: Db,
  entityType: AuditedEntity,
  id: string,
  now: Date,
): Promise<Record<FactTopic, ShownCheck | null>> {
  const found = await rows<ShownCheck & { topic: FactTopic }>(db)`
    select topic, (checked_at at time zone 'utc')::date::text as "on", source_url as source,
      checked_at < ${oldBefore(now)} as "isOld"
    from fact_checks where entity_type = ${entityType} and entity_id = ${id} and checked_at is not null`
  const of = (topic: FactTopic): ShownCheck | null => {
    const check = found.find((each) => each.topic === topic)
    return check ? { on: check.on, isOld: check.isOld, source: check.source } : null
  }
  return {
    fees: of('fees'),
    deadlines: of('deadlines'),
    requirements: of('requirements'),
    living_costs: of('living_costs'),
    one_off_costs: of('one_off_costs'),
  }
}

/** Whether there is such a record, and of which of its kinds. */
export async function recordKind(db: Db, entityType: AuditedEntity, id: string): Promise<string | undefined> {
  const [found] = await rows<{ kind: string }>(db)`
    select kind::text as kind from programmes where ${entityType} = 'programme' and id = ${id}
    union all select 'university' from universities where ${entityType} = 'university' and id = ${id}
    union all select 'country' from countries where ${entityType} = 'country' and id = ${id}`
  return found?.kind
}

/** Published records with what of them is to be checked: a row a topic. */
const candidates = sql`
  select 'programme'::entity_type as type, case p.kind when 'major' then 'majors' else 'courses' end as entity, p.id,
    p.university_id, t.topic::fact_topic as topic
  from programmes p cross join (values ('fees'), ('deadlines'), ('requirements')) as t (topic)
  where p.status = 'published'
  union all
  select 'university', 'universities', r.id, r.id, 'living_costs' from universities r where r.status = 'published'
  union all
  select 'country', 'countries', r.id, null, 'living_costs' from countries r
  where r.status = 'published' and r.cost_of_living is not null
  union all
  select 'country', 'countries', r.id, null, 'one_off_costs' from countries r
  where r.status = 'published' and exists (select from one_off_costs o where o.country_id = r.id)`

/** One page of the checks that match, the oldest first and those never made before them; and how many match in all. */
export async function listDue(
  db: Db,
  { entity, topic, universityId, age, page, perPage }: DueQuery,
  now: Date,
): Promise<{ items: DueCheck[]; total: number }> {
  const yearAgo = oldBefore(now)
  const old = age === 'due' ? sql`or c.checked_at < ${yearAgo}` : empty
  // Only what is asked for: a condition that may count as true of everything keeps PostgreSQL from its indexes.
  const found = sql`(${candidates}) k
    left join fact_checks c on c.entity_type = k.type and c.entity_id = k.id and c.topic = k.topic
    where true
      ${entity === undefined ? empty : sql`and k.entity = ${entity}`}
      ${topic === undefined ? empty : sql`and k.topic = ${topic}`}
      ${universityId === undefined ? empty : sql`and k.university_id = ${universityId}`}
      ${age === 'all' ? empty : sql`and (c.checked_at is null ${old})`}`
  const [items, [counted]] = await Promise.all([
    rows<DueCheck>(db)`
      with due as (
        select k.type, k.entity, k.id, k.topic, c.checked_at, c.checked_by, c.source_url, coalesce(c.version, 0) as version
        from ${found} order by c.checked_at nulls first, k.id, k.topic
        limit ${perPage} offset ${(page - 1) * perPage}
      )
      select c.id || ' ' || c.topic as "_id", c.entity, c.id as "recordId", c.topic, c.version, ${staffColumns},
        coalesce(c.checked_at < ${yearAgo}, false) as "isOld",
        jsonb_build_object('en', coalesce(p.name_en, r.name_en, d.name_en), 'ar', coalesce(p.name_ar, r.name_ar, d.name_ar)) as name,
        case when v.id is not null then jsonb_build_object('en', v.name_en, 'ar', v.name_ar) end as university,
        jsonb_build_object(
          'amount', case
            when c.topic = 'fees' and p.fee_amount is not null
              then jsonb_build_object('from', p.fee_amount, 'to', p.fee_amount, 'currency', p.fee_currency)
            when r.living_cost_monthly is not null
              then jsonb_build_object('from', r.living_cost_monthly, 'to', r.living_cost_monthly, 'currency', r.currency)
            when c.topic = 'living_costs' and d.cost_of_living is not null then (
              select jsonb_build_object('from', sum((m.value ->> 0)::numeric), 'to', sum((m.value ->> 1)::numeric),
                'currency', d.cost_of_living ->> 'currency')
              from jsonb_each(d.cost_of_living -> 'monthly') m) end,
          'intakes', case when c.topic = 'deadlines' then (
            select coalesce(jsonb_agg(jsonb_build_object('year', i.year, 'month', i.month, 'deadline', i.deadline)
              order by i.year, i.month), '[]')
            from intakes i where i.programme_id = p.id and i.status = 'open'
              and (i.year, i.month) >= (extract(year from ${now.toISOString()}::timestamptz), extract(month from ${now.toISOString()}::timestamptz)))
            else '[]' end,
          'lines', jsonb_build_object(
            'en', case when c.topic = 'requirements' then to_jsonb(p.requirements_en) else '[]' end,
            'ar', case when c.topic = 'requirements' then to_jsonb(p.requirements_ar) else '[]' end),
          'costs', case when c.topic = 'one_off_costs' then (
            select coalesce(jsonb_agg(jsonb_build_object('name', jsonb_build_object('en', o.name_en, 'ar', o.name_ar),
              'amount', o.amount, 'currency', o.currency) order by o.timing, o.position, o.id), '[]')
            from one_off_costs o where o.country_id = c.id) else '[]' end) as facts
      from due c
      left join users u on u.id = c.checked_by
      left join programmes p on c.type = 'programme' and p.id = c.id
      left join universities v on v.id = p.university_id
      left join universities r on c.type = 'university' and r.id = c.id
      left join countries d on c.type = 'country' and d.id = c.id
      order by c.checked_at nulls first, c.id, c.topic`,
    rows<{ total: number }>(db)`select count(*)::int as total from ${found}`,
  ])
  return { items, total: counted?.total ?? 0 }
}
