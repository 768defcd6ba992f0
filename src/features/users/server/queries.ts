import sql, { empty, type Sql } from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { lockAdministrators } from '#features/auth/server/administrators.ts'
import type { UserRole } from '#features/auth/server/queries.ts'
import type { UserChange, UserInput, UserItem, UserListQuery, UserView } from '#features/users/contract.ts'
import type { By } from '#lib/by.ts'
import type { Language } from '#lib/localized.ts'

/** The SQL of how staff look after accounts. Every change is a transaction with its line in the audit trail. */

export type UserRow = Omit<UserView, 'can'> & { isLastAdministrator: boolean }

/** Of a deleted account only a row without a person may be left (delete-account.ts). */
const notDeleted = sql`u.deleted_at is null`

const itemColumns = sql`
  u.id as "_id", u.email as "Email", u.name, u.role, u.is_counsellor as "isCounsellor", u.disabled_at is not null as disabled,
  u.created_at as "createdAt",
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt"`

const orders: Record<UserListQuery['sort'], Sql> = {
  newest: sql`u.created_at desc, u.id`,
  oldest: sql`u.created_at, u.id`,
  name: sql`fold(u.name) nulls last, u.email`,
  email: sql`u.email`,
  seen: sql`"lastSeenAt" desc nulls last, u.id`,
}

/** One page of those who match, and how many match in all. */
export async function listUsers(db: Db, query: UserListQuery): Promise<{ items: UserItem[]; total: number }> {
  const { q, role, disabled, counsellor, sort, page, perPage } = query
  const filter = sql`${notDeleted}
    and (fold(${q}) = '' or strpos(fold(coalesce(u.name, '') || ' ' || u.email), fold(${q})) > 0)
    ${role === undefined ? empty : sql`and u.role = ${role}`}
    ${disabled === undefined ? empty : sql`and (u.disabled_at is not null) = ${disabled}`}
    ${counsellor === undefined ? empty : sql`and u.is_counsellor = ${counsellor}`}`
  const [items, [counted]] = await Promise.all([
    rows<UserItem>(db)`
      select ${itemColumns} from users u where ${filter} order by ${orders[sort]}
      limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from users u where ${filter}`,
  ])
  return { items, total: counted?.total ?? 0 }
}

export async function userById(db: Db, id: string, now: Date): Promise<UserRow | undefined> {
  const [row] = await rows<UserRow>(db)`
    select ${itemColumns}, u.mobile_number as "MobileNumber", u.language, u.email_verified_at is not null as verified,
      u.totp_confirmed_at is not null as "secondFactor", u.version,
      (select count(*)::int from sessions s
        where s.user_id = u.id and s.password_version = u.password_version and s.ended_at is null and s.expires_at > ${now.toISOString()}) as devices,
      u.role = 'admin' and u.disabled_at is null and not exists (
        select from users other where other.role = 'admin' and other.disabled_at is null and other.id <> u.id
      ) as "isLastAdministrator"
    from users u where u.id = ${id} and ${notDeleted}`
  return row
}

/** Makes an account and asks for the mail that tells its owner; undefined where the address has one. */
export const addUser = (
  db: Db,
  { Email, name, MobileNumber, role, isCounsellor, language }: UserInput,
  { actorId, requestId, now }: By,
): Promise<string | undefined> =>
  transact(db, async (tx) => {
    const [made] = await rows<{ id: string }>(tx)`
      insert into users (email, name, mobile_number, role, is_counsellor, language, created_at)
      values (${Email}, ${name}, ${MobileNumber}, ${role}, ${isCounsellor}, ${language}, ${now.toISOString()})
      on conflict do nothing returning id`
    if (!made) return undefined
    await enqueue(tx, 'account.invited', made)
    const after = { role, isCounsellor }
    await record(tx, { actorId, action: 'user.created', entityType: 'user', entityId: made.id, after, requestId })
    return made.id
  })

/** What became of a change: null when there is no such account. */
export type Outcome = { version: number; done: boolean } | null

type AccountState = {
  version: number
  role: UserRole
  isCounsellor: boolean
  disabled: boolean
  name: string | null
  MobileNumber: string | null
  language: Language
}

/**
 * Changes an account that is still at `version`. Who gets another role, another permission or is closed is signed out
 * everywhere. The last administrator stays one. Names and numbers do not go into the audit trail, which is never deleted;
 * that they changed does.
 */
export const changeUser = (
  db: Db,
  id: string,
  { version, change }: { version: number; change: UserChange },
  { actorId, requestId, now }: By,
): Promise<Outcome> =>
  transact(db, async (tx) => {
    const { isLast } = await lockAdministrators(tx, id)
    const [before] = await rows<AccountState>(tx)`
      select u.version, u.role, u.is_counsellor as "isCounsellor", u.disabled_at is not null as disabled, u.name,
        u.mobile_number as "MobileNumber", u.language
      from users u where u.id = ${id} and ${notDeleted} for update`
    if (!before) return null
    const { name, MobileNumber, role, isCounsellor, language, disabled } = change
    const staysAdministrator = role === 'admin' && !disabled
    if (before.version !== version || (isLast && !staysAdministrator)) return { version: before.version, done: false }

    const at = now.toISOString()
    const [changed] = await rows<{ version: number }>(tx)`
      update users set name = ${name}, mobile_number = ${MobileNumber}, role = ${role}, is_counsellor = ${isCounsellor},
        language = ${language}, disabled_at = case when ${disabled} then coalesce(disabled_at, ${at}) end
      where id = ${id} returning version`
    if (!changed) throw new Error('An account that was locked is gone')
    if (disabled || role !== before.role || isCounsellor !== before.isCounsellor) await endAllSessions(tx, id, now)
    await record(tx, {
      actorId,
      action: 'user.changed',
      entityType: 'user',
      entityId: id,
      before: { role: before.role, isCounsellor: before.isCounsellor, disabled: before.disabled },
      after: { role, isCounsellor, disabled, alsoChanged: alsoChanged(before, change) },
      requestId,
    })
    return { version: changed.version, done: true }
  })

const alsoChanged = (before: AccountState, after: UserChange) =>
  (['name', 'MobileNumber', 'language'] as const).filter((field) => before[field] !== after[field])

/** How many there were. */
const endAllSessions = (tx: Db, userId: string, now: Date): Promise<number> => affected(tx)`
  update sessions set ended_at = ${now.toISOString()} where user_id = ${userId} and ended_at is null`

export async function versionOf(db: Db, id: string): Promise<number | null> {
  const [row] = await rows<{ version: number }>(db)`
    select u.version from users u where u.id = ${id} and ${notDeleted}`
  return row?.version ?? null
}

/** Signs somebody out everywhere; false when there is no such account. */
export const endSessionsOf = (db: Db, id: string, { actorId, requestId, now }: By): Promise<boolean> =>
  transact(db, async (tx) => {
    const found = await affected(tx)`select from users u where u.id = ${id} and ${notDeleted} for share`
    if (found === 0) return false
    const after = { devices: await endAllSessions(tx, id, now) }
    await record(tx, { actorId, action: 'user.signed_out', entityType: 'user', entityId: id, after, requestId })
    return true
  })

/** Takes the second factor of somebody who lost theirs, and signs them out; false when there is no such account. */
export const resetSecondFactorOf = (db: Db, id: string, { actorId, requestId, now }: By): Promise<boolean> =>
  transact(db, async (tx) => {
    const found = await affected(tx)`
      update users u set totp_secret = null, totp_confirmed_at = null, totp_step = null where u.id = ${id} and ${notDeleted}`
    if (found === 0) return false
    await endAllSessions(tx, id, now)
    await record(tx, { actorId, action: 'user.second_factor_reset', entityType: 'user', entityId: id, requestId })
    return true
  })
