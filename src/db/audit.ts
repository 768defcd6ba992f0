import type { Db } from './client.ts'
import { insertion, rows } from './rows.ts'
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
export const record = (tx: Db, entry: AuditRecord): Promise<void> => recordAll(tx, [entry])

/** The same for several at once, in their order. */
export async function recordAll(tx: Db, entries: readonly AuditRecord[]): Promise<void> {
  if (entries.length === 0) return
  await rows(tx)`insert into audit_trail ${insertion(entries.map(toColumns))}`
}

const toColumns = ({ before, after, ...about }: AuditRecord) => ({
  actor_id: about.actorId,
  action: about.action,
  entity_type: about.entityType,
  entity_id: about.entityId,
  before: toJson(before),
  after: toJson(after),
  request_id: about.requestId,
})

const toJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
