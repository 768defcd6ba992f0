import { sql } from 'drizzle-orm'
import { char, check, date, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What the owner decides without a developer: brand, claims, opening hours, channels. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedBy: uuid(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Staff-kept: how many US dollars one unit of the currency is worth, and since when (P6). */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: char({ length: 3 }).primaryKey(),
    usdPerUnit: numeric({ precision: 18, scale: 8 }).notNull(),
    asOf: date().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('exchange_rates_currency_shape', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('exchange_rates_positive', sql`${t.usdPerUnit} > 0`),
  ],
)
