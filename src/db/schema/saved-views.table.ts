import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, timestamps } from './columns.ts'
import { users } from './users.table.ts'

/** Addresses of staff's lists (search, filters, order, columns) under a name; a shared one is offered to all staff. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the list's address names it: `majors`, `applications`. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the address, without its question mark. */
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.userId, t.list, t.name),
    index('saved_views_shared').on(t.list).where(sql`${t.isShared}`),
    check('saved_views_text', sql`btrim(${t.name}) <> '' and length(${t.name}) <= 60 and length(${t.query}) <= 2000`),
  ],
)
