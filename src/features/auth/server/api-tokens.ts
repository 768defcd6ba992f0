import { createHash, randomBytes } from 'node:crypto'
import { recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { ApiScope } from '#features/auth/api-scopes.ts'
import type { Actor } from './queries.ts'

/** Tokens of the owner's own systems, which call the API without a browser. */

/** Distinguishes them from the tokens of sessions, and lets scanners of source code find one that was published by mistake. */
const PREFIX = 'masar_'
/** How often a use is noted at most, so that reading with a token writes seldom. */
const TOUCH_INTERVAL = '1 minute'

export const newApiToken = (): string => PREFIX + randomBytes(32).toString('base64url')

export const isApiToken = (token: string): boolean => token.startsWith(PREFIX)

export const apiTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

type TokenRow = {
  id: string
  userId: string
  email: string
  name: string | null
  language: Actor['language']
  secondFactor: boolean
  scopes: ApiScope[]
}

/**
 * Who acts with a token, and what for; undefined for one that is unknown, revoked or expired, or whose owner is no longer an
 * administrator. Whatever its administrator may do, it acts as an editor.
 */
export async function actorOfApiToken(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ actor: Actor; scopes: readonly ApiScope[] } | undefined> {
  const at = now.toISOString()
  const [row] = await rows<TokenRow>(db)`
    with found as (
      select t.id, t.user_id, t.scopes, t.last_used_at, u.email, u.name, u.language,
        u.totp_confirmed_at is not null as second_factor
      from api_tokens t join users u on u.id = t.user_id
      where t.token_hash = ${apiTokenHash(token)} and t.revoked_at is null and t.expires_at > ${at}
        and u.role = 'admin' and u.disabled_at is null and u.deleted_at is null
    ), touched as (
      update api_tokens set last_used_at = ${at}
      where id = (select id from found where last_used_at is null
        or last_used_at < ${at}::timestamptz - ${TOUCH_INTERVAL}::interval)
    )
    select id, user_id as "userId", email, name, language, second_factor as "secondFactor", scopes from found`
  if (!row) return undefined
  const { id, scopes, ...account } = row
  return {
    actor: { ...account, sessionId: '', apiTokenId: id, role: 'editor', isCounsellor: false },
    scopes,
  }
}

/**
 * Ends the tokens of an account that stops being an enabled administrator, or becomes one: for good, so that none comes back
 * with its administrator. `by`: who changed the account; nobody, where the settings of the server did.
 */
export async function endApiTokens(
  tx: Db,
  userId: string,
  { actorId, requestId, now }: { actorId: string | null; requestId: string | null; now: Date },
): Promise<void> {
  const ended = await rows<{ id: string; name: string }>(tx)`
    update api_tokens set revoked_at = ${now.toISOString()}, version = version + 1
    where user_id = ${userId} and revoked_at is null and expires_at > ${now.toISOString()} returning id, name`
  await recordAll(
    tx,
    ended.map(({ id, name }) => ({
      actorId,
      action: 'api_token.revoked',
      entityType: 'api_token',
      entityId: id,
      before: { name },
      requestId,
    })),
  )
}
