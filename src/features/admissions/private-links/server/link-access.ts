import type { Db } from '#db/client.ts'
import { type ApplicationRow, applicationOfStudent } from '#features/admissions/applications/server/queries.ts'
import { type Actor, accountById } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'

/** Who may send links about an application, and to whom. */

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
