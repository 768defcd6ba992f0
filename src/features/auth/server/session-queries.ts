import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { refundInTransaction } from '#platform/http/rate-limit-store.ts'
import { NO_BINDING } from './cookies.ts'
import type { UserRole } from './queries.ts'

/** The SQL of signed-in browsers. */

/**
 * Whether the cookie hash `session` belongs to a session of this account that nobody has ended: it is still valid, or has
 * expired. The cookie outlives its session (cookies.ts), and only the browser that signed in has it.
 */
export const isKnownBrowser = (userId: Sql, session: string) => sql`
  exists (select from sessions s where s.binding_hash = ${session} and s.user_id = ${userId} and s.ended_at is null)`

type NewSession = {
  userId: string
  /** The hash that the password was verified against; the account may have a new one by now. */
  passwordHash: string | null
  /** Whether the account had a second factor when its factors were verified; it may have got one by now. */
  secondFactor: boolean
  binding: string
  /** Hash of the cookie that this browser had before. Its session ends, since its cookie is replaced. */
  formerBinding: string
  device: string | null
  address: string | null
  now: Date
  expiresAt: Date
  /** Keys of the rate limits to give back. */
  refunds: readonly string[]
}

/**
 * Opens a session, and queues a mail about it when the account was used before, but never on such a device. Undefined where
 * the account was disabled, its password changed or a second factor added since it was verified; the
 * session that the browser had before ends in either case.
 */
export function openSession(db: Db, session: NewSession): Promise<{ id: string; role: UserRole } | undefined> {
  const { userId, passwordHash, secondFactor, binding, formerBinding, device, address, now, expiresAt, refunds } =
    session
  const at = now.toISOString()
  return transact(db, async (tx) => {
    // Waits for the person who is changing the password or the role, and then sees the new one.
    const [account] = await rows<{ role: UserRole; passwordVersion: number }>(tx)`
      select role, password_version as "passwordVersion" from users
      where id = ${userId} and disabled_at is null and password_hash is not distinct from ${passwordHash}
        and (totp_confirmed_at is null or ${secondFactor})
      for share`
    if (!account) {
      if (formerBinding !== NO_BINDING) await endSession(tx, formerBinding, now)
      return undefined
    }
    const [opened] = await rows<{ id: string; isNewDevice: boolean }>(tx)`
      insert into sessions (user_id, password_version, binding_hash, device, address, created_at, last_seen_at, expires_at)
      values (${userId}, ${account.passwordVersion}, ${binding}, ${device}, ${address}, ${at}, ${at}, ${expiresAt.toISOString()})
      returning id, exists (select from sessions s where s.user_id = ${userId}) and not exists (
        select from sessions s where s.user_id = ${userId} and s.device is not distinct from ${device}
      ) as "isNewDevice" -- both select what was there before this insert`
    if (!opened) throw new Error('The insert of a session returned no row')
    if (formerBinding !== NO_BINDING) {
      // The person who signs in again gets notices as before; another account's end with its session.
      await rows(tx)`
        update push_subscriptions p set session_id = ${opened.id} from sessions s
        where s.id = p.session_id and s.binding_hash = ${formerBinding} and s.ended_at is null and p.user_id = ${userId}`
      await endSession(tx, formerBinding, now)
    }
    if (opened.isNewDevice) await enqueue(tx, 'account.signed-in', { id: opened.id })
    await refundInTransaction(tx, refunds)
    return { id: opened.id, role: account.role }
  })
}

type SessionRow = {
  userId: string
  device: string | null
  address: string | null
  createdAt: string
  /** The time zone of the country that the newest application says its owner lives in. */
  zone: string | null
}

export async function sessionById(db: Db, id: string): Promise<SessionRow | undefined> {
  const [row] = await rows<SessionRow>(db)`
    select s.user_id as "userId", s.device, s.address, s.created_at as "createdAt", (
      select c.timezone from applications a join countries c on c.alpha2 = a.residence
      where a.user_id = s.user_id order by a.submitted_at desc limit 1
    ) as zone
    from sessions s where s.id = ${id}`
  return row
}

/** Ends the session of a cookie. */
export async function endSession(db: Db, binding: string, now: Date): Promise<void> {
  await rows(db)`
    update sessions set ended_at = ${now.toISOString()} where binding_hash = ${binding} and ended_at is null`
}

/** Ends the sessions of an account, but for the one that is excepted; answers how many. */
export const endSessions = (
  db: Db,
  { userId, except = null, now }: { userId: string; except?: string | null; now: Date },
): Promise<number> => affected(db)`
  update sessions set ended_at = ${now.toISOString()}
  where user_id = ${userId} and id is distinct from ${except}::uuid and ended_at is null`
