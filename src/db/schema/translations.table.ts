import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { entityType } from './history.table.ts'

/**
 * What staff keep beside the Arabic of a record: `draft` is Arabic by field that is not public yet, `sources` says of each
 * field which English its Arabic was made from (features/content/server/translations.ts).
 */
export const contentTranslations = pgTable(
  'content_translations',
  {
    entityType: entityType().notNull(),
    entityId: uuid().notNull(),
    draft: jsonb().$type<Record<string, unknown>>(),
    sources: jsonb().$type<Record<string, string>>().notNull().default({}),
    isOutdated: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.entityType, t.entityId] }),
    index('content_translations_outdated').on(t.entityType).where(sql`${t.isOutdated}`),
  ],
)
