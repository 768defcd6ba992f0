import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { AuditedEntity } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type DueCheck, type DueQuery, type FactTopic, TOPICS_OF } from '#features/checks/contract.ts'
import { oldBefore, staffColumns } from './queries.ts'

/**
 * The SQL of what to check next. A catalogue of 200,000 programmes has 600,000 facts, so no page puts all of them in
 * order: those never checked are read by the records' ids, the others by the age of their checks, each only as far as
 * the page reaches.
 */

/** A table whose published records have facts of a topic to check. The record is always `r`. */
type Source = { type: AuditedEntity; table: Sql; topic: FactTopic; filter: Sql }

/** Which records say anything about a topic: there is nothing to compare with a source where they don't. */
const SAID: Record<FactTopic, Sql> = {
  fees: sql`r.fee_amount is not null`,
  deadlines: sql`exists (select from intakes i where i.programme_id = r.id)`,
  requirements: sql`(r.requirements_en <> '{}' or r.entrance_exam is not null)`,
  living_costs: sql`r.cost_of_living is not null`,
  one_off_costs: sql`exists (select from one_off_costs o where o.country_id = r.id)`,
  visa: sql`r.visa_en is not null`,
  recognition: sql`r.recognition_en is not null`,
}
const SAID_OF_UNIVERSITY = sql`(r.living_cost_monthly is not null or r.preparatory_fee is not null)`

type Asked = Pick<DueQuery, 'entity' | 'topic' | 'universityId'>

/** The topics that a query asks for, with its filters. */
function sourcesOf({ entity, topic, universityId }: Asked): Source[] {
  const isAsked = (...of: NonNullable<DueQuery['entity']>[]) => entity === undefined || of.includes(entity)
  const topics = (all: readonly FactTopic[]) => all.filter((each) => topic === undefined || each === topic)
  const kind =
    entity === 'majors' ? sql`and r.kind = 'major'` : entity === 'courses' ? sql`and r.kind <> 'major'` : empty
  const inUniversity = (column: Sql) => (universityId === undefined ? empty : sql`and ${column} = ${universityId}`)
  const sources: Source[] = []
  const add = (type: AuditedEntity, table: Sql, of: readonly FactTopic[], filter: Sql, said = SAID) => {
    for (const each of topics(of)) sources.push({ type, table, topic: each, filter: sql`${filter} and ${said[each]}` })
  }
  if (isAsked('majors', 'courses')) {
    add('programme', sql`programmes`, TOPICS_OF.majors, sql`${kind} ${inUniversity(sql`r.university_id`)}`)
  }
  if (isAsked('universities')) {
    const said = { ...SAID, living_costs: SAID_OF_UNIVERSITY }
    add('university', sql`universities`, TOPICS_OF.universities, inUniversity(sql`r.id`), said)
  }
  if (isAsked('countries') && universityId === undefined) add('country', sql`countries`, TOPICS_OF.countries, empty)
  return sources
}

/** The first `limit` facts of a source that nobody has ever checked. */
const neverChecked = ({ type, table, topic, filter }: Source, limit: number): Sql => sql`(
  select ${type}::entity_type as type, r.id, ${topic}::fact_topic as topic, null::timestamptz as checked_at
  from ${table} r
  where r.status = 'published' ${filter} and not exists (
    select from fact_checks c
    where c.entity_type = ${type} and c.entity_id = r.id and c.topic = ${topic} and c.checked_at is not null)
  order by r.id limit ${limit})`

/** The checks of a source's published records. */
const checksOfSource = ({ type, table, topic, filter }: Source): Sql => sql`
  from fact_checks c join ${table} r on r.id = c.entity_id
  where c.entity_type = ${type} and c.topic = ${topic} and r.status = 'published' ${filter}`

/** The first `limit` facts of a source that were checked before a moment, or ever. */
const checkedBefore = (source: Source, before: string | null, limit: number): Sql => sql`(
  select c.entity_type as type, c.entity_id as id, c.topic, c.checked_at ${checksOfSource(source)}
    and c.checked_at is not null ${before === null ? empty : sql`and c.checked_at < ${before}`}
  order by c.checked_at, c.entity_id, c.topic limit ${limit})`

/** One page of the checks that match, those never made first and then the oldest; and how many match in all. */
export async function listDue(db: Db, query: DueQuery, now: Date): Promise<{ items: DueCheck[]; total: number }> {
  const { age, page, perPage } = query
  const sources = sourcesOf(query)
  if (sources.length === 0) return { items: [], total: 0 }
  const limit = page * perPage
  const due = sources.flatMap((source) => [
    neverChecked(source, limit),
    ...(age === 'never' ? [] : [checkedBefore(source, age === 'due' ? oldBefore(now) : null, limit)]),
  ])
  const [items, total] = await Promise.all([
    rows<DueCheck>(db)`
      with page as (
        select * from (${join(due, ' union all ')}) as due
        order by checked_at nulls first, id, topic limit ${perPage} offset ${limit - perPage}
      ), due as (
        select k.*, c.checked_by, c.source, coalesce(c.version, 0) as version
        from page k left join fact_checks c on c.entity_type = k.type and c.entity_id = k.id and c.topic = k.topic
      )
      select c.id || ' ' || c.topic as "_id", ${ENTITY} as entity, c.id as "recordId", c.topic, c.version, ${staffColumns},
        coalesce(c.checked_at < ${oldBefore(now)}, false) as "isOld",
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
            from one_off_costs o where o.country_id = c.id) else '[]' end,
          'text', case c.topic
            when 'visa' then jsonb_build_object('en', ${plainStart(sql`d.visa_en`)}, 'ar', ${plainStart(sql`d.visa_ar`)})
            when 'recognition' then jsonb_build_object(
              'en', ${plainStart(sql`d.recognition_en`)}, 'ar', ${plainStart(sql`d.recognition_ar`)})
            end) as facts
      from due c
      left join users u on u.id = c.checked_by
      left join programmes p on c.type = 'programme' and p.id = c.id
      left join universities v on v.id = p.university_id
      left join universities r on c.type = 'university' and r.id = c.id
      left join countries d on c.type = 'country' and d.id = c.id
      order by c.checked_at nulls first, c.id, c.topic`,
    countDue(db, query, now),
  ])
  return { items, total }
}

/** The first words of a rich text, without its markup: enough to know it by. */
const plainStart = (column: Sql): Sql => sql`left(btrim(regexp_replace(${column}, '<[^>]*>', ' ', 'g')), 300)`

/** The entity of a record, whose programme is `p` if it is one, as addresses name it. */
const ENTITY = sql`
  case c.type when 'university' then 'universities' when 'country' then 'countries'
    else case p.kind when 'major' then 'majors' else 'courses' end end`

/** How many checks match: all facts, less those that were checked lately enough. */
async function countDue(db: Db, { age, ...filters }: Asked & Pick<DueQuery, 'age'>, now: Date): Promise<number> {
  const counts = sourcesOf(filters).map((source) => {
    const facts = sql`select count(*) from ${source.table} r
      where r.status = 'published' ${source.filter}`
    const recent = age === 'due' ? sql`c.checked_at >= ${oldBefore(now)}` : sql`c.checked_at is not null`
    return age === 'all' ? sql`(${facts})` : sql`(${facts}) - (select count(*) ${checksOfSource(source)} and ${recent})`
  })
  if (counts.length === 0) return 0
  const [counted] = await rows<{ total: number }>(db)`select (${join(counts, ' + ')})::int as total`
  return counted?.total ?? 0
}
