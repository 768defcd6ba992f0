import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { ROLES } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'
import { refundStatement } from '#platform/http/rate-limit-store.ts'
import { type Ability, can } from './policy.ts'

export type UserRole = (typeof ROLES)[number]

/** What signing in asks about an account. */
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

/**
 * Whether the cookie `session` is of a sign-in to this account that nobody has ended: it still lasts, or ran out by itself.
 * The cookie outlives it (cookies.ts), and only the browser it was given to has it.
 */
export const isKnownBrowser = (userId: Sql, session: string) => sql`
  exists (select from sessions s where s.binding_hash = ${session} and s.user_id = ${userId} and s.ended_at is null)`

export async function accountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [row] = await rows<AccountRow>(db)`select ${accountColumns} from users u where u.email = ${email}`
  return row
}

export async function accountById(db: Db, id: string): Promise<AccountRow | undefined> {
  const [row] = await rows<AccountRow>(db)`select ${accountColumns} from users u where u.id = ${id}`
  return row
}

/** Who asks, as the database knows them at this moment. */
export type Actor = {
  userId: string
  sessionId: string
  email: string
  name: string | null
  role: UserRole
  isCounsellor: boolean
  language: Language
}

/** Whether the user `u`, whose account is open, may do that: the policy, asked for each role with and without the desk. */
export function hasAbility(ability: Ability) {
  const allowed = ROLES.flatMap((role) =>
    [true, false]
      .filter((isCounsellor) => can({ role, isCounsellor }, ability))
      .map((isCounsellor) => (isCounsellor ? `${role} at the desk` : role)),
  )
  return sql`
    u.disabled_at is null and concat(u.role, case when u.is_counsellor then ' at the desk' end) = any (${allowed}::text[])`
}

/** A device is noted as seen at most this often, so that reading is not writing. */
const NOTED_EVERY = '5 minutes'

/** The actor of a living session, when it is shown with its own cookie and its account is not closed. */
export async function actorOf(
  db: Db,
  { userId, sessionId, binding, now }: { userId: string; sessionId: string; binding: string; now: Date },
): Promise<Actor | undefined> {
  const at = now.toISOString()
  const [row] = await rows<Actor>(db)`
    with own as (
      select s.id, s.last_seen_at, s.user_id, u.email, u.name, u.role, u.is_counsellor, u.language
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and s.user_id = ${userId} and s.binding_hash = ${binding} and s.ended_at is null
        and s.expires_at > ${at} and s.password_version = u.password_version and u.disabled_at is null
    ), noted as (
      update sessions set last_seen_at = ${at}
      where id = (select id from own where last_seen_at < ${at}::timestamptz - ${NOTED_EVERY}::interval)
    )
    select user_id as "userId", id as "sessionId", email, name, role, is_counsellor as "isCounsellor", language from own`
  return row
}

export type NewSession = {
  userId: string
  /** The one that was verified: while it was hashed, the account may have got another. */
  passwordHash: string | null
  binding: string
  /** Of the cookie this browser had before, whose session ends: it could not be used any more. */
  formerBinding: string
  device: string | null
  address: string | null
  now: Date
  expiresAt: Date
  /** What was counted for the tries that led here, taken back. */
  refunds: readonly string[]
}

/** Opens a session, and asks for a mail about it when the account was used before, but never on such a device. */
export async function openSession(db: Db, session: NewSession): Promise<{ id: string; role: UserRole } | undefined> {
  const { userId, passwordHash, binding, formerBinding, device, address, now, expiresAt, refunds } = session
  const at = now.toISOString()
  const [row] = await rows<{ id: string; role: UserRole }>(db)`
    with account as (
      select id, role, password_version from users
      where id = ${userId} and disabled_at is null and password_hash is not distinct from ${passwordHash}
      for share -- waits for whoever is changing the password, and then looks again
    ), former as (
      update sessions set ended_at = ${at} where binding_hash = ${formerBinding} and ended_at is null
    ), opened as (
      insert into sessions (user_id, password_version, binding_hash, device, address, created_at, last_seen_at, expires_at)
      select id, password_version, ${binding}, ${device}, ${address}, ${at}, ${at}, ${expiresAt.toISOString()} from account
      returning id, user_id
    ), refunded as (
      ${refundStatement(refunds, sql`select from opened`)}
    ), job as (
      insert into jobs (kind, payload) select 'account.signed-in', jsonb_build_object('id', id) from opened
      where exists (select from sessions s where s.user_id = opened.user_id)
        and not exists (select from sessions s where s.user_id = opened.user_id and s.device is not distinct from ${device})
    )
    select opened.id, account.role from opened, account`
  return row
}

export type SessionRow = { userId: string; device: string | null; address: string | null; createdAt: string }

export async function sessionById(db: Db, id: string): Promise<SessionRow | undefined> {
  const [row] = await rows<SessionRow>(db)`
    select user_id as "userId", device, address, created_at as "createdAt" from sessions where id = ${id}`
  return row
}

/** Ends the session of a token and cookie, or what the cookie alone belongs to, whether or not the token is still good. */
export async function endSession(db: Db, binding: string, now: Date): Promise<void> {
  await rows(db)`
    update sessions set ended_at = ${now.toISOString()} where binding_hash = ${binding} and ended_at is null`
}

/** Accounts entered with Google: the address is verified, so it is the account of that address. */
export async function accountFromGoogle(
  db: Db,
  { email, name, language, now }: { email: string; name: string | null; language: Language; now: Date },
): Promise<AccountRow> {
  const at = now.toISOString()
  const [row] = await rows<AccountRow>(db)`
    with kept as (
      insert into users as u (email, email_verified_at, name, language, created_at)
      values (${email}, ${at}, ${name}, ${language}, ${at})
      on conflict (email) do update set email_verified_at = coalesce(u.email_verified_at, excluded.email_verified_at),
        name = coalesce(u.name, excluded.name)
      returning *, xmax = 0 as made
    ), job as (
      insert into jobs (kind, payload) select 'account.welcome', jsonb_build_object('id', id) from kept where made
    )
    select ${accountColumns} from kept u`
  if (!row) throw new Error('The account was not kept')
  return row
}

/** What is kept of the authenticator app of an account. */
export type TotpRow = { secret: string | null; confirmed: boolean; step: number | null }

export async function totpOfAccount(db: Db, userId: string): Promise<TotpRow | undefined> {
  const [row] = await rows<TotpRow>(db)`
    select totp_secret as secret, totp_confirmed_at is not null as confirmed, totp_step::float8 as step
    from users where id = ${userId}`
  return row
}

/** A new secret, in place of one that was never confirmed. */
export async function offerTotp(db: Db, userId: string, locked: string): Promise<boolean> {
  const found = await rows(db)`
    update users set totp_secret = ${locked}, totp_step = null where id = ${userId} and totp_confirmed_at is null
    returning id`
  return found.length > 0
}

export async function confirmTotp(
  db: Db,
  { userId, sessionId }: Actor,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const found = await rows(db)`
    with confirmed as (
      update users set totp_confirmed_at = ${now.toISOString()}, totp_step = ${step}
      where id = ${userId} and totp_confirmed_at is null and totp_secret is not null returning id
    ), ended as (
      update sessions set ended_at = ${now.toISOString()}
      where user_id = ${userId} and id <> ${sessionId} and ended_at is null
    )
    select id from confirmed`
  return found.length > 0
}

export async function removeTotp(db: Db, userId: string): Promise<void> {
  await rows(db)`update users set totp_secret = null, totp_confirmed_at = null, totp_step = null where id = ${userId}`
}
