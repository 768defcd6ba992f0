import { createHash, createHmac, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { lockApplication } from '#features/admissions/applications/server/queries.ts'
import type { Services } from '#features/services.ts'
import type { LINK_PURPOSES } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'

/**
 * Links with which somebody without an account does one thing about one application. The token follows from the random id of
 * the link by our secret, so that the job that mails it needs nothing but the id; stored is its hash alone.
 */

type LinkPurpose = (typeof LINK_PURPOSES)[number]

export type PrivateLink = {
  id: string
  applicationId: string
  purpose: LinkPurpose
  email: string
  language: Language
  byStaff: boolean
  createdAt: string
  expiresAt: string | null
  revokedAt: string | null
  usedAt: string | null
}

type Derived = Pick<PrivateLink, 'id' | 'purpose'>

const tokenOf = (secret: string, { id, purpose }: Derived): string =>
  createHmac('sha256', secret).update(`private link\n${purpose}\n${id}`).digest('base64url')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const columns = sql`
  l.id, l.application_id as "applicationId", l.purpose, l.email, l.language, l.by_staff as "byStaff", l.created_at as "createdAt",
  l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.used_at as "usedAt"`

type NewLink = Pick<PrivateLink, 'applicationId' | 'purpose' | 'email' | 'language'> & {
  /** Null: it never expires. */
  expiresAt: Date | null
  byStaff?: boolean
}

/** Makes a link, in the transaction that has locked its application; its id. */
export async function insertLink(
  tx: Db,
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  { applicationId, purpose, email, language, expiresAt, byStaff = false }: NewLink,
): Promise<string> {
  const id = randomUUID()
  const tokenHash = hashOf(tokenOf(secret, { id, purpose }))
  await rows(tx)`
    insert into private_links (id, application_id, purpose, email, language, by_staff, token_hash, created_at, expires_at)
    values (${id}, ${applicationId}, ${purpose}, ${email}, ${language}, ${byStaff}, ${tokenHash}, ${now().toISOString()},
      ${expiresAt?.toISOString() ?? null})`
  return id
}

/** The token of a link, for a mail. A new SESSION_SECRET makes another one: the link in the mail that is sent now works. */
export async function tokenForMail(db: Db, secret: string, link: Derived): Promise<string> {
  const token = tokenOf(secret, link)
  await rows(db)`
    update private_links set token_hash = ${hashOf(token)} where id = ${link.id} and token_hash <> ${hashOf(token)}`
  return token
}

/**
 * The link with this token. Throws `not_found`, whatever is wrong with it: made up, for another purpose, expired, taken back, or
 * the account of its student is disabled or deleted.
 */
export async function requireLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<PrivateLink> {
  const [link] = await rows<PrivateLink>(db)`
    select ${columns} from private_links l
    join applications a on a.id = l.application_id and a.anonymised_at is null
    join users u on u.id = a.user_id and u.disabled_at is null
    where l.token_hash = ${hashOf(token)} and l.purpose = ${purpose} and l.revoked_at is null
      and (l.expires_at is null or l.expires_at > ${now.toISOString()})`
  if (!link) throw new ProblemError('not_found')
  return link
}

/** Makes a change by the link with this token, on its locked application. */
export const changeByLink = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  purpose: LinkPurpose,
  token: string,
  change: (tx: Db, link: PrivateLink) => Promise<void>,
): Promise<void> =>
  transact(db, async (tx) => {
    const { applicationId } = await requireLink(tx, purpose, token, now())
    await lockApplication(tx, applicationId)
    await change(tx, await requireLink(tx, purpose, token, now()))
  })

export async function linkById(db: Db, id: string): Promise<PrivateLink | undefined> {
  const [link] = await rows<PrivateLink>(db)`select ${columns} from private_links l where l.id = ${id}`
  return link
}

/** The links of an application for a purpose, the newest first. */
export const linksOf = (db: Db, applicationId: string, purpose: LinkPurpose) => rows<PrivateLink>(db)`
  select ${columns} from private_links l where l.application_id = ${applicationId} and l.purpose = ${purpose}
  order by l.created_at desc, l.revoked_at desc nulls first`

/** Takes back the valid links of an application for a purpose; how many there were. */
export const revokeLinks = (tx: Db, applicationId: string, purpose: LinkPurpose, now: Date) => affected(tx)`
  update private_links set revoked_at = ${now.toISOString()}
  where application_id = ${applicationId} and purpose = ${purpose} and revoked_at is null`

/** Its reader has done what it is for; with `expiresAt` it can be opened until then. */
export async function markUsed(
  tx: Db,
  id: string,
  { now, expiresAt = null }: { now: Date; expiresAt?: Date | null },
): Promise<void> {
  await rows(tx)`
    update private_links set used_at = ${now.toISOString()}, expires_at = coalesce(${expiresAt?.toISOString() ?? null}, expires_at)
    where id = ${id}`
}
