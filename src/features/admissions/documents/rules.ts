import { DOCUMENT_KINDS, type REVIEWS } from '#lib/enums.ts'

export { DOCUMENT_KINDS, REVIEWS } from '#lib/enums.ts'

/** Kinds, types and limits of documents, for pages and server. */

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What an application is read with; the other kinds are sent where they are asked for. */
export const APPLICATION_DOCUMENTS = ['passport', 'transcript', 'language_test', 'photo', 'cv'] as const

/** By what is in a file, not by its name. */
export const REQUESTED_DOCUMENTS = DOCUMENT_KINDS.filter((kind) => kind !== 'evidence')

export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Kinds with an expiry date. */
export const EXPIRING_KINDS: readonly DocumentKind[] = ['passport', 'language_test']

/** What can be an expiry date at all (`YYYY-MM-DD`): a date field reports the year 2 while 2031 is being typed. */
export const EXPIRY_RANGE = { min: '1990-01-01', max: '2100-12-31' } as const

export const DOCUMENT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  perStudent: 40,
  /** Of a picture as it comes, and of a side of it as it is kept. */
  pixels: 60_000_000,
  /** Of one that cannot be read row by row: WebP, progressive JPEG, interlaced PNG. */
  pixelsAtOnce: 25_000_000,
  side: 3500,
  pages: 100,
} as const

export type Review = (typeof REVIEWS)[number]
