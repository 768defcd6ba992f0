import sql from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, assignments, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { DeletionPreview } from '#features/auth/contract.ts'
import { isOpenSession } from '#features/auth/server/open-session.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { endSessions } from '#features/auth/server/session-queries.ts'
import type { Language } from '#lib/localized.ts'

/** The SQL of the signed-in user's account. */

export type ProfileRow = {
  id: string
  email: string
  mobileNumber: string | null
  name: string | null
  language: Language
  passwordHash: string | null
  secondFactor: boolean
  recoveryCodes: number
  isLastAdministrator: boolean
  unread: number
  createdAt: string
}

/** SQL for whether there is an administrator other than the account `u`. */
const anotherAdministrator = sql`
  exists (select from users other where other.role = 'admin' and other.disabled_at is null and other.id <> u.id)`

export async function profileOf(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await rows<ProfileRow>(db)`
    select id, email, mobile_number as "mobileNumber", name, language, password_hash as "passwordHash",
      totp_confirmed_at is not null as "secondFactor", cardinality(recovery_codes) as "recoveryCodes", created_at as "createdAt",
      role = 'admin' and not ${anotherAdministrator} as "isLastAdministrator",
      (select count(*)::int from messages m join applications a on a.id = m.application_id
        where a.user_id = u.id and m.side = 'staff' and m.seen_at is null)
      + (select count(*)::int from messages m join enquiries e on e.id = m.enquiry_id
        where lower(e.email) = u.email and m.side = 'staff' and m.seen_at is null) as unread
    from users u where id = ${userId}`
  return row
}

type ProfileChange = { name?: string | null; mobileNumber?: string | null; language?: Language }

export async function changeProfile(db: Db, userId: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  const columns = {
    ...('name' in change && { name: change.name ?? null }),
    ...('mobileNumber' in change && { mobile_number: change.mobileNumber ?? null }),
    ...(change.language && { language: change.language }),
  }
  await rows(db)`update users set ${assignments(columns)} where id = ${userId}`
}

/**
 * Stores a new password, signs out all other devices and queues the mail to the owner. False where the account was
 * deleted, or got another password than the verified one, after that was checked.
 */
export const changePasswordHash = (
  db: Db,
  { userId, sessionId }: Actor,
  { passwordHash, verifiedHash, now }: { passwordHash: string; verifiedHash: string | null; now: Date },
): Promise<boolean> =>
  transact(db, async (tx) => {
    const [changed] = await rows<{ version: number }>(tx)`
      update users set password_hash = ${passwordHash}, password_version = password_version + 1
      where id = ${userId} and password_hash is not distinct from ${verifiedHash}
      returning password_version as version`
    if (!changed) return false
    await rows(tx)`update sessions set password_version = ${changed.version} where id = ${sessionId}`
    await endSessions(tx, { userId, except: sessionId, now })
    await enqueue(tx, 'account.password-changed', { id: userId })
    return true
  })

type DeviceRow = {
  id: string
  device: string | null
  address: string | null
  createdAt: string
  lastSeenAt: string
}

/** The devices that are signed in now, the last used first. */
export const listDevices = (db: Db, userId: string, now: Date): Promise<DeviceRow[]> => rows<DeviceRow>(db)`
  select s.id, s.device, s.address, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
  from sessions s join users u on u.id = s.user_id
  where s.user_id = ${userId} and ${isOpenSession(now)}
  order by s.last_seen_at desc, s.id`

/** Signs one device out; false where it is not one of the account's, or is signed out already. */
export async function endDevice(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const ended = await affected(db)`
    update sessions set ended_at = ${now.toISOString()}
    where id = ${sessionId} and user_id = ${userId} and ended_at is null`
  return ended > 0
}

/** How much a deletion of the account takes along. */
export async function countDeleted(db: Db, userId: string): Promise<DeletionPreview> {
  const [row] = await rows<DeletionPreview>(db)`
    select count(*) filter (where a.state in ('pre_conditional_offer', 'offer', 'accepted'))::int as offers,
      (select count(*)::int from letters l join applications of_it on of_it.id = l.application_id
        where of_it.user_id = ${userId} and l.revoked_at is null) as letters,
      count(*) filter (where ${isOpen})::int as applications,
      (select count(*)::int from application_drafts where user_id = ${userId}) as drafts,
      (select count(*)::int from documents where user_id = ${userId}) as documents
    from applications a where a.user_id = ${userId}`
  if (!row) throw new Error('Counting answered nothing')
  return row
}
