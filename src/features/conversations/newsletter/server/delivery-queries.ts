import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { Language } from '#lib/localized.ts'
import { enqueueLanes, isReceiver } from './queries.ts'

/** The SQL of sending: deliveries are a queue of their own, taken as jobs are (platform/jobs/queue.ts). */

/** Longer than a mail may take, so that no other server sends it in the meantime. */
const LEASE = '5 minutes'

export type Delivery = {
  id: string
  attempts: number
  /** `skipped`: the subscription has ended since, so nothing is sent. */
  state: 'waiting' | 'skipped'
  subscriberId: string
  email: string
  language: Language
  requestedAt: string
}

/** Takes up to `most` deliveries of an issue that is being sent. What a killed server had taken is due again after the lease. */
export const takeDeliveries = (db: Db, issueId: string, most: number) => rows<Delivery>(db)`
  with taken as (
    select d.id, s.id as subscriber_id, s.email, s.language, s.requested_at, s.id is not null and ${isReceiver} as is_wanted
    from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id and i.state = 'sending'
      left join newsletter_subscribers s on s.id = d.subscriber_id
    where d.issue_id = ${issueId} and d.state = 'waiting' and d.due_at <= now()
    order by d.due_at limit ${most} for update of d skip locked)
  update newsletter_deliveries d set attempts = d.attempts + 1, due_at = now() + ${LEASE}::interval,
    state = case when taken.is_wanted then d.state else 'skipped' end
  from taken where taken.id = d.id
  returning d.id, d.attempts, d.state, taken.subscriber_id as "subscriberId", taken.email, taken.language,
    taken.requested_at as "requestedAt"`

export type Outcome = 'sent' | 'failed' | 'later'

/** Records what has become of a delivery. One that is to be tried later waits for two minutes, then doubling up to an hour. */
export async function recordOutcome(db: Db, { id, attempts }: Delivery, outcome: Outcome): Promise<void> {
  if (outcome === 'later') {
    await affected(db)`
      update newsletter_deliveries
      set due_at = now() + least(interval '1 minute' * 2 ^ ${attempts}::int, interval '1 hour')
      where id = ${id} and state = 'waiting' and attempts = ${attempts}`
    return
  }
  await affected(db)`
    update newsletter_deliveries
    set state = ${outcome}::newsletter_delivery_state, sent_at = case when ${outcome} = 'sent' then now() end
    where id = ${id} and state = 'waiting'`
}

/** Seconds until the next delivery is due; null where none waits. */
export async function nextDue(db: Db, issueId: string): Promise<number | null> {
  const [next] = await rows<{ seconds: number | null }>(db)`
    select extract(epoch from min(due_at) - now())::float8 as seconds from newsletter_deliveries
    where issue_id = ${issueId} and state = 'waiting'`
  return next?.seconds ?? null
}

/** Ends an issue of which nothing waits. */
export async function endIssue(db: Db, id: string): Promise<void> {
  await affected(db)`
    update newsletter_issues set state = 'sent', ended_at = now()
    where id = ${id} and state = 'sending'
      and not exists (select from newsletter_deliveries where issue_id = ${id} and state = 'waiting')`
}

/** Continues issues whose jobs were all given up, as after a day without a mail server; how many. */
export const continueAbandoned = (db: Db): Promise<number> =>
  transact(db, async (tx) => {
    const found = await rows<{ id: string }>(tx)`
      select i.id from newsletter_issues i where i.state = 'sending' and not exists (
        select from jobs j where j.kind = 'issue.sending' and j.payload->>'id' = i.id::text and j.failed_at is null)
      for update`
    for (const { id } of found) await enqueueLanes(tx, id)
    return found.length
  })
