import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { Language } from '#lib/localized.ts'
import type { ResetLink } from './mail-links.ts'
import { type AccountRow, accountColumns } from './queries.ts'
import { isKnownBrowser } from './session-queries.ts'

/** The SQL of challenges while they are open: starting them, counting attempts, new codes. finish-challenge-queries.ts ends them. */

export type ChallengePurpose = 'sign-up' | 'reset' | 'second-factor' | 'new-email'

/** Attempts that one code allows (P22). */
const MOST_ATTEMPTS = 5
const CODE_MINUTES = 10
/** How long the browser that started a challenge can continue it, with new codes. */
const CHALLENGE_HOURS = 24
/** How long somebody can sign in with the password of an unfinished sign-up, which leads to a new code. */
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

/** Starts a challenge and queues the mail with its code. A second factor needs no mail. */
export function insertChallenge(db: Db, challenge: NewChallenge): Promise<{ id: string }> {
  const { purpose, email, userId, passwordHash, language, binding, now } = challenge
  const at = now.toISOString()
  return transact(db, async (tx) => {
    const [inserted] = await rows<{ id: string; serial: number }>(tx)`
      insert into challenges (purpose, email, user_id, password_hash, language, binding_hash, sent_at, created_at)
      values (${purpose}, ${email}, ${userId}, ${passwordHash}, ${language}, ${binding}, ${at}, ${at})
      returning id, serial`
    if (!inserted) throw new Error('The insert of a challenge returned no row')
    if (purpose !== 'second-factor') await enqueue(tx, 'account.code', inserted)
    return { id: inserted.id }
  })
}

/** A challenge that this browser has started and that is neither used nor expired. */
export type OpenChallenge = {
  id: string
  purpose: ChallengePurpose
  email: string
  userId: string | null
  language: Language
  /** The account was used in this browser before. */
  isKnown: boolean
}

/** `binding` and `session` are the hashes of the browser's cookies: of the challenge it started, and of its last session. */
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

/** A sign-up that the link of its mail can still finish. */
type OpenSignUp = {
  id: string
  email: string
  /** It was started in the browser whose cookie has the hash `binding`. */
  isSameBrowser: boolean
}

/** Undefined for a sign-up that is used or expired, and where the address has an account by now. */
export async function openSignUp(
  db: Db,
  { id, binding, now }: { id: string; binding: string; now: Date },
): Promise<OpenSignUp | undefined> {
  const [row] = await rows<OpenSignUp>(db)`
    select id, email, binding_hash = ${binding} as "isSameBrowser" from challenges c
    where id = ${id} and purpose = 'sign-up' and user_id is null and used_at is null
      and created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${CHALLENGE_HOURS})
      and not exists (select from users u where u.email = c.email)`
  return row
}

/** A reset that the link of its mail can still finish, unless the password was changed since. */
export async function openReset(
  db: Db,
  { id, passwordVersion, now }: ResetLink & { now: Date },
): Promise<{ email: string } | undefined> {
  const [row] = await rows<{ email: string }>(db)`
    select u.email from challenges c join users u on u.id = c.user_id
    where c.id = ${id} and c.purpose = 'reset' and c.used_at is null and u.password_version = ${passwordVersion}
      and c.created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${CHALLENGE_HOURS})`
  return row
}

type CodeAttempt = {
  serial: number
  /** Where the account has used up its attempts of the day, the end of that day; the code must not be compared then. */
  blockedUntil: string | null
}

/**
 * Counts an attempt at a code, for its challenge and as a wrong one for the account's day, before the code is compared:
 * however many calls come at once, at most `MOST_ATTEMPTS` per code and `most` per day may compare. An attempt that the
 * day's limit refuses does not count towards it, so that strangers cannot use up the attempts left to others. Undefined
 * where the code allows no more attempts or has expired. One statement, since it only counts.
 */
export async function consumeAttempt(
  db: Db,
  { id, dailyFailuresKey, most, now }: { id: string; dailyFailuresKey: string; most: number; now: Date },
): Promise<CodeAttempt | undefined> {
  const at = now.toISOString()
  const [row] = await rows<CodeAttempt>(db)`
    with attempt as (
      update challenges set attempts = attempts + 1
      where id = ${id} and used_at is null and attempts < ${MOST_ATTEMPTS}
        and sent_at > ${at}::timestamptz - make_interval(mins => ${CODE_MINUTES})
      returning serial
    ), daily as (
      insert into rate_limits as stored (key, count, ends_at)
      select ${dailyFailuresKey}, 1, ${at}::timestamptz + interval '1 day' from attempt
      on conflict (key) do update set
        count = case when stored.ends_at <= ${at} then 1 else stored.count + 1 end,
        ends_at = case when stored.ends_at <= ${at} then excluded.ends_at else stored.ends_at end
      where stored.ends_at <= ${at} or stored.count < ${most}
      returning key
    )
    select attempt.serial, case when not exists (select from daily) then coalesce(
      (select ends_at from rate_limits where key = ${dailyFailuresKey}), ${at}::timestamptz + interval '1 day'
    ) end as "blockedUntil"
    from attempt`
  return row
}

/**
 * Replaces the code of a challenge by a new one and queues its mail. The job is queued for an address without an account
 * too, so that both take the same time; it sends nothing then. False where the challenge is used, or needs no mail.
 */
export function renewCode(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  return transact(db, async (tx) => {
    const [renewed] = await rows<{ id: string; serial: number }>(tx)`
      update challenges set serial = serial + 1, attempts = 0, sent_at = ${now.toISOString()}
      where id = ${id} and used_at is null and purpose <> 'second-factor' returning id, serial`
    if (!renewed) return false
    await enqueue(tx, 'account.code', renewed)
    return true
  })
}

/** What the database knows of an address, and of the browser that wants to sign in with it. */
type SignInContext = {
  account: AccountRow | undefined
  /** The account was used in this browser before. */
  isKnown: boolean
  /**
   * The password of an unfinished sign-up with this address: of the one that this browser started, else of the newest.
   * Sign-ups that cannot be finished because the address has an account count like any other.
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
    from (select ${email}::text as email) requested left join users u using (email)`
  const { isKnown = false, pendingPasswordHash = null, id = null, ...account } = row ?? {}
  return { account: id === null ? undefined : { ...(account as AccountRow), id }, isKnown, pendingPasswordHash }
}

type ChallengeRow = {
  id: string
  purpose: ChallengePurpose
  serial: number
  email: string
  userId: string | null
  language: Language
  /** Null without an account. */
  passwordVersion: number | null
  isOpen: boolean
}

/** What a mail about a challenge needs. `isOpen`: it is not used. */
export async function challengeById(db: Db, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await rows<ChallengeRow>(db)`
    select c.id, c.purpose, c.serial, c.email, c.user_id as "userId", c.language,
      u.password_version as "passwordVersion", c.used_at is null as "isOpen"
    from challenges c left join users u on u.id = c.user_id where c.id = ${id}`
  return row
}

/**
 * Deletes sign-ups that nobody finished, rate limits whose window is over, and sessions that ended long ago; of each account the
 * last one stays, which says when somebody was last there (features/admissions/retention counts from it).
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await rows(db)`delete from challenges where created_at < ${at}::timestamptz - make_interval(days => ${SIGN_UP_DAYS})`
  await rows(db)`delete from rate_limits where ends_at < ${at}::timestamptz - interval '1 hour'`
  await rows(db)`
    delete from sessions s where s.expires_at < ${at}::timestamptz - interval '90 days' and exists (
      select from sessions later where later.user_id = s.user_id
        and (later.last_seen_at, later.id) > (s.last_seen_at, s.id))`
}
