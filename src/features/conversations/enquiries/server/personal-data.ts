import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { enquiries, newsletterSubscribers } from '#db/schema/enquiries.table.ts'
import { messages } from '#db/schema/messages.table.ts'
import { exportedSuggestions } from '#features/conversations/messages/server/queries.ts'

/**
 * Enquiries and newsletter of the address of an account, in lower case. The notes of staff go with their enquiry;
 * students never see them, so no export has them. Never by its phone number, which nobody has verified: anybody could
 * have another's enquiries exported or erased.
 */

type Address = { email: string }

export async function exportFor(db: Db, { email: address }: Address) {
  const { id, kind, name, email, phone, message, preferredTime, programmeId, universityId, createdAt, answeredAt } =
    enquiries
  const sent = await db
    .select({ id, kind, name, email, phone, message, preferredTime, programmeId, universityId, createdAt, answeredAt })
    .from(enquiries)
    .where(fromAddress(address))
    .orderBy(asc(createdAt))
  const { language, requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers
  const [newsletter = null] = await db
    .select({ id: newsletterSubscribers.id, language, requestedAt, confirmedAt, unsubscribedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, address))
  const written = await messagesOf(db, sent)
  const calls = await callsOf(db, sent)
  return {
    enquiries: sent.map(({ id, ...enquiry }) => ({
      ...enquiry,
      messages: written.flatMap(({ enquiryId, ...message }) => (enquiryId === id ? [message] : [])),
      calls: calls.flatMap(({ enquiryId, ...call }) => (enquiryId === id ? [call] : [])),
    })),
    newsletter: newsletter && (await withIssues(db, newsletter)),
  }
}

/** A subscription with the issues that were sent to it. */
async function withIssues<Row extends { id: string }>(db: Db, { id, ...newsletter }: Row) {
  const issues = await rows<{ subject: string; sentAt: string }>(db)`
    select coalesce(case s.language when 'en' then i.subject_en else i.subject_ar end, i.subject_en, i.subject_ar) as subject,
      d.sent_at as "sentAt"
    from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id
      join newsletter_subscribers s on s.id = d.subscriber_id
    where d.subscriber_id = ${id} and d.state = 'sent' order by d.sent_at`
  return { ...newsletter, issues }
}

type WrittenRow = {
  enquiryId: string
  from: 'you' | 'us'
  text: string
  suggestions: unknown
  at: Date
  seenAt: Date | null
}

/** What was written after them, by both sides and in its order. */
const messagesOf = (db: Db, enquiriesOf: readonly { id: string }[]): Promise<WrittenRow[]> => {
  const { enquiryId, side, text, createdAt, seenAt, position } = messages
  const from = sql<'you' | 'us'>`case ${side} when 'student' then 'you' else 'us' end`
  const ids = enquiriesOf.map(({ id }) => id)
  return db
    .select({
      enquiryId: sql<string>`${enquiryId}`,
      from,
      text,
      suggestions: exportedSuggestions,
      at: createdAt,
      seenAt,
    })
    .from(messages)
    .where(inArray(enquiryId, ids))
    .orderBy(asc(position))
}

type CalledRow = { enquiryId: string; startsAt: string; zone: string | null; state: string; calledAt: string[] }

/** The calls that were booked, and when we called. */
const callsOf = (db: Db, enquiriesOf: readonly { id: string }[]) => rows<CalledRow>(db)`
  select enquiry_id as "enquiryId", starts_at as "startsAt", zone, state,
    array(select to_jsonb(a.created_at) #>> '{}' from call_attempts a where a.phone_call_id = c.id order by 1) as "calledAt"
  from phone_calls c where enquiry_id = any(${enquiriesOf.map(({ id }) => id)}::uuid[]) order by created_at`

/** What the account itself looked after, as one of the staff, is new again. */
export async function eraseFor(tx: Db, userId: string, { email }: Address): Promise<void> {
  const left = await rows<{ id: string; state: string }>(tx)`
    update enquiries set owner_id = null, state = case when state = 'taken' then 'new' else state end
    where owner_id = ${userId} returning id, state`
  for (const { id, state } of left) if (state === 'new') await enqueue(tx, 'enquiry.received', { id })
  await rows(tx)`delete from call_hours where user_id = ${userId}`
  await rows(tx)`update phone_calls set counsellor_id = null where counsellor_id = ${userId} and state = 'booked'`
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  await tx.delete(enquiries).where(fromAddress(email))
}

/** The account has another address from now on, and is the same person: what is theirs is found by it. */
export async function moveTo(tx: Db, before: string, email: string): Promise<void> {
  await rows(tx)`update enquiries set email = ${email} where lower(email) = ${before}`
  await rows(tx)`
    delete from newsletter_subscribers
    where email = ${before} and exists (select from newsletter_subscribers other where other.email = ${email})`
  await rows(tx)`update newsletter_subscribers set email = ${email} where email = ${before}`
}

const fromAddress = (address: string) => eq(sql`lower(${enquiries.email})`, address)

/** Whether this account wrote notes about other people, which stay. */
export async function leavesTraces(tx: Db, userId: string): Promise<boolean> {
  const found = await rows(tx)`select from enquiry_notes where author_id = ${userId} limit 1`
  return found.length > 0
}
