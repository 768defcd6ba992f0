import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { lockFor as lockApplications } from '#features/admissions/applications/server/personal-data.ts'
import { endApiTokens } from '#features/auth/server/api-tokens.ts'
import { lockAdministrators } from '#features/auth/server/queries.ts'
import { noSecondFactor } from '#features/auth/server/totp-queries.ts'
import type { Language } from '#lib/localized.ts'
import { erasePersonalData } from './personal-data.ts'

export type Deletion = {
  userId: string
  actorId: string
  requestId: string | null
  now: Date
  /** The version at which it is deleted; any where it is left out. */
  version?: number
}

/** The result, or the problem that prevented it. */
type DeletionOutcome = 'deleted' | 'not_found' | 'stale' | 'last_administrator'

/**
 * Deletes an account with all personal data and notifies its owner by mail, or does nothing. Where rows refer to it that must
 * stay (a submitted application, a decision, an API token), the account's row stays too, anonymised.
 *
 * Parallel calls leave nothing behind: a call that adds a row for the account locks the account's row, by a foreign key or the
 * triggers of no_rows_for_deleted_users.sql. An earlier call is waited for here and its row erased with the rest; a later
 * one waits for the deletion and is then refused.
 */
export const deleteAccount = (db: Db, deletion: Deletion): Promise<DeletionOutcome> =>
  transact(db, async (tx) => {
    const { userId, actorId, requestId, now, version } = deletion
    await lockApplications(tx, userId)
    const { isLast } = await lockAdministrators(tx, userId)
    const [account] = await rows<{ email: string; isVerified: boolean; language: Language; version: number }>(tx)`
      select email, email_verified_at is not null as "isVerified", language, version from users where id = ${userId} and deleted_at is null for update`
    if (!account) return 'not_found'
    if (version !== undefined && account.version !== version) return 'stale'
    if (isLast) return 'last_administrator'
    await endApiTokens(tx, userId, { actorId, requestId, now })
    const { leavesTraces } = await erasePersonalData(tx, userId, { email: account.email, now })
    if (leavesTraces) await anonymise(tx, userId, now)
    else await rows(tx)`delete from users where id = ${userId}`
    const { email, isVerified, language } = account
    if (isVerified) await enqueue(tx, 'account.deleted', { email, language })
    await record(tx, { actorId, action: 'user.deleted', entityType: 'user', entityId: userId, requestId })
    return 'deleted'
  })

async function anonymise(tx: Db, userId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await rows(tx)`
    update users set email = 'deleted-' || id || '@deleted.invalid', email_verified_at = null, password_hash = null,
      name = null, mobile_number = null, role = 'student', is_counsellor = false, ${noSecondFactor},
      disabled_at = ${at}, deleted_at = ${at}
    where id = ${userId}`
}
