import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestamps } from './columns.ts'

/** Where readers of an address without a page are sent, kept by staff. Both are paths of this site, decoded. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    fromPath: text().notNull(),
    /** May have a query, as a search has. */
    toPath: text().notNull(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('redirects_from').on(t.fromPath),
    check('redirects_within_the_site', sql`${t.fromPath} ~ '^/[^/\\\\]' and ${t.toPath} ~ '^/[^/\\\\]'`),
    check('redirects_lead_on', sql`${t.fromPath} <> ${t.toPath}`),
  ],
)
