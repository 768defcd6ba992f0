import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { ACTIVITY_KINDS, type Activity, type ActivityQuery } from '#features/admin/activity/contract.ts'
import { hasAbility } from '#features/auth/server/queries.ts'

/** The SQL of the activity log, which is read from the audit log. */

type Range = ActivityQuery & { from: Date; until: Date }

/** What was done together is one line: its first entry about that kind of record. */
const isLine = sql`not exists (
  select from audit_trail e where e.request_id = a.request_id and e.entity_type = a.entity_type and e.id < a.id)`

const matches = ({ from, until, person, kind }: Range): Sql => sql`
  a.entity_type = any(${kind ? [kind] : [...ACTIVITY_KINDS]}::entity_type[]) and a.at >= ${from.toISOString()}
  and a.at < ${until.toISOString()}
  and ${person ? sql`a.actor_id = ${person}::uuid` : sql`true`} and ${isLine}`

/** The id in a text that may be another name: a key, a code, a request of its own. */
const idIn = (text: Sql): Sql =>
  sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`

type Row = Omit<Activity, 'place' | 'name'> & { name: unknown; list: string | null; placeId: string | null }

/** Beyond them lines are not counted: a shorter range shows them. */
const MOST_LINES = 10_000

/** One page of the log, the newest first, and how many lines there are in all, at most as many as are counted. */
export async function listActivity(db: Db, range: Range): Promise<{ items: Row[]; total: number }> {
  const { page, perPage } = range
  const [items, [counted]] = await Promise.all([
    rows<Row>(db)`
      select a.id::text as "_id", a.at, a.entity_type as kind, t.name as "apiToken",
        case when u.id is not null and u.deleted_at is null
          then jsonb_build_object('_id', u.id, 'name', coalesce(u.name, u.email)) end as by,
        case
          when a.request_id like 'undo %' then 'undone'
          when i.id is not null then 'imported'
          when b.id is not null then 'bulk'
          when a.action = 'content.changed' and a.after ->> 'status' = 'draft' then 'unpublished'
          when a.action = 'content.changed' and a.after ->> 'status' is not null then a.after ->> 'status'
          when split_part(a.action, '.', 2) in ('created', 'added', 'invited') then
            case when a.after ->> 'status' = 'published' then 'published' else 'created' end
          when split_part(a.action, '.', 2) in ('changed', 'deleted', 'published', 'draft_saved', 'draft_discarded',
            'scheduled', 'started', 'stopped', 'checked', 'unchecked') then split_part(a.action, '.', 2)
          else 'other'
        end as action,
        case when a.request_id is null then 1 else (
          select count(distinct e.entity_id)::int from audit_trail e
          where e.request_id = a.request_id and e.entity_type = a.entity_type) end as records,
        coalesce(r.name, a.after -> 'name', a.before -> 'name', a.after -> 'title', a.before -> 'title',
          a.after -> 'values' -> 'name', a.after -> 'values' -> 'title',
          case when a.entity_type in ('settings', 'rate') then to_jsonb(a.entity_id) end) as name,
        case when i.id is not null then 'imports' when b.id is not null then 'changes' else r.list end as list,
        coalesce(i.id, b.id, r.id)::text as "placeId"
      from (
        select a.*, ${idIn(sql`a.entity_id`)} as record, ${idIn(sql`replace(a.request_id, 'undo ', '')`)} as batch
        from audit_trail a where ${matches(range)}
        order by a.at desc, a.id desc limit ${perPage} offset ${(page - 1) * perPage}
      ) as a
      left join users u on u.id = a.actor_id
      left join api_tokens t on t.id = a.api_token_id
      left join imports i on i.id = a.batch
      left join bulk_changes b on b.id = a.batch
      left join lateral (
        select c.id, 'countries' as list, jsonb_build_object('en', c.name_en, 'ar', c.name_ar) as name
          from countries c where a.entity_type = 'country' and c.id = a.record
        union all select c.id, 'universities', jsonb_build_object('en', c.name_en, 'ar', c.name_ar)
          from universities c where a.entity_type = 'university' and c.id = a.record
        union all select c.id, 'faculties', jsonb_build_object('en', c.name_en, 'ar', c.name_ar)
          from faculties c where a.entity_type = 'faculty' and c.id = a.record
        union all select c.id, case c.kind when 'major' then 'majors' else 'courses' end,
            jsonb_build_object('en', c.name_en, 'ar', c.name_ar)
          from programmes c where a.entity_type = 'programme' and c.id = a.record
        union all select c.id, 'articles', jsonb_build_object('en', c.title_en, 'ar', c.title_ar)
          from articles c where a.entity_type = 'article' and c.id = a.record
        union all select c.id, 'tags', jsonb_build_object('en', c.name_en, 'ar', c.name_ar)
          from tags c where a.entity_type = 'tag' and c.id = a.record
        union all select c.id, 'users', to_jsonb(coalesce(c.name, c.email))
          from users c where a.entity_type = 'user' and c.id = a.record and c.deleted_at is null
        union all select c.id, 'media', case when c.alt_en is not null then jsonb_build_object('en', c.alt_en, 'ar', c.alt_ar) end
          from media c where a.entity_type = 'media' and c.id = a.record
        union all select c.id, null, jsonb_build_object('en', coalesce(c.subject_en, c.subject_ar), 'ar', c.subject_ar)
          from newsletter_issues c where a.entity_type = 'newsletter_issue' and c.id = a.record
      ) r on true
      order by a.at desc, a.id desc`,
    rows<{ total: number }>(db)`
      select count(*)::int as total from (select from audit_trail a where ${matches(range)} limit ${MOST_LINES}) as counted`,
  ])
  return { items, total: counted?.total ?? 0 }
}

/** The staff by name, also those whose account is closed: what they did last is often why somebody reads the log. */
export const staffNames = (db: Db) => rows<{ _id: string; name: string }>(db)`
  select u.id as "_id", coalesce(u.name, u.email) as name from users u
  where (${hasAbility('content.edit')} or u.role <> 'student') and u.deleted_at is null order by name, u.id limit 500`
