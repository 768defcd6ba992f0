import sql, { empty } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { LinkListQuery, LinkView } from '#features/content/links/contract.ts'

/** The SQL of links as staff see them. */

/** Whether links of the owner's settings are among them, which only administrators correct. */
export type Visible = { withSettings: boolean }

export type LinkRow = Omit<LinkView, 'can'> & { addressId: string }

const visible = ({ withSettings }: Visible) => (withSettings ? sql`true` : sql`u.entity <> 'settings'`)

const columns = sql`
  u.id as "_id", a.id as "addressId", u.entity, u.record_id as "recordId", u.field, u.language, a.url as address,
  a.host is null as "isOwn", a.state, a.answer, a.http_status as "httpStatus", a.checked_at as "checkedAt",
  a.first_failed_at as "firstFailedAt",
  case when u.record_id is not null then jsonb_build_object(
    'en', coalesce(c.name_en, v.name_en, f.name_en, p.name_en, r.title_en, ''),
    'ar', coalesce(c.name_ar, v.name_ar, f.name_ar, p.name_ar, r.title_ar)) end as name`

const joined = sql`
  join link_addresses a on a.id = u.address_id
  left join countries c on u.entity = 'countries' and c.id = u.record_id
  left join universities v on u.entity = 'universities' and v.id = u.record_id
  left join faculties f on u.entity = 'faculties' and f.id = u.record_id
  left join programmes p on u.entity in ('majors', 'courses') and p.id = u.record_id
  left join articles r on u.entity = 'articles' and r.id = u.record_id`

/** One page of the links that match, those that failed last before the others; and how many match in all. */
export async function listLinks(
  db: Db,
  { state, entity, page, perPage }: LinkListQuery,
  seen: Visible,
): Promise<{ items: LinkRow[]; total: number }> {
  const found = sql`
    where ${visible(seen)}
      ${state === 'all' ? empty : sql`and a.state = ${state}`}
      ${entity === undefined ? empty : sql`and u.entity = ${entity}`}`
  const [items, [counted]] = await Promise.all([
    rows<LinkRow>(db)`
      select ${columns} from link_uses u ${joined} ${found}
      order by a.first_failed_at desc nulls last, a.url, u.id limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`
      select count(*)::int as total from link_uses u join link_addresses a on a.id = u.address_id ${found}`,
  ])
  return { items, total: counted?.total ?? 0 }
}

export async function linkById(db: Db, id: string, seen: Visible): Promise<LinkRow | undefined> {
  const [found] = await rows<LinkRow>(db)`
    select ${columns} from link_uses u ${joined} where u.id = ${id} and ${visible(seen)}`
  return found
}

/** As many as the list of broken links has. */
export async function countBroken(db: Db, seen: Visible): Promise<number> {
  const [counted] = await rows<{ total: number }>(db)`
    select count(*)::int as total from link_uses u join link_addresses a on a.id = u.address_id
    where a.state = 'broken' and ${visible(seen)}`
  return counted?.total ?? 0
}
