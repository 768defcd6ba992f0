import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { ROLES } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'
import { isOpenSession, isTouchDue } from './open-session.ts'
import { type Ability, can } from './policy.ts'

export type UserRole = (typeof ROLES)[number]

/** What signing in needs of an account. */
export type AccountRow = {
  id: string
  email: string
  mobileNumber: string | null
  role: UserRole
  language: Language
  passwordHash: string | null
  disabled: boolean
  secondFactor: boolean
}

export const accountColumns = sql`
  u.id, u.email, u.mobile_number as "mobileNumber", u.role, u.language, u.password_hash as "passwordHash",
  u.disabled_at is not null as disabled, u.totp_confirmed_at is not null as "secondFactor"`

export async function accountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [row] = await rows<AccountRow>(db)`select ${accountColumns} from users u where u.email = ${email}`
  return row
}

export async function accountById(db: Db, id: string): Promise<AccountRow | undefined> {
  const [row] = await rows<AccountRow>(db)`select ${accountColumns} from users u where u.id = ${id}`
  return row
}

/** The version of the password of an account, which goes up with each new one. Undefined where there is no such account. */
export async function passwordVersionOf(db: Db, id: string): Promise<number | undefined> {
  const [row] = await rows<{ version: number }>(db)`
    select password_version as version from users where id = ${id} and deleted_at is null`
  return row?.version
}

/**
 * Locks an account until the transaction ends, so that of two calls that add something with a limit per account, the
 * second one counts what the first one added, in a statement after this one.
 */
export async function lockAccount(tx: Db, id: string): Promise<void> {
  await rows(tx)`select from users where id = ${id} for no key update`
}

/**
 * Locks the rows of all administrators until the transaction ends, always in the same order, so that of two administrators
 * who leave at once the second one waits and sees that it is the last. `isLast`: this account is the only administrator.
 */
export async function lockAdministrators(tx: Db, userId: string): Promise<{ isLast: boolean }> {
  const locked = await rows<{ id: string }>(tx)`
    select id from users where role = 'admin' and disabled_at is null order by id for update`
  return { isLast: locked.length === 1 && locked[0]?.id === userId }
}

/** The account that makes a call, as stored at this moment. */
export type Actor = {
  userId: string
  /** Empty where an API token was sent instead. */
  sessionId: string
  /** The API token with which a system of the owner acts for this account, as an editor and no more. */
  apiTokenId?: string
  email: string
  name: string | null
  role: UserRole
  isCounsellor: boolean
  language: Language
  /** Whether the account has a second factor. A signed-in user has passed it, or confirmed it since. */
  secondFactor: boolean
}

/** SQL for whether the user `u` is enabled and has an ability: the policy of each role, with and without the desk. */
export function hasAbility(ability: Ability) {
  const allowed = ROLES.flatMap((role) =>
    [true, false]
      .filter((isCounsellor) => can({ role, isCounsellor }, ability))
      .map((isCounsellor) => (isCounsellor ? `${role} at the desk` : role)),
  )
  return sql`
    u.disabled_at is null and concat(u.role, case when u.is_counsellor then ' at the desk' end) = any (${allowed}::text[])`
}

/** SQL for whether the user `u` may decide on applications. */
export const mayReview = hasAbility('applications.review')

/**
 * The actor of an open session, where the browser sent its cookie and the account is not disabled. `byItself`: a background
 * request of the page, which does not extend the session.
 */
export async function actorOf(
  db: Db,
  {
    userId,
    sessionId,
    binding,
    byItself,
    now,
  }: { userId: string; sessionId: string; binding: string; byItself: boolean; now: Date },
): Promise<Actor | undefined> {
  const [row] = await rows<Actor>(db)`
    with session as (
      select s.id, s.user_id, u.email, u.name, u.role, u.is_counsellor, u.language, ${isTouchDue(now)} as is_touch_due,
        u.totp_confirmed_at is not null as second_factor
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and s.user_id = ${userId} and s.binding_hash = ${binding} and ${isOpenSession(now)}
        and u.disabled_at is null
    ), touched as (
      update sessions set last_seen_at = ${now.toISOString()}
      where not ${byItself} and id = (select id from session where is_touch_due)
    )
    select user_id as "userId", id as "sessionId", email, name, role, is_counsellor as "isCounsellor", language,
      second_factor as "secondFactor"
    from session`
  return row
}

/**
 * Whether the session of a browser, which sent its cookie, was open when its account was disabled. Nobody else learns that of
 * an account.
 */
export async function wasDisabled(
  db: Db,
  { userId, sessionId, binding }: { userId: string; sessionId: string; binding: string },
): Promise<boolean> {
  const found = await rows(db)`
    select from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.binding_hash = ${binding} and u.deleted_at is null
      and u.disabled_at is not null and (s.ended_at is null or s.ended_at >= u.disabled_at)`
  return found.length > 0
}

/**
 * The account of an address that Google vouches for: the one that has this address, or a new one, which is welcomed. An
 * existing account counts as verified from now on, and gets the name where it has none.
 */
export function accountFromGoogle(
  db: Db,
  { email, name, language, now }: { email: string; name: string | null; language: Language; now: Date },
): Promise<AccountRow> {
  const at = now.toISOString()
  return transact(db, async (tx) => {
    const [row] = await rows<AccountRow & { isNew: boolean }>(tx)`
      insert into users as u (email, email_verified_at, name, language, created_at)
      values (${email}, ${at}, ${name}, ${language}, ${at})
      on conflict (email) do update set email_verified_at = coalesce(u.email_verified_at, excluded.email_verified_at),
        name = coalesce(u.name, excluded.name)
      returning ${accountColumns}, u.xmax = 0 as "isNew" -- xmax is 0 unless the row was there before`
    if (!row) throw new Error('The upsert of an account returned no row')
    const { isNew, ...account } = row
    if (isNew) await enqueue(tx, 'account.welcome', { id: account.id })
    return account
  })
}
