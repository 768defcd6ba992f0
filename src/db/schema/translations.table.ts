import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { entityType } from './history.table.ts'

/**
 * What staff keep beside a record. Of its Arabic: `draft` is Arabic by field that is not public yet, `sources` says of each
 * field which English its Arabic was made from (features/content/server/translations.ts). Of what is still to come: a draft
 * of the whole record, and when it is published or closed (drafts.ts and schedule.ts there).
 */
export const contentTranslations = pgTable(
  'content_translations',
  {
    entityType: entityType().notNull(),
    entityId: uuid().notNull(),
    draft: jsonb().$type<Record<string, unknown>>(),
    sources: jsonb().$type<Record<string, string>>().notNull().default({}),
    isOutdated: boolean().notNull().default(false),
    /** A draft of a public record, as the change that it will be: `{ before, after, beside, sources }`. */
    pending: jsonb(),
    /** Rises with each save of the draft. */
    pendingVersion: integer().notNull().default(0),
    pendingBy: uuid(),
    pendingAt: timestamp({ withTimezone: true }),
    publishAt: timestamp({ withTimezone: true }),
    closeAt: timestamp({ withTimezone: true }),
    /** What it is once it is closed: `draft` or `archived`. */
    closeAs: text(),
    scheduledBy: uuid(),
    /** Why it was not published or closed when it was due: `{ at, action, code, fields }`. */
    scheduleProblem: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.entityType, t.entityId] }),
    index('content_translations_outdated').on(t.entityType).where(sql`${t.isOutdated}`),
    index('content_translations_pending').on(t.entityType).where(sql`${t.pending} is not null`),
    index('content_translations_scheduled')
      .on(t.entityType)
      .where(sql`coalesce(${t.publishAt}, ${t.closeAt}) is not null or ${t.scheduleProblem} is not null`),
    check('content_translations_close', sql`(${t.closeAt} is null) = (${t.closeAs} is null)`),
    check('content_translations_close_as', sql`${t.closeAs} in ('draft', 'archived')`),
  ],
)
