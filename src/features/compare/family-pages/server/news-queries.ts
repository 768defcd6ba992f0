import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { ReactionKind } from '#features/compare/family-pages/rules.ts'
import type { Language } from '#lib/localized.ts'

/**
 * The SQL of what is new on family pages. Times of reactions are compared with each other alone, never with the clock of a
 * server.
 */

/** What was written on an open page since its owner has read it; the owner's own words are no news. */
const isNews = (now: Date) => sql`
  p.expires_at > ${now.toISOString()} and r.created_at > p.read_until and r.author_hash <> p.owner_hash`

export type NewsReader = { userId: string; timeZone: string | null; mailedAt: string | null }

/** Confirmed accounts that want to be notified and have news. */
export const readersWithNews = (db: Db, now: Date) => rows<NewsReader>(db)`
  select u.id as "userId", n.time_zone as "timeZone", n.mailed_at as "mailedAt"
  from users u left join family_news n on n.user_id = u.id
  where u.email_verified_at is not null and u.disabled_at is null and coalesce(n.wanted, true)
    and exists (
      select from family_pages p join family_reactions r on r.page_id = p.id where p.user_id = u.id and ${isNews(now)})
  order by u.id`

/** Whether this server is the one to mail the reader now: another one may have been faster. */
export async function claimNews(tx: Db, { userId, mailedAt }: NewsReader, now: Date): Promise<boolean> {
  const claimed = await affected(tx)`
    insert into family_news as n (user_id, mailed_at) values (${userId}, ${now.toISOString()})
    on conflict (user_id) do update set mailed_at = excluded.mailed_at
    where n.mailed_at is not distinct from ${mailedAt}::timestamptz`
  return claimed > 0
}

export type NewsRow = {
  code: string
  itemIds: string[]
  kind: ReactionKind
  text: string
  createdAt: string
}

/** The newest page first, and on each the oldest reaction first. */
export const newsOf = (db: Db, userId: string, now: Date) => rows<NewsRow>(db)`
  select p.code, p.item_ids as "itemIds", r.kind, r.text, r.created_at as "createdAt"
  from family_pages p join family_reactions r on r.page_id = p.id
  where p.user_id = ${userId} and ${isNews(now)}
  order by p.created_at desc, p.id, r.created_at, r.id`

/** The recipient, while the mail is wanted, the address confirmed and the account open. */
export async function newsRecipient(db: Db, userId: string) {
  const [row] = await rows<{ email: string; language: Language; timeZone: string | null }>(db)`
    select u.email, u.language, n.time_zone as "timeZone"
    from users u left join family_news n on n.user_id = u.id
    where u.id = ${userId} and u.email_verified_at is not null and u.disabled_at is null and coalesce(n.wanted, true)`
  return row
}

/**
 * What was written on the page until then is no news any more, and never becomes news again. The database counts in microseconds,
 * what it answers in milliseconds, so the last one is counted in.
 */
export const markReadUntil = (db: Db, code: string, until: string) => affected(db)`
  update family_pages set read_until = greatest(read_until, ${until}::timestamptz + interval '1 millisecond') where code = ${code}`

/** A page that was made before its maker signed in becomes one of the account. */
export const adoptPage = (db: Db, code: string, userId: string) => affected(db)`
  update family_pages set user_id = ${userId} where code = ${code} and user_id is null`

export const storeTimeZone = (db: Db, userId: string, timeZone: string) => affected(db)`
  insert into family_news (user_id, time_zone) values (${userId}, ${timeZone})
  on conflict (user_id) do update set time_zone = excluded.time_zone`

export async function wantsNews(db: Db, userId: string): Promise<boolean> {
  const [row] = await rows<{ wanted: boolean }>(db)`select wanted from family_news where user_id = ${userId}`
  return row?.wanted ?? true
}

/** Whether there is such an account. */
export async function chooseNews(db: Db, userId: string, wanted: boolean): Promise<boolean> {
  const stored = await affected(db)`
    insert into family_news (user_id, wanted) select id, ${wanted} from users where id = ${userId} and deleted_at is null
    on conflict (user_id) do update set wanted = excluded.wanted`
  return stored > 0
}
