import { sql } from 'drizzle-orm'
import { boolean, check, index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { REACTION_KINDS, REACTION_TOPICS } from '#lib/enums.ts'
import { id } from './columns.ts'
import { userLanguage, users } from './users.table.ts'

/** What students show their families, and what is said about it there (docs/decisions/0010). */

export const familyPages = pgTable(
  'family_pages',
  {
    id: id(),
    /** Anyone who has it may read the page and write on it. */
    code: text().notNull().unique(),
    /** Of programmes and universities, in the order of the columns. */
    itemIds: uuid().array().notNull(),
    /** In which the person who made it shows it, where a reader asks for none. */
    language: userLanguage().notNull(),
    /** Of the person who made it, ISO 4217: title and picture of the page are in it, since no reader of these has a currency. */
    currency: text().notNull().default('USD'),
    /** Of the person who was signed in when it was made; null otherwise. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of a cookie of the browser that made it. */
    ownerHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Anyone who made it has read what was said until then, or was notified of it by e-mail. */
    readUntil: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('family_pages_user_id').on(t.userId),
    index('family_pages_owner_hash').on(t.ownerHash),
    index('family_pages_expires_at').on(t.expiresAt),
    check('family_pages_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('family_pages_items', sql`cardinality(${t.itemIds}) between 1 and 6`),
  ],
)

/** Of an account: whether and when it is notified by e-mail what was said on its pages; without a row it is notified. */
export const familyNews = pgTable(
  'family_news',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    wanted: boolean().notNull().default(true),
    /** IANA; null where no browser has told it. */
    timeZone: text(),
    mailedAt: timestamp({ withTimezone: true }),
  },
  (t) => [check('family_news_time_zone', sql`length(${t.timeZone}) <= 64`)],
)

export const reactionKind = pgEnum('reaction_kind', REACTION_KINDS)
export const reactionTopic = pgEnum('reaction_topic', REACTION_TOPICS)

export const familyReactions = pgTable(
  'family_reactions',
  {
    id: id(),
    pageId: uuid()
      .notNull()
      .references(() => familyPages.id, { onDelete: 'cascade' }),
    itemId: uuid().notNull(),
    kind: reactionKind().notNull(),
    topic: reactionTopic().notNull(),
    /** What the person who wrote it is called in the family; '' where nothing was given. */
    name: text().notNull().default(''),
    text: text().notNull().default(''),
    /** The hash of a cookie of the browser that wrote it. */
    authorHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('family_reactions_page_id').on(t.pageId),
    uniqueIndex('family_reactions_one_heart').on(t.pageId, t.itemId, t.authorHash).where(sql`${t.kind} = 'heart'`),
    check('family_reactions_name', sql`length(${t.name}) <= 40`),
    check('family_reactions_text', sql`length(${t.text}) <= 500 and (${t.kind} = 'heart') = (${t.text} = '')`),
  ],
)
