import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { type ApiTokenInput, type ApiTokenView, MAX_ACTIVE } from '#features/users/api-tokens/contract.ts'
import type { By } from '#lib/by.ts'
import { DAY_MS } from '#lib/durations.ts'

/** The SQL of API tokens. Every change is a transaction with its audit entry. */

/** Revoked and expired ones are listed for as long. */
const LISTED = '90 days'

/** Those that work, and those that did lately; the newest first. */
export const listApiTokens = (db: Db, now: Date) => rows<ApiTokenView>(db)`
  select t.id as "_id", t.name, t.scopes,
    case when u.deleted_at is null then jsonb_build_object('name', u.name, 'Email', u.email) end as by,
    to_json(t.created_at)#>>'{}' as "createdAt", to_json(t.expires_at)#>>'{}' as "expiresAt",
    to_json(t.last_used_at)#>>'{}' as "lastUsedAt", t.version,
    case when t.revoked_at is not null then 'revoked' when t.expires_at <= ${now.toISOString()} then 'expired'
      else 'active' end as state
  from api_tokens t join users u on u.id = t.user_id
  where coalesce(t.revoked_at, t.expires_at) > ${now.toISOString()}::timestamptz - ${LISTED}::interval
  order by t.created_at desc, t.id`

/** Stores a token by its hash; undefined where there are as many active ones as there may be. */
export function addApiToken(
  db: Db,
  { name, scopes, days, tokenHash }: ApiTokenInput & { tokenHash: string },
  { actorId, requestId, now }: By,
): Promise<string | undefined> {
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString()
  return transact(db, async (tx) => {
    // One after the other, so that two calls at once do not both find the last place free.
    await rows(tx)`select pg_advisory_xact_lock(hashtextextended('api_tokens', 0))`
    const active = await rows(tx)`select from api_tokens where revoked_at is null and expires_at > ${at}`
    if (active.length >= MAX_ACTIVE) return undefined
    const [added] = await rows<{ id: string }>(tx)`
      insert into api_tokens (name, token_hash, scopes, user_id, created_at, expires_at)
      values (${name}, ${tokenHash}, ${scopes}, ${actorId}, ${at}, ${expiresAt}) returning id`
    if (!added) throw new Error('The insert of an API token returned no row')
    const after = { name, scopes, expiresAt }
    await record(tx, {
      actorId,
      action: 'api_token.created',
      entityType: 'api_token',
      entityId: added.id,
      after,
      requestId,
    })
    return added.id
  })
}

/** Revokes one that is still at `version`; whether it was. */
export function revokeApiToken(
  db: Db,
  { id, version }: { id: string; version: number },
  { actorId, requestId, now }: By,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [revoked] = await rows<{ name: string }>(tx)`
      update api_tokens set revoked_at = ${now.toISOString()}, version = version + 1
      where id = ${id} and version = ${version} and revoked_at is null returning name`
    if (!revoked) return false
    const entity = { entityType: 'api_token', entityId: id } as const
    await record(tx, { actorId, action: 'api_token.revoked', ...entity, before: revoked, requestId })
    return true
  })
}
