import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { Language } from '#lib/localized.ts'

export type EnquiryRow = {
  id: string
  kind: 'message' | 'callback'
  name: string
  email: string | null
  phone: string | null
  message: string | null
  preferredTime: string | null
  language: Language
  programmeId: string | null
  universityId: string | null
}

/** An identical enquiry within this time is the same one: a form submitted twice. */
const REPEAT_WINDOW = '10 minutes'

/** An enquiry as it comes in; `dueAt` is ISO 8601. */
type NewEnquiry = Omit<EnquiryRow, 'id'> & { dueAt: string }

/** Inserts an enquiry and enqueues its mail, or answers the one it repeats. */
export function insertEnquiry(db: Db, enquiry: NewEnquiry): Promise<{ id: string; at: string }> {
  const { kind, name, email, phone, message, preferredTime, language, programmeId, universityId, dueAt } = enquiry
  const content = [kind, name, email, phone, message, preferredTime, programmeId, universityId]
  return transact(db, async (tx) => {
    // Of two identical enquiries at the same moment the second waits and finds the first.
    await rows(tx)`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(content)}, 0))`
    const [repeated] = await rows<{ id: string; at: string }>(tx)`
      select id, created_at as at from enquiries
      where created_at > now() - ${REPEAT_WINDOW}::interval
        and (kind, name, email, phone, message, preferred_time, programme_id, university_id) is not distinct from
          (${kind}::enquiry_kind, ${name}::text, ${email}::text, ${phone}::text, ${message}::text,
            ${preferredTime}::text, ${programmeId}::uuid, ${universityId}::uuid)
      limit 1`
    if (repeated) return repeated
    const [inserted] = await rows<{ id: string; at: string }>(tx)`
      insert into enquiries
        (kind, name, email, phone, message, preferred_time, language, programme_id, university_id, due_at)
      values (${kind}, ${name}, ${email}, ${phone}, ${message}, ${preferredTime}, ${language}, ${programmeId},
        ${universityId}, ${dueAt})
      returning id, created_at as at`
    if (!inserted) throw new Error('The enquiry was not inserted')
    await enqueue(tx, 'enquiry.received', { id: inserted.id })
    return inserted
  })
}

export async function enquiryById(db: Db, id: string): Promise<(EnquiryRow & { at: string }) | undefined> {
  const [row] = await rows<EnquiryRow & { at: string }>(db)`
    select id, kind, name, email, phone, message, preferred_time as "preferredTime", language,
      programme_id as "programmeId", university_id as "universityId", created_at as at
    from enquiries where id = ${id}`
  return row
}

/** The first administrator, who gets enquiries where no address for them is set. */
export async function administratorEmail(db: Db): Promise<string | null> {
  const [row] = await rows<{ email: string }>(db)`
    select email from users where role = 'admin' and disabled_at is null order by created_at, id limit 1`
  return row?.email ?? null
}

/** Minimum time between two mails to one address. */
const RESEND_AFTER = '15 minutes'

/** Stores a newsletter request and enqueues the mail that confirms it. */
export function requestNewsletter(db: Db, email: string, lang: Language, now: Date): Promise<void> {
  const at = now.toISOString()
  return transact(db, async (tx) => {
    const [subscriber] = await rows<{ id: string }>(tx)`
      insert into newsletter_subscribers as s (email, language, requested_at) values (${email}, ${lang}, ${at})
      on conflict (email) do update set requested_at = excluded.requested_at, updated_at = now(),
        -- A request must not change the language of an active subscription: anybody can make one.
        language = case when s.confirmed_at is not null and s.unsubscribed_at is null then s.language else excluded.language end
      where s.requested_at <= excluded.requested_at - ${RESEND_AFTER}::interval
      returning id`
    if (subscriber) await enqueue(tx, 'newsletter.requested', subscriber)
  })
}

export type SubscriberRow = { id: string; email: string; language: Language; requestedAt: string; subscribed: boolean }

export async function subscriberById(db: Db, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await rows<SubscriberRow>(db)`
    select id, email, language, requested_at as "requestedAt", confirmed_at is not null and unsubscribed_at is null as subscribed
    from newsletter_subscribers where id = ${id}`
  return row
}

/** Deletes addresses that were not confirmed within a month. */
export async function deleteUnconfirmed(db: Db): Promise<void> {
  await rows(db)`
    delete from newsletter_subscribers where confirmed_at is null and requested_at < now() - interval '30 days'`
}

/** Confirms a subscription. False for an unknown id, and for a link from before an unsubscription. */
export async function confirmSubscriber(db: Db, id: string, requestedAt: Date, now: Date): Promise<boolean> {
  const found = await rows(db)`
    update newsletter_subscribers
    set confirmed_at = case when unsubscribed_at is null then coalesce(confirmed_at, ${now.toISOString()}) else ${now.toISOString()} end,
      unsubscribed_at = null, updated_at = now()
    where id = ${id} and (unsubscribed_at is null or unsubscribed_at < ${requestedAt.toISOString()}) returning id`
  return found.length > 0
}

/** Ends a subscription; idempotent. Whether there is such a subscriber. */
export async function unsubscribe(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await rows(db)`
    update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, ${now.toISOString()}), updated_at = now()
    where id = ${id} returning id`
  return found.length > 0
}
