import { z } from 'zod'

/** The first file of a backup: what it is and what is in it. */
export const MANIFEST = 'masar-backup.json'
/** The folders of tables, in the text format of COPY, and of uploaded files. */
export const DATABASE = 'database/'
export const UPLOADS = 'uploads/'

export const VERSION = 1
export const headerSchema = z.object({ format: z.literal('masar-backup'), version: z.int() })
export const manifestSchema = headerSchema.extend({
  takenAt: z.iso.datetime(),
  /** The hashes of all migrations that the database had. */
  migrations: z.array(z.string()),
  /** The stored columns of each table, in the order of its rows' values. */
  tables: z.record(z.string(), z.array(z.string())),
  sequences: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

export const toManifest = (content: Omit<Manifest, 'format' | 'version'>): Buffer =>
  Buffer.from(JSON.stringify({ format: 'masar-backup', version: VERSION, ...content } satisfies Manifest, null, 2))
