import { index, pgEnum, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { LINK_ANSWERS, LINK_STATES } from '#lib/link-enums.ts'
import { id } from './columns.ts'
import { userLanguage } from './users.table.ts'

export const linkState = pgEnum('link_state', LINK_STATES)
export const linkAnswer = pgEnum('link_answer', LINK_ANSWERS)

/** Each address that published content links to, once, with what it answered last (docs/decisions/0017). */
export const linkAddresses = pgTable(
  'link_addresses',
  {
    id: id(),
    /** Without its fragment; a path where it is of this site. */
    url: text().notNull().unique(),
    /** Null where it is of this site, or cannot be read, so that nobody is asked. */
    host: text(),
    state: linkState().notNull().default('unchecked'),
    answer: linkAnswer(),
    httpStatus: smallint(),
    checkedAt: timestamp({ withTimezone: true }),
    /** When it failed for the first time since it last led somewhere. */
    firstFailedAt: timestamp({ withTimezone: true }),
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('link_addresses_state').on(t.state), index('link_addresses_due').on(t.dueAt)],
)

/** Where an address is used: a field of a record, in a language. */
export const linkUses = pgTable(
  'link_uses',
  {
    id: id(),
    addressId: uuid()
      .notNull()
      .references(() => linkAddresses.id, { onDelete: 'cascade' }),
    /** As addresses of the staff area name it; `settings` for the owner's settings. */
    entity: text().notNull(),
    /** Null of a setting. */
    recordId: uuid(),
    /** A field of the record's definition, `checks.TOPIC` for the source of facts, `social.0` for a row of the contact setting. */
    field: text().notNull(),
    language: userLanguage(),
  },
  (t) => [
    unique('link_uses_place').on(t.addressId, t.entity, t.recordId, t.field, t.language).nullsNotDistinct(),
    index('link_uses_record').on(t.entity, t.recordId),
  ],
)
