import type { Db } from './client.ts'
import { rows } from './rows.ts'
import type { entityType } from './schema/history.table.ts'

/** Everything that the audit trail tells of, as `entity.what happened to it`. */
export const AUDIT_ACTIONS = [
  'application.assigned',
  'application.exported',
  'application.listed',
  'application.messaged',
  'application.messages.viewed',
  'application.moved',
  'application.noted',
  'application.printed',
  'application.submitted',
  'application.viewed',
  'document.added',
  'document.changed',
  'document.listed',
  'document.removed',
  'document.reviewed',
  'document.seen',
  'holiday.changed',
  'holiday.created',
  'holiday.deleted',
  'letter.issued',
  'letter.printed',
  'letter.revoked',
  'user.changed',
  'user.created',
  'user.deleted',
  'user.second_factor_reset',
  'user.signed_out',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
export type AuditedEntity = (typeof entityType.enumValues)[number]

export type AuditRecord = {
  /** Null where nobody was signed in. */
  actorId: string | null
  action: AuditAction
  entityType: AuditedEntity
  /** Null where it is about many, which `after` then tells. */
  entityId: string | null
  /** What has changed, as it was and as it is; never secrets, and of people no more than the trail needs. */
  before?: object
  after?: object
  requestId: string | null
}

/** Adds to the audit trail, in the transaction of what it tells of, so that both are kept or neither. */
export async function record(tx: Db, { before, after, ...about }: AuditRecord): Promise<void> {
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
  await rows(tx)`
    insert into audit_trail (actor_id, action, entity_type, entity_id, before, after, request_id)
    values (${about.actorId}, ${about.action}, ${about.entityType}, ${about.entityId}, ${json(before)}, ${json(after)},
      ${about.requestId})`
}
