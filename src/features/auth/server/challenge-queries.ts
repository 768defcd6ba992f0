import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Language } from '#lib/localized.ts'
import { refundStatement } from '#platform/http/rate-limit-store.ts'
import { type AccountRow, accountColumns, isKnownBrowser } from './queries.ts'

/** The SQL of what is begun in one browser and ends with a code. Each function is one statement. */

export type ChallengePurpose = 'sign-up' | 'reset' | 'second-factor'

/** One code takes this many tries (P22). */
const TRIES = 5
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
export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<{ id: string }> {
  const { purpose, email, userId, passwordHash, language, binding, now } = challenge
  const at = now.toISOString()
  const [row] = await rows<{ id: string }>(db)`
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
  /** The account was used in this browser before. */
  isKnown: boolean
}

/** `binding` and `session` are of the browser's cookies: of what it began, and of the sign-in it had. */
export async function openChallenge(
  db: Db,
  { id, binding, session, now }: { id: string; binding: string; session: string; now: Date },
): Promise<OpenChallenge | undefined> {
  const [row] = await rows<OpenChallenge>(db)`
    select id, purpose, email, user_id as "userId", language, ${isKnownBrowser(sql`c.user_id`, session)} as "isKnown"
    from challenges c
    where id = ${id} and binding_hash = ${binding} and used_at is null
      and created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${CHALLENGE_HOURS})`
  return row
}

/** A sign-up that its link can still end. */
export type OpenSignUp = {
  id: string
  email: string
  /** It was begun in the browser whose cookie is `binding`. */
  isOwnBrowser: boolean
}

/** Undefined for one that is over, and for one of an address that has an account. */
export async function openSignUp(
  db: Db,
  { id, binding, now }: { id: string; binding: string; now: Date },
): Promise<OpenSignUp | undefined> {
  const [row] = await rows<OpenSignUp>(db)`
    select id, email, binding_hash = ${binding} as "isOwnBrowser" from challenges c
    where id = ${id} and purpose = 'sign-up' and user_id is null and used_at is null
      and created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${CHALLENGE_HOURS})
      and not exists (select from users u where u.email = c.email)`
  return row
}

export type CodeTry = {
  serial: number
  /** When the account's day is full, its end; this try may not be compared then. */
  fullUntil: string | null
}

/**
 * Counts a try of a challenge, and as a wrong one of its account's day, before anything is compared: however many come at
 * once, no more than `TRIES` a code and `most` a day get an answer here. What the day refuses is not counted, so that
 * strangers cannot use up what is left to others. Undefined when its code is spent.
 */
export async function consumeTry(
  db: Db,
  { id, dayKey, most, now }: { id: string; dayKey: string; most: number; now: Date },
): Promise<CodeTry | undefined> {
  const at = now.toISOString()
  const [row] = await rows<CodeTry>(db)`
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
      where kept.ends_at <= ${at} or kept.count < ${most}
      returning key
    )
    select tried.serial, case when not exists (select from day) then coalesce(
      (select ends_at from rate_limits where key = ${dayKey}), ${at}::timestamptz + interval '1 day'
    ) end as "fullUntil"
    from tried`
  return row
}

/**
 * A new code in place of the last one, and its mail. Of a code that was sent for an address nobody has an account for
 * there is the job too; it finds nobody to write to.
 */
export async function renewCode(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const found = await rows(db)`
    with renewed as (
      update challenges set serial = serial + 1, attempts = 0, sent_at = ${now.toISOString()}
      where id = ${id} and used_at is null and purpose <> 'second-factor' returning id, serial
    )
    insert into jobs (kind, payload) select 'account.code', jsonb_build_object('id', id, 'serial', serial) from renewed
    returning id`
  return found.length > 0
}

/** What an address and two cookies mean to somebody who wants to sign in. */
export type SignInContext = {
  account: AccountRow | undefined
  /** The account was used in this browser before. */
  isKnown: boolean
  /**
   * The password of a sign-up of this address that was not finished: of this browser if it began one, else the newest. One
   * that cannot be finished, since the address has an account, is like any other.
   */
  pendingPasswordHash: string | null
}

type SignInContextRow = Omit<AccountRow, 'id'> & { id: string | null } & Pick<
    SignInContext,
    'isKnown' | 'pendingPasswordHash'
  >

export async function loadSignInContext(
  db: Db,
  { email, pending, session, now }: { email: string; pending: string; session: string; now: Date },
): Promise<SignInContext> {
  const [row] = await rows<SignInContextRow>(db)`
    select ${accountColumns}, ${isKnownBrowser(sql`u.id`, session)} as "isKnown", (
      select c.password_hash from challenges c
      where c.email = ${email} and c.purpose = 'sign-up' and c.used_at is null
        and c.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${SIGN_UP_DAYS})
      order by c.binding_hash = ${pending} desc, c.created_at desc limit 1
    ) as "pendingPasswordHash"
    from (select ${email}::text as email) asked left join users u using (email)`
  const { isKnown = false, pendingPasswordHash = null, id = null, ...account } = row ?? {}
  return { account: id === null ? undefined : { ...(account as AccountRow), id }, isKnown, pendingPasswordHash }
}

/** `refunds`: what was counted for this try, taken back since it was right. */
type Use = { id: string; serial: number; refunds: readonly string[]; now: Date }

/**
 * Ends a sign-up whose code was right: once, however many bring it at the same moment. The account is made and welcomed.
 * Undefined when another one was first, or has taken the address meanwhile.
 */
export async function finishSignUp(db: Db, { id, serial, refunds, now }: Use): Promise<string | undefined> {
  return endSignUp(db, sql`id = ${id} and serial = ${serial}`, { passwordHash: null, refunds, now })
}

/** The same for one whose link was followed, whichever of its mails it stood in. */
export async function confirmSignUp(
  db: Db,
  { id, ...more }: Pick<Use, 'id' | 'refunds' | 'now'> & { passwordHash: string | null },
): Promise<string | undefined> {
  return endSignUp(db, sql`id = ${id}`, more)
}

/** `passwordHash`: in place of the one that was chosen when it began. */
async function endSignUp(
  db: Db,
  condition: Sql,
  { passwordHash, refunds, now }: Pick<Use, 'refunds' | 'now'> & { passwordHash: string | null },
): Promise<string | undefined> {
  const at = now.toISOString()
  const [row] = await rows<{ id: string }>(db)`
    with used as (
      update challenges set used_at = ${at} where ${condition} and used_at is null
        and purpose = 'sign-up' and user_id is null
      returning id, email, password_hash, language
    ), made as (
      insert into users (id, email, email_verified_at, password_hash, language, created_at)
      select id, email, ${at}, coalesce(${passwordHash}, password_hash), language, ${at} from used
      on conflict do nothing returning id
    ), refunded as (
      ${refundStatement(refunds, sql`select from made`)}
    ), job as (
      insert into jobs (kind, payload) select 'account.welcome', jsonb_build_object('id', id) from made
    )
    select id from made`
  return row?.id
}

/** Sets the new password of a reset whose code was right, once. Every device is signed out, and the owner told by mail. */
export async function finishReset(
  db: Db,
  { id, serial, refunds, now, passwordHash }: Use & { passwordHash: string },
): Promise<string | undefined> {
  const at = now.toISOString()
  const [row] = await rows<{ email: string }>(db)`
    with used as (
      update challenges set used_at = ${at} where id = ${id} and serial = ${serial} and used_at is null
        and purpose = 'reset' and user_id is not null
      returning user_id
    ), changed as (
      update users u set password_hash = ${passwordHash}, password_version = u.password_version + 1,
        email_verified_at = coalesce(email_verified_at, ${at})
      from used where u.id = used.user_id returning u.id, u.email
    ), ended as (
      update sessions s set ended_at = ${at} from changed where s.user_id = changed.id and s.ended_at is null
    ), overtaken as (
      update challenges c set used_at = ${at} from changed
      where c.user_id = changed.id and c.purpose = 'second-factor' and c.used_at is null
    ), refunded as (
      ${refundStatement(refunds, sql`select from changed`)}
    ), job as (
      insert into jobs (kind, payload) select 'account.password-changed', jsonb_build_object('id', id) from changed
    )
    select email from changed`
  return row?.email
}

/** Ends a second factor whose code was right, once; a code of the app is taken once, too. */
export async function finishSecondFactor(
  db: Db,
  { id, serial, refunds, now, step }: Use & { step: number },
): Promise<string | undefined> {
  const [row] = await rows<{ id: string }>(db)`
    with used as (
      update challenges set used_at = ${now.toISOString()} where id = ${id} and serial = ${serial} and used_at is null
        and purpose = 'second-factor'
      returning user_id
    ), stepped as (
      update users u set totp_step = ${step} from used where u.id = used.user_id and coalesce(u.totp_step, 0) < ${step}
      returning u.id
    ), refunded as (
      ${refundStatement(refunds, sql`select from stepped`)}
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
export async function challengeById(db: Db, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await rows<ChallengeRow>(db)`
    select id, purpose, serial, email, user_id as "userId", language, used_at is null as current
    from challenges where id = ${id}`
  return row
}

/** What is over is none of our business: unfinished sign-ups, full windows, and devices that are long signed out. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await rows(db)`
    with old_challenges as (
      delete from challenges where created_at < ${at}::timestamptz - make_interval(days => ${SIGN_UP_DAYS})
    ), old_limits as (
      delete from rate_limits where ends_at < ${at}::timestamptz - interval '1 hour'
    )
    delete from sessions where expires_at < ${at}::timestamptz - interval '90 days'`
}
