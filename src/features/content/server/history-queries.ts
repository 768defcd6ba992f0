import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { RecordChange, RecordHistory, RecordHistoryQuery } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import type { Services } from '#features/services.ts'
import { toPage } from '#lib/list-query.ts'

/** Who has changed a record, and from what to what, the newest first. */
export async function viewHistory(
  { db }: Services,
  actor: Actor,
  { entity, id }: { entity: ContentEntity; id: string },
  query: RecordHistoryQuery,
): Promise<RecordHistory> {
  requireAbility(actor, 'content.edit')
  return toPage(await listChanges(db, DEFINITIONS[entity].auditedAs, id, query), query)
}

async function listChanges(db: Db, entityType: string, id: string, { page, perPage }: RecordHistoryQuery) {
  const [items, [counted]] = await Promise.all([
    rows<RecordChange>(db)`
      select a.id::text as "_id", a.at, a.action, a.before, a.after,
        case when u.id is not null and u.deleted_at is null
          then jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) end as by,
        t.name as "apiToken"
      from audit_trail a left join users u on u.id = a.actor_id left join api_tokens t on t.id = a.api_token_id
      where a.entity_type = ${entityType}::entity_type and a.entity_id = ${id} and a.action like 'content.%'
      order by a.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`
      select count(*)::int as total from audit_trail a
      where a.entity_type = ${entityType}::entity_type and a.entity_id = ${id} and a.action like 'content.%'`,
  ])
  return { items, total: counted?.total ?? 0 }
}
