import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { accountByEmail, mayReview } from '#features/auth/server/queries.ts'
import { administratorEmail } from '#features/conversations/enquiries/server/queries.ts'
import { staffAddress } from '#features/conversations/office/server/service.ts'
import type { Language } from '#lib/localized.ts'

/** `id`: the account, or null for the address for enquiries. */
export type StaffRecipient = { id: string | null; email: string; lang: Language }

/**
 * Who is notified about an application: its assignee, in their language; without one, the desk, in that of the account
 * with its address, else in that of the application.
 */
export async function staffRecipient(
  db: Db,
  application: { id: string; language: Language },
): Promise<StaffRecipient | null> {
  const assignee = await assigneeOf(db, application.id)
  if (assignee) return assignee
  const email = (await staffAddress(db)) ?? (await administratorEmail(db))
  if (!email) return null
  const account = await accountByEmail(db, email)
  return { id: null, email, lang: account?.language ?? application.language }
}

/** The assignee of an application; null without one, or where they may no longer review. */
async function assigneeOf(db: Db, applicationId: string): Promise<StaffRecipient | null> {
  const [row] = await rows<StaffRecipient>(db)`
    select u.id, u.email, u.language as lang from applications a join users u on u.id = a.assigned_to
    where a.id = ${applicationId} and ${mayReview}`
  return row ?? null
}

/** Somebody of the staff who may still review; null otherwise. */
export async function reviewerById(db: Db, id: string): Promise<StaffRecipient | null> {
  const [row] = await rows<StaffRecipient>(db)`
    select u.id, u.email, u.language as lang from users u where u.id = ${id} and ${mayReview}`
  return row ?? null
}
