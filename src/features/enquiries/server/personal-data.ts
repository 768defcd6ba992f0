import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { enquiries, newsletterSubscribers } from '#db/schema/enquiries.table.ts'

/**
 * Enquiries and newsletter of the address of an account, in lower case; their tables do not refer to accounts. Never by
 * its phone number, which nobody has verified: anybody could have another's enquiries exported or erased.
 */

type Address = { email: string }

export async function exportFor(db: Db, { email: address }: Address) {
  const { kind, name, email, phone, message, preferredTime, programmeId, universityId, createdAt } = enquiries
  const sent = await db
    .select({ kind, name, email, phone, message, preferredTime, programmeId, universityId, createdAt })
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

export async function eraseFor(tx: Db, _userId: string, { email }: Address): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  await tx.delete(enquiries).where(fromAddress(email))
}

const fromAddress = (address: string) => eq(sql`lower(${enquiries.email})`, address)
