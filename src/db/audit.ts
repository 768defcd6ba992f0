import type { Db } from './client.ts'
import { insertion, rows } from './rows.ts'
import type { entityType } from './schema/history.table.ts'

/** Every action of the audit log, as `entity.action`. */
const AUDIT_ACTIONS = [
  'api_token.created',
  'api_token.revoked',
  'application.answered',
  'application.assigned',
  'application.case_exported',
  'application.confirmation_postponed',
  'application.consent_given',
  'application.consent_withdrawn',
  'application.corrected',
  'application.correction_declined',
  'application.correction_proposed',
  'application.correction_taken_back',
  'application.decided',
  'application.decision_dropped',
  'application.decision_held',
  'application.expired',
  'application.exported',
  'application.guardian_changed',
  'application.held',
  'application.item_accepted',
  'application.item_returned',
  'application.listed',
  'application.messaged',
  'application.messages.viewed',
  'application.moved',
  'application.noted',
  'application.printed',
  'application.released',
  'application.submitted',
  'application.undone',
  'application.reference_declined',
  'application.reference_given',
  'application.reference_read',
  'application.referee_named',
  'application.university_notified',
  'application.request_extended',
  'application.step_ticked',
  'application.viewed',
  'assignment_rule.changed',
  'assignment_rule.created',
  'assignment_rule.deleted',
  'condition.decided',
  'condition.sent',
  'content.changed',
  'content.created',
  'content.deleted',
  'content.draft_discarded',
  'content.draft_saved',
  'content.published',
  'content.scheduled',
  'document.added',
  'document.changed',
  'document.expired',
  'document.listed',
  'document.removed',
  'document.reviewed',
  'document.seen',
  'document_kind.changed',
  'document_kind.created',
  'document_kind.deleted',
  'enquiry.call_cancelled',
  'enquiry.call_moved',
  'enquiry.called',
  'enquiry.changed',
  'enquiry.deleted',
  'enquiry.listed',
  'enquiry.messaged',
  'enquiry.noted',
  'enquiry.viewed',
  'fact.checked',
  'fact.unchecked',
  'holiday.changed',
  'holiday.created',
  'holiday.deleted',
  'letter.issued',
  'letter.previewed',
  'letter.printed',
  'letter.revoked',
  'media.added',
  'media.changed',
  'media.cropped',
  'media.deleted',
  'media.replaced',
  'newsletter.changed',
  'newsletter.created',
  'newsletter.deleted',
  'newsletter.scheduled',
  'newsletter.started',
  'newsletter.stopped',
  'newsletter.tested',
  'question.changed',
  'question.created',
  'question.deleted',
  'rate.changed',
  'rate.created',
  'rate.deleted',
  'redirect.changed',
  'redirect.created',
  'redirect.deleted',
  'settings.changed',
  'template.changed',
  'template.created',
  'template.deleted',
  'user.changed',
  'user.counsellor_changed',
  'user.created',
  'user.deleted',
  'user.profile_changed',
  'user.second_factor_reset',
  'user.signed_out',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
export type AuditedEntity = (typeof entityType.enumValues)[number]

export type AuditRecord = {
  /** Null where nobody was signed in. */
  actorId: string | null
  apiTokenId?: string | null | undefined
  action: AuditAction
  entityType: AuditedEntity
  /** Null where several records are concerned; `after` then lists them. */
  entityId: string | null
  /** The changed values before and after; never secrets, and as little personal data as possible. */
  before?: object
  after?: object
  requestId: string | null
}

/** Adds an entry to the audit log, in the transaction of the change it records. */
export const record = (tx: Db, entry: AuditRecord): Promise<void> => recordAll(tx, [entry])

/** `record` for several entries, in their order. */
export async function recordAll(tx: Db, entries: readonly AuditRecord[]): Promise<void> {
  if (entries.length === 0) return
  await rows(tx)`insert into audit_trail ${insertion(entries.map(toColumns))}`
}

const toColumns = ({ before, after, ...about }: AuditRecord) => ({
  actor_id: about.actorId,
  api_token_id: about.apiTokenId ?? null,
  action: about.action,
  entity_type: about.entityType,
  entity_id: about.entityId,
  before: toJson(before),
  after: toJson(after),
  request_id: about.requestId,
})

const toJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
