import { type AuditAction, record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transaction.ts'
import {
  type ApplicationRow,
  applicationById,
  applicationOfStudent,
  lockApplication,
} from '#features/admissions/applications/server/queries.ts'
import type { LinkSubject } from '#features/admissions/private-links/contract.ts'
import { type Actor, accountById } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import type { PrivateLink } from './links.ts'

/** Who may send links about an application, and to whom; what those who open one read of it. */

/** Nobody consents or writes a reference for themselves. Throws `invalid`. */
export async function requireOtherAddress(tx: Db, row: ApplicationRow, email: string): Promise<void> {
  const account = await accountById(tx, row.userId)
  const own = [row.email, account?.email].map((address) => address?.toLowerCase())
  if (own.includes(email)) throw new ProblemError('invalid', { fields: { email: 'taken' } })
}

/** Of the account: throws `not_found` for an application of somebody else. */
export async function requireOwn({ db }: Pick<Services, 'db'>, { userId }: Actor, id: string): Promise<ApplicationRow> {
  const row = await applicationOfStudent(db, userId, id)
  if (!row) throw new ProblemError('not_found')
  return row
}

/** Counts a mail to somebody without an account for the one who has it sent. Throws `too_many_requests`. */
export const countLinkMail = ({ db, secret, now }: Services, { userId }: Actor): Promise<void> =>
  consume(db, [rateLimitOf(secret, 'link mails', userId)], now())

/** Locks an application, changes who has links about it, and records that. Throws `not_found`. */
export async function changeLinks(
  services: Services,
  actor: Actor,
  { id, action }: { id: string; action: AuditAction },
  requestId: string,
  change: (tx: Db, row: ApplicationRow) => Promise<void>,
): Promise<void> {
  const { actorId, apiTokenId } = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const row = (await lockApplication(tx, id)) && (await applicationById(tx, id))
    if (!row) throw new ProblemError('not_found')
    await change(tx, row)
    await record(tx, { actorId, apiTokenId, action, entityType: 'application', entityId: id, requestId })
  })
}

/** Throws `not_found` once nothing personal is left of the application. */
export async function viewSubject(db: Db, { expiresAt }: PrivateLink, row: ApplicationRow): Promise<LinkSubject> {
  const { fullName: student, item } = row
  if (student === null || expiresAt === null) throw new ProblemError('not_found')
  const [en, ar] = await Promise.all([brandIn(db, 'en'), brandIn(db, 'ar')])
  return { brand: { en, ar }, student, programme: item.name, university: item.university?.name ?? null, expiresAt }
}
