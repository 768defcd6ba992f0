import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { type Actor, hasAbility } from '#features/auth/server/queries.ts'
import type { SuggestionInput } from '#features/conversations/messages/contract.ts'
import { insertMessage, NOTICE_DELAY } from '#features/conversations/messages/server/queries.ts'
import { CALL_MINUTES } from '#features/conversations/phone-calls/slots.ts'
import { counsellorOfAddress } from '#features/people/server/queries.ts'
import type { ENQUIRY_STATES } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'

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

/** An enquiry as it comes in; `dueAt` is ISO 8601. `hasReceipt`: whether one is mailed. */
type NewEnquiry = Omit<EnquiryRow, 'id'> & { dueAt: string; hasReceipt: boolean }

/**
 * Inserts an enquiry and enqueues its mail, or answers the one it repeats. What comes from the address of a student who has a
 * counsellor is theirs from the start.
 */
export function insertEnquiry(db: Db, enquiry: NewEnquiry): Promise<{ id: string; at: string; isNew: boolean }> {
  const { kind, name, email, phone, message, preferredTime, language, programmeId, universityId, dueAt, hasReceipt } =
    enquiry
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
    if (repeated) return { ...repeated, isNew: false }
    const [inserted] = await rows<{ id: string; at: string }>(tx)`
      insert into enquiries
        (kind, name, email, phone, message, preferred_time, language, programme_id, university_id, owner_id, due_at, promised_at)
      values (${kind}, ${name}, ${email}, ${phone}, ${message}, ${preferredTime}, ${language}, ${programmeId},
        ${universityId}, ${counsellorOfAddress(email)}, ${dueAt}, ${dueAt})
      returning id, created_at as at`
    if (!inserted) throw new Error('The enquiry was not inserted')
    await enqueue(tx, 'enquiry.received', { id: inserted.id })
    if (hasReceipt) await enqueue(tx, 'enquiry.receipt', { id: inserted.id })
    return { ...inserted, isNew: true }
  })
}

/** Enquiries whose counsellor is changed in one transaction at most. */
const MOST_RELEASED = 100

/**
 * Takes new enquiries from counsellors who have let half of the time pass that was promised, or may no longer answer, and
 * notifies the desk; how many. One that somebody has taken stays with them: the desk shows it as late.
 */
export const releaseUntaken = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const released = await rows<{ id: string; owner: string }>(tx)`
      with late as (
        select e.id, e.owner_id from enquiries e
        where e.state = 'new' and e.owner_id is not null and (
          e.created_at + (e.due_at - e.created_at) / 2 < ${now.toISOString()}
          or not exists (select from users u where u.id = e.owner_id and ${hasAbility('desk.work')}))
        order by e.due_at limit ${MOST_RELEASED} for update skip locked)
      update enquiries e set owner_id = null from late where e.id = late.id returning e.id, late.owner_id as owner`
    for (const { id, owner } of released) {
      await enqueue(tx, 'enquiry.received', { id })
      const entity = { entityType: 'enquiry', entityId: id } as const
      const before = { state: 'new', owner }
      const after = { state: 'new', owner: null }
      await record(tx, { actorId: null, action: 'enquiry.changed', ...entity, before, after, requestId: `late ${id}` })
    }
    return released.length
  })

export type StoredEnquiry = EnquiryRow & {
  at: string
  dueAt: string
  state: (typeof ENQUIRY_STATES)[number]
  version: number
  /** When staff opened it first. */
  seenAt: string | null
  /** Who looks after it and still works at the desk. */
  owner: { id: string; name: string | null; email: string; language: Language } | null
}

export async function enquiryById(db: Db, id: string): Promise<StoredEnquiry | undefined> {
  const [row] = await rows<StoredEnquiry>(db)`
    select e.id, e.kind, e.name, e.email, e.phone, e.message, e.preferred_time as "preferredTime", e.language,
      e.programme_id as "programmeId", e.university_id as "universityId", e.created_at as at, e.due_at as "dueAt", e.state, (
        select min(at) from audit_trail where entity_type = 'enquiry' and entity_id = e.id::text and action = 'enquiry.viewed'
      ) as "seenAt",
      e.version, case when u.id is not null
        then jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'language', u.language) end as owner
    from enquiries e left join users u on u.id = e.owner_id and ${hasAbility('desk.work')} where e.id = ${id}`
  return row
}

/**
 * Stores a message of an enquiry, once per key, and what follows from it: an answer of staff answers it unless a call is booked, and more of the visitor
 * opens it again until `dueAt` (ISO 8601). Whether it was stored.
 */
export function storeEnquiryMessage(
  db: Db,
  message: { id: string; text: string; key: string; author: Actor | null; suggestions?: readonly SuggestionInput[] },
  { dueAt, now, requestId }: { dueAt: Date; now: Date; requestId: string },
): Promise<void> {
  const { id, text, suggestions, key, author } = message
  const subject = { about: 'enquiry', id } as const
  return transact(db, async (tx) => {
    const [locked] = await rows<{ hasOwner: boolean }>(tx)`
      select exists (select from users u where u.id = e.owner_id and ${hasAbility('desk.work')}) as "hasOwner"
      from enquiries e where e.id = ${id} for update of e`
    if (!locked) throw new ProblemError('not_found')
    const side = author ? ('staff' as const) : ('student' as const)
    const stored = await insertMessage(tx, {
      ...{ subject, text, suggestions, key, side, now },
      authorId: author?.userId ?? null,
    })
    // Another request with this key was faster.
    if (!stored) return
    if (author) {
      await rows(tx)`
        update enquiries e set state = case when c.ahead then 'taken' else 'answered' end::enquiry_state,
          owner_id = case when state = 'new' then ${author.userId} else coalesce(owner_id, ${author.userId}) end,
          answered_at = case when not c.ahead then coalesce(answered_at, ${now.toISOString()}) end,
          due_at = coalesce(c.over, due_at)
        from (
          select count(*) > 0 as ahead, max(starts_at) + make_interval(mins => ${CALL_MINUTES}) as over from phone_calls
          where enquiry_id = ${id} and state = 'booked'
        ) c
        where e.id = ${id}`
      const entity = { entityType: 'enquiry', entityId: id } as const
      await record(tx, { actorId: author.userId, action: 'enquiry.messaged', ...entity, requestId })
    } else {
      await rows(tx)`
        update enquiries set state = ${locked.hasOwner ? 'taken' : 'new'},
          owner_id = case when ${locked.hasOwner} then owner_id end, due_at = ${dueAt.toISOString()}, answered_at = null where id = ${id} and state = 'answered'`
      // A question asked before a booked call may not be able to wait for it.
      await rows(
        tx,
      )`update enquiries set due_at = ${dueAt.toISOString()} where id = ${id} and due_at > ${dueAt.toISOString()}`
    }
    await enqueue(tx, 'enquiry.messaged', { id: stored }, { afterSeconds: NOTICE_DELAY })
  })
}

type OwnRow = {
  id: string
  kind: EnquiryRow['kind']
  itemId: string | null
  at: string
  answer: string | null
  unread: number
}

/** As many as somebody reads on a screen or two. */
const MOST_OWN = 20
const EXCERPT = 160

/** The enquiries with an address, those first in which something was written last. */
export const enquiriesOf = (db: Db, email: string) => rows<OwnRow>(db)`
  select e.id, e.kind, coalesce(e.programme_id, e.university_id) as "itemId",
    coalesce((select m.created_at from messages m where m.enquiry_id = e.id order by m.position desc limit 1), e.created_at) as at,
    (select left(m.text, ${EXCERPT}) from messages m
      where m.enquiry_id = e.id and m.side = 'staff' order by m.position desc limit 1) as answer,
    (select count(*)::int from messages m where m.enquiry_id = e.id and m.side = 'staff' and m.seen_at is null) as unread
  from enquiries e where lower(e.email) = lower(${email}) order by at desc, e.id limit ${MOST_OWN}`

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
