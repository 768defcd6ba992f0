import {
  bigint,
  customType,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const entityType = pgEnum('entity_type', [
  'country',
  'university',
  'faculty',
  'programme',
  'article',
  'tag',
  'user',
  'application',
  'document',
  'enquiry',
  'media',
  'settings',
  'holiday',
  'rate',
  'api_token',
  'redirect',
  'template',
  'assignment_rule',
  'document_kind',
  'newsletter_issue',
  'question',
])

/** Slugs that were once public and must keep leading somewhere; filled by triggers (P16). */
export const slugHistory = pgTable(
  'slug_history',
  {
    entityType: entityType().notNull(),
    slug: text().notNull(),
    entityId: uuid().notNull(),
    retiredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.entityType, t.slug] }), index('slug_history_entity').on(t.entityId)],
)

/** Who changed or looked at what. Rows are only ever added. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorId: uuid(),
    /** The API token with which it was done, where it was one. */
    apiTokenId: uuid(),
    action: text().notNull(),
    entityType: entityType().notNull(),
    entityId: text(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (t) => [
    index('audit_trail_entity').on(t.entityType, t.entityId),
    index('audit_trail_actor').on(t.actorId, t.at),
    index('audit_trail_at').on(t.at),
    // What was changed together is undone together, and is one line of the activity log.
    index('audit_trail_batch').on(t.requestId, t.id),
  ],
)

/**
 * What the catalogue index of every server has to read again. Written by triggers in the transaction of the change;
 * `entityId` null means "more rows than are worth listing: read this whole kind again".
 * `txid` orders rows by visibility, which an identity alone does not (docs/decisions/0004).
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    txid: xid8().notNull(),
    entityType: entityType().notNull(),
    entityId: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  // A server looks for changes from the oldest transaction that its last look could not see.
  (t) => [index('catalogue_changes_at').on(t.at), index('catalogue_changes_txid').on(t.txid)],
)
