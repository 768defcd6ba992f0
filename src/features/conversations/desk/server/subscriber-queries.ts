import sql, { empty } from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Subscriber, SubscriberListQuery } from '#features/conversations/desk/contract.ts'
import type { By } from '#lib/by.ts'

const state = sql`
  case when s.unsubscribed_at is not null then 'unsubscribed' when s.confirmed_at is not null then 'subscribed'
    else 'unconfirmed' end`

const orders = { newest: sql`s.created_at desc, s.id`, oldest: sql`s.created_at, s.id` }

/** One page of those who asked for the newsletter, and how many match in all. */
export async function listSubscribers(
  db: Db,
  { q, state: wanted, lang, sort, page, perPage }: SubscriberListQuery,
  { actorId, requestId }: By,
): Promise<{ items: Subscriber[]; total: number }> {
  const filter = sql`strpos(s.email, lower(${q})) > 0
    ${wanted === undefined ? empty : sql`and ${state} = ${wanted}`}
    ${lang === undefined ? empty : sql`and s.language = ${lang}`}`
  const [items, [counted]] = await Promise.all([
    rows<Subscriber>(db)`
      select s.id as "_id", s.email, s.language, ${state} as state, s.requested_at as "requestedAt",
        s.confirmed_at as "confirmedAt", s.unsubscribed_at as "unsubscribedAt"
      from newsletter_subscribers s where ${filter}
      order by ${orders[sort]} limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from newsletter_subscribers s where ${filter}`,
  ])
  if (items.length > 0) {
    const after = { subscribers: items.map(({ _id }) => _id) }
    await record(db, { actorId, action: 'enquiry.listed', entityType: 'enquiry', entityId: null, after, requestId })
  }
  return { items, total: counted?.total ?? 0 }
}
