import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Every mark this database has ever left in the store of uploaded files (platform/storage/store-owner.ts). A
 * copy of the database knows the marks up to the moment it was copied, and none that came after.
 */
export const fileStoreMarks = pgTable('file_store_marks', {
  nonce: uuid().primaryKey(),
  writtenAt: timestamp({ withTimezone: true }).notNull(),
})
