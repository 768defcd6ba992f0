import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { enquiries, newsletterSubscribers } from '#db/schema/enquiries.table.ts'

/**
 * Enquiries and newsletter of the address of an account, in lower case. The notes of staff go with their enquiry;
 * students never see them, so no export has them. Never by its phone number, which nobody has verified: anybody could
 * have another's enquiries exported or erased.
 */

type Address = { email: string }

export async function exportFor(db: Db, { email: address }: Address) {
  const { kind, name, email, phone, message, preferredTime, programmeId, universityId, createdAt, answeredAt } =
    enquiries
  const sent = await db
    .select({ kind, name, email, phone, message, preferredTime, programmeId, universityId, createdAt, answeredAt })
    .from(enquiries)
    .where(fromAddress(address))
    .orderBy(asc(createdAt))
  const { language, requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers
  const [newsletter = null] = await db
    .select({ language, requestedAt, confirmedAt, unsubscribedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, address))
  return { enquiries: sent, newsletter }
}

/** What the account itself looked after, as one of the staff, is new again. */
export async function eraseFor(tx: Db, userId: string, { email }: Address): Promise<void> {
  await rows(tx)`
    update enquiries set owner_id = null, state = case when state = 'taken' then 'new' else state end
    where owner_id = ${userId}`
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
