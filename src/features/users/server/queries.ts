import sql, { empty, type Sql } from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { endApiTokens } from '#features/auth/server/api-tokens.ts'
import { isOpenSession } from '#features/auth/server/open-session.ts'
import { lockAdministrators } from '#features/auth/server/queries.ts'
import { endSessions } from '#features/auth/server/session-queries.ts'
import { noSecondFactor } from '#features/auth/server/totp-queries.ts'
import { offeredCounsellors } from '#features/people/server/queries.ts'
import type { UserChange, UserInput, UserItem, UserListQuery, UserView } from '#features/users/contract.ts'
import type { By } from '#lib/by.ts'
import { fold } from '#lib/fold.ts'

/** The SQL of user administration. Every change is one transaction with its record in the audit trail. */

type UserRow = Omit<UserView, 'can'> & { isLastAdministrator: boolean }

/** A deleted account may leave an anonymised row (delete-account.ts). */
const notDeleted = sql`u.deleted_at is null`

const itemColumns = sql`
  u.id as "_id", u.email as "Email", u.name, u.role, u.is_counsellor as "isCounsellor", u.disabled_at is not null as disabled,
  u.created_at as "createdAt",
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt"`

const orders: Record<UserListQuery['sort'], Sql> = {
  newest: sql`u.created_at desc, u.id`,
  oldest: sql`u.created_at, u.id`,
  name: sql`(u.name is null), u.search_text`,
  email: sql`u.email`,
  seen: sql`"lastSeenAt" desc nulls last, u.id`,
}

/** One page of the matching users, and how many match in all. */
export async function listUsers(db: Db, query: UserListQuery): Promise<{ items: UserItem[]; total: number }> {
  const { q, role, disabled, counsellor, since, until, sort, page, perPage } = query
  const filter = sql`${notDeleted}
    and strpos(u.search_text, ${fold(q)}) > 0
    ${role === undefined ? empty : sql`and u.role = ${role}`}
    ${disabled === undefined ? empty : sql`and (u.disabled_at is not null) = ${disabled}`}
    ${counsellor === undefined ? empty : sql`and u.is_counsellor = ${counsellor}`}
    ${since === undefined ? empty : sql`and u.created_at >= ${since}::date`}
    ${since === undefined || until === undefined ? empty : sql`and u.created_at < ${until}::date + 1`}`
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
      (select count(*)::int from sessions s where s.user_id = u.id and ${isOpenSession(now)}) as devices,
      (select jsonb_build_object('_id', k.id, 'Email', k.email, 'name', k.name)
        from account_counsellors a join users k on k.id = a.counsellor_id where a.user_id = u.id) as counsellor,
      case when u.role = 'student' then ${offeredCounsellors} else '[]' end as counsellors,
      u.role = 'admin' and u.disabled_at is null and not exists (
        select from users other where other.role = 'admin' and other.disabled_at is null and other.id <> u.id
      ) as "isLastAdministrator"
    from users u where u.id = ${id} and ${notDeleted}`
  return row
}

/** Creates an account and queues the mail to its owner; undefined where the address has an account. */
export function addUser(
  db: Db,
  { Email, name, MobileNumber, role, isCounsellor, language }: UserInput,
  { actorId, requestId, now }: By,
): Promise<string | undefined> {
  return transact(db, async (tx) => {
    const [user] = await rows<{ id: string }>(tx)`
      insert into users (email, name, mobile_number, role, is_counsellor, language, created_at)
      values (${Email}, ${name}, ${MobileNumber}, ${role}, ${isCounsellor}, ${language}, ${now.toISOString()})
      on conflict do nothing returning id`
    if (!user) return undefined
    const entity = { entityType: 'user', entityId: user.id } as const
    await record(tx, { actorId, action: 'user.created', ...entity, after: { role, isCounsellor }, requestId })
    await enqueue(tx, 'account.invited', user)
    return user.id
  })
}

/** The result of a change, or the problem that prevented it. */
type ChangeOutcome = 'changed' | 'stale' | 'last_administrator' | 'not_found'

/**
 * Changes an account that is still at `version`. A change of role or permission, or disabling the account, ends its sessions;
 * the API tokens of an account end unless it is an enabled administrator before and after.
 * The last administrator cannot be demoted: the rows of administrators are locked, so that of two parallel changes the
 * second one sees the first. The audit trail, which is never deleted, records that a name or number changed, not its value.
 */
export function changeUser(
  db: Db,
  id: string,
  { version, change }: { version: number; change: UserChange },
  { actorId, requestId, now }: By,
): Promise<ChangeOutcome> {
  const { name, MobileNumber, role, isCounsellor, language, disabled } = change
  const at = now.toISOString()
  return transact(db, async (tx) => {
    const { isLast } = await lockAdministrators(tx, id)
    const [before] = await rows<UserChange & { version: number }>(tx)`
      select u.version, u.role, u.is_counsellor as "isCounsellor", u.disabled_at is not null as disabled, u.name,
        u.mobile_number as "MobileNumber", u.language
      from users u where u.id = ${id} and ${notDeleted} for update`
    if (!before) return 'not_found'
    if (before.version !== version) return 'stale'
    if (isLast && (role !== 'admin' || disabled)) return 'last_administrator'

    await rows(tx)`
      update users set name = ${name}, mobile_number = ${MobileNumber}, role = ${role}, is_counsellor = ${isCounsellor},
        language = ${language}, disabled_at = case when ${disabled} then coalesce(disabled_at, ${at}) end
      where id = ${id}`
    if (disabled || role !== before.role || isCounsellor !== before.isCounsellor)
      await endSessions(tx, { userId: id, now })
    const staysAdministrator = [before, change].every((account) => account.role === 'admin' && !account.disabled)
    if (!staysAdministrator) await endApiTokens(tx, id, { actorId, requestId, now })
    const alsoChanged = (['name', 'MobileNumber', 'language'] as const).filter((key) => change[key] !== before[key])
    await record(tx, {
      actorId,
      action: 'user.changed',
      entityType: 'user',
      entityId: id,
      before: { role: before.role, isCounsellor: before.isCounsellor, disabled: before.disabled },
      after: { role, isCounsellor, disabled, alsoChanged },
      requestId,
    })
    return 'changed'
  })
}

export async function versionOf(db: Db, id: string): Promise<number | null> {
  const [row] = await rows<{ version: number }>(db)`
    select u.version from users u where u.id = ${id} and ${notDeleted}`
  return row?.version ?? null
}

/** Ends all sessions of an account; false where there is no such account. */
export function endSessionsOf(db: Db, id: string, { actorId, requestId, now }: By): Promise<boolean> {
  return transact(db, async (tx) => {
    // Opening a session locks the same row, so the next statement sees each session opened before.
    const found = await rows(tx)`select from users u where u.id = ${id} and ${notDeleted} for update`
    if (found.length === 0) return false
    const devices = await endSessions(tx, { userId: id, now })
    const entity = { entityType: 'user', entityId: id } as const
    await record(tx, { actorId, action: 'user.signed_out', ...entity, after: { devices }, requestId })
    return true
  })
}

/** Removes the second factor of an account and ends its sessions; false where there is no such account. */
export function resetSecondFactorOf(db: Db, id: string, { actorId, requestId, now }: By): Promise<boolean> {
  return transact(db, async (tx) => {
    const [account] = await rows<{ hadOne: boolean }>(tx)`
      with before as (select id, totp_confirmed_at from users u where u.id = ${id} and ${notDeleted} for update)
      update users u set ${noSecondFactor}
      from before where u.id = before.id returning before.totp_confirmed_at is not null as "hadOne"`
    if (!account) return false
    await endSessions(tx, { userId: id, now })
    if (account.hadOne) await enqueue(tx, 'account.second-factor-changed', { id, on: false })
    await record(tx, { actorId, action: 'user.second_factor_reset', entityType: 'user', entityId: id, requestId })
    return true
  })
}
