import type { Sql } from 'postgres'
import type { Language } from '#lib/localized.ts'

/** The SQL of what is begun in one browser and ends with a code. Each function is one statement. */

export type ChallengePurpose = 'sign-up' | 'sign-in' | 'reset' | 'second-factor'

/** One challenge takes this many tries, and one account this many wrong ones a day (decision 22). */
const TRIES = 5
export const FAILURES_A_DAY = 10
const CODE_MINUTES = 10
/** How long a browser may go on with what it has begun, asking for new codes. */
const CHALLENGE_HOURS = 24
/** How long the password of a sign-up that was never finished lets its owner go on. */
const SIGN_UP_DAYS = 7

export type NewChallenge = {
  purpose: ChallengePurpose
  email: string
  userId: string | null
  passwordHash: string | null
  language: Language
  binding: string
  now: Date
}

/** Begins something and asks for its mail, both or neither. A second factor needs no mail. */
export async function begin(sql: Sql, challenge: NewChallenge): Promise<{ id: string }> {
  const { purpose, email, userId, passwordHash, language, binding, now } = challenge
  const at = now.toISOString()
  const [row] = await sql<{ id: string }[]>`
    with begun as (
      insert into challenges (purpose, email, user_id, password_hash, language, binding_hash, sent_at, created_at)
      values (${purpose}, ${email}, ${userId}, ${passwordHash}, ${language}, ${binding}, ${at}, ${at})
      returning id, serial, purpose
    ), job as (
      insert into jobs (kind, payload) select 'account.code', jsonb_build_object('id', id, 'serial', serial)
      from begun where purpose <> 'second-factor'
    )
    select id from begun`
  if (!row) throw new Error('The challenge was not kept')
  return row
}

/** What was begun in this browser under this id, and what is left of it. */
export type OpenChallenge = {
  id: string
  purpose: ChallengePurpose
  email: string
  userId: string | null
  language: Language
}

export async function openChallenge(
  sql: Sql,
  { id, binding, now }: { id: string; binding: string; now: Date },
): Promise<OpenChallenge | undefined> {
  const [row] = await sql<OpenChallenge[]>`
    select id, purpose, email, user_id as "userId", language from challenges
    where id = ${id} and binding_hash = ${binding} and used_at is null
      and created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${CHALLENGE_HOURS})`
  return row
}

export type Try = {
  serial: number
  /** The account's wrong tries of the day, with this one. */
  failures: number
  endsAt: string
}

/**
 * Counts a try of a challenge, and as a wrong one of its account's day, before anything is compared: however many come at
 * once, no more than `TRIES` get an answer here. Undefined when its code is spent.
 */
export async function countTry(
  sql: Sql,
  { id, dayKey, now }: { id: string; dayKey: string; now: Date },
): Promise<Try | undefined> {
  const at = now.toISOString()
  const [row] = await sql<Try[]>`
    with tried as (
      update challenges set attempts = attempts + 1
      where id = ${id} and used_at is null and attempts < ${TRIES}
        and sent_at > ${at}::timestamptz - make_interval(mins => ${CODE_MINUTES})
      returning serial
    ), day as (
      insert into rate_limits as kept (key, count, ends_at)
      select ${dayKey}, 1, ${at}::timestamptz + interval '1 day' from tried
      on conflict (key) do update set
        count = case when kept.ends_at <= ${at} then 1 else kept.count + 1 end,
        ends_at = case when kept.ends_at <= ${at} then excluded.ends_at else kept.ends_at end
      returning count, ends_at
    )
    select tried.serial, day.count as failures, day.ends_at as "endsAt" from tried, day`
  return row
}

/**
 * A new code in place of the last one, and its mail. Of a code that was sent for an address nobody has an account for
 * there is the job too; it finds nobody to write to.
 */
export async function renew(sql: Sql, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const rows = await sql`
    with renewed as (
      update challenges set serial = serial + 1, attempts = 0, sent_at = ${now.toISOString()}
      where id = ${id} and used_at is null and purpose <> 'second-factor' returning id, serial
    )
    insert into jobs (kind, payload) select 'account.code', jsonb_build_object('id', id, 'serial', serial) from renewed
    returning id`
  return rows.length > 0
}

/**
 * The password of a sign-up of this address that was not finished: of this browser if it began one, else the newest. One
 * that cannot be finished, since the address has an account, is like any other.
 */
export async function unfinishedSignUp(
  sql: Sql,
  { email, binding, now }: { email: string; binding: string; now: Date },
): Promise<string | null> {
  const [row] = await sql<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from challenges
    where email = ${email} and purpose = 'sign-up' and used_at is null
      and created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${SIGN_UP_DAYS})
    order by binding_hash = ${binding} desc, created_at desc limit 1`
  return row?.passwordHash ?? null
}

type Use = { id: string; serial: number; dayKey: string; now: Date }

/**
 * Ends a sign-up or a first sign-in whose code was right: once, however many bring it at the same moment. The account
 * is made or verified, and welcomed. Undefined when another one was first, or has taken the address meanwhile.
 */
export async function finishVerification(sql: Sql, { id, serial, dayKey, now }: Use): Promise<string | undefined> {
  const at = now.toISOString()
  const [row] = await sql<{ id: string }[]>`
    with used as (
      update challenges set used_at = ${at} where id = ${id} and serial = ${serial} and used_at is null
      returning id, purpose, email, user_id, password_hash, language
    ), made as (
      insert into users (id, email, email_verified_at, password_hash, language, created_at)
      select id, email, ${at}, password_hash, language, ${at} from used where purpose = 'sign-up' and user_id is null
      on conflict do nothing returning id
    ), verified as (
      update users u set email_verified_at = ${at} from used
      where u.id = used.user_id and used.purpose = 'sign-in' and u.email_verified_at is null returning u.id
    ), account as (
      select id from made union all select id from verified
    ), refunded as (
      update rate_limits set count = count - 1 where key = ${dayKey} and exists (select from account)
    ), job as (
      insert into jobs (kind, payload) select 'account.welcome', jsonb_build_object('id', id) from account
    )
    select id from account`
  return row?.id
}

/** Sets the new password of a reset whose code was right, once. Every device is signed out, and the owner told by mail. */
export async function finishReset(
  sql: Sql,
  { id, serial, dayKey, now, passwordHash }: Use & { passwordHash: string },
): Promise<string | undefined> {
  const at = now.toISOString()
  const [row] = await sql<{ email: string }[]>`
    with used as (
      update challenges set used_at = ${at} where id = ${id} and serial = ${serial} and used_at is null
        and purpose = 'reset' and user_id is not null
      returning user_id
    ), changed as (
      update users u set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, ${at})
      from used where u.id = used.user_id returning u.id, u.email
    ), ended as (
      update sessions s set ended_at = ${at} from changed where s.user_id = changed.id and s.ended_at is null
    ), overtaken as (
      update challenges c set used_at = ${at} from changed
      where c.user_id = changed.id and c.purpose = 'second-factor' and c.used_at is null
    ), refunded as (
      update rate_limits set count = count - 1 where key = ${dayKey} and exists (select from changed)
    ), job as (
      insert into jobs (kind, payload) select 'account.password-changed', jsonb_build_object('id', id) from changed
    )
    select email from changed`
  return row?.email
}

/** Ends a second factor whose code was right, once; a code of the app is taken once, too. */
export async function finishSecondFactor(
  sql: Sql,
  { id, serial, dayKey, now, step }: Use & { step: number },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    with used as (
      update challenges set used_at = ${now.toISOString()} where id = ${id} and serial = ${serial} and used_at is null
        and purpose = 'second-factor'
      returning user_id
    ), stepped as (
      update users u set totp_step = ${step} from used where u.id = used.user_id and coalesce(u.totp_step, 0) < ${step}
      returning u.id
    ), refunded as (
      update rate_limits set count = count - 1 where key = ${dayKey} and exists (select from stepped)
    )
    select id from stepped`
  return row?.id
}

export type ChallengeRow = {
  id: string
  purpose: ChallengePurpose
  serial: number
  email: string
  userId: string | null
  language: Language
  current: boolean
}

/** What a mail about a challenge needs. `current`: its code still counts. */
export async function challengeById(sql: Sql, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await sql<ChallengeRow[]>`
    select id, purpose, serial, email, user_id as "userId", language, used_at is null as current
    from challenges where id = ${id}`
  return row
}

/** What is over is none of our business: unfinished sign-ups, full windows, and devices that are long signed out. */
export async function forgetOld(sql: Sql, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`
    with old_challenges as (
      delete from challenges where created_at < ${at}::timestamptz - make_interval(days => ${SIGN_UP_DAYS})
    ), old_limits as (
      delete from rate_limits where ends_at < ${at}::timestamptz - interval '1 hour'
    )
    delete from sessions where expires_at < ${at}::timestamptz - interval '90 days'`
}
