import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, timestamps } from './columns.ts'

export const mediaVisibility = pgEnum('media_visibility', ['public', 'private'])

/** A stored file. `storageKey` is its name in the file store; `sha256` finds the same file uploaded twice. */
export const media = pgTable(
  'media',
  {
    id: id(),
    storageKey: text().notNull(),
    visibility: mediaVisibility().notNull(),
    mimeType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    sha256: text().notNull(),
    altEn: text(),
    altAr: text(),
    /** Of the media library: who made the picture, and under which licence it is shown. */
    credit: text(),
    licence: text(),
    /** Null when the uploader's account was deleted; no foreign key so that users may refer to media. */
    uploadedBy: uuid(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('media_storage_key').on(t.storageKey),
    check('media_not_empty', sql`${t.bytes} > 0`),
    check('media_sha256_shape', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
