import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
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

/** Sent again within this time, word for word, it is the same enquiry: a form pressed twice. */
const PRESSED_TWICE = '10 minutes'

/** Keeps an enquiry and asks for the mail about it, both or neither; or finds the one it repeats. */
export async function keepEnquiry(db: Db, enquiry: Omit<EnquiryRow, 'id'>): Promise<{ id: string; at: string }> {
  const { kind, name, email, phone, message, preferredTime, language, programmeId, universityId } = enquiry
  const [row] = await rows<{ id: string; at: string }>(db)`
    with given (kind, name, email, phone, message, preferred_time, language, programme_id, university_id) as (
      values (${kind}::enquiry_kind, ${name}::text, ${email}::text, ${phone}::text, ${message}::text,
        ${preferredTime}::text, ${language}::user_language, ${programmeId}::uuid, ${universityId}::uuid)
    ), repeated as (
      select e.id, e.created_at from enquiries e, given g
      where e.created_at > now() - ${PRESSED_TWICE}::interval
        and (e.kind, e.name, e.email, e.phone, e.message, e.preferred_time, e.programme_id, e.university_id)
          is not distinct from (g.kind, g.name, g.email, g.phone, g.message, g.preferred_time, g.programme_id, g.university_id)
    ), kept as (
      insert into enquiries (kind, name, email, phone, message, preferred_time, language, programme_id, university_id)
      select * from given where not exists (select from repeated) returning id, created_at
    ), job as (
      insert into jobs (kind, payload) select 'enquiry.received', jsonb_build_object('id', id) from kept
    )
    select id, created_at as at from kept union all select id, created_at from repeated limit 1`
  if (!row) throw new Error('The enquiry was not kept')
  return row
}

export async function enquiryById(db: Db, id: string): Promise<(EnquiryRow & { at: string }) | undefined> {
  const [row] = await rows<EnquiryRow & { at: string }>(db)`
    select id, kind, name, email, phone, message, preferred_time as "preferredTime", language,
      programme_id as "programmeId", university_id as "universityId", created_at as at
    from enquiries where id = ${id}`
  return row
}

/** Who looks after the product when no address for enquiries is set: its first administrator. */
export async function administratorEmail(db: Db): Promise<string | null> {
  const [row] = await rows<{ email: string }>(db)`
    select email from users where role = 'admin' and disabled_at is null order by created_at, id limit 1`
  return row?.email ?? null
}

/** Nobody is written to more often than this, however often their address is entered. */
const ASK_AGAIN = '15 minutes'

/** Notes that somebody wants the newsletter and asks for the mail that lets them confirm it, both or neither. */
export async function requestNewsletter(db: Db, email: string, lang: Language, now: Date): Promise<void> {
  const at = now.toISOString()
  await rows(db)`
    with subscriber as (
      insert into newsletter_subscribers as s (email, language, asked_at) values (${email}, ${lang}, ${at})
      on conflict (email) do update set asked_at = excluded.asked_at, updated_at = now(),
        -- Of somebody who is subscribed only they themselves may change it.
        language = case when s.confirmed_at is not null and s.unsubscribed_at is null then s.language else excluded.language end
      where s.asked_at <= excluded.asked_at - ${ASK_AGAIN}::interval
      returning id
    )
    insert into jobs (kind, payload) select 'newsletter.requested', jsonb_build_object('id', id) from subscriber`
}

export type SubscriberRow = { id: string; email: string; language: Language; askedAt: string; subscribed: boolean }

export async function subscriberById(db: Db, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await rows<SubscriberRow>(db)`
    select id, email, language, asked_at as "askedAt", confirmed_at is not null and unsubscribed_at is null as subscribed
    from newsletter_subscribers where id = ${id}`
  return row
}

/** Addresses that nobody has confirmed in a month are none of our business. */
export async function forgetUnconfirmed(db: Db): Promise<void> {
  await rows(db)`
    delete from newsletter_subscribers where confirmed_at is null and asked_at < now() - interval '30 days'`
}

/** Whether there was something to confirm: a link from before somebody left does not bring them back. */
export async function confirmSubscriber(db: Db, id: string, askedAt: Date, now: Date): Promise<boolean> {
  const found = await rows(db)`
    update newsletter_subscribers
    set confirmed_at = case when unsubscribed_at is null then coalesce(confirmed_at, ${now.toISOString()}) else ${now.toISOString()} end,
      unsubscribed_at = null, updated_at = now()
    where id = ${id} and (unsubscribed_at is null or unsubscribed_at < ${askedAt.toISOString()}) returning id`
  return found.length > 0
}

/** Whether there is such a subscriber; leaving twice is leaving once. */
export async function unsubscribe(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await rows(db)`
    update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, ${now.toISOString()}), updated_at = now()
    where id = ${id} returning id`
  return found.length > 0
}
