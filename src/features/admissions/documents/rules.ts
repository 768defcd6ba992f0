import type { REVIEWS } from '#lib/enums.ts'

export { REVIEWS } from '#lib/enums.ts'

/** Kinds, types and limits of documents, for pages and server. */

/** The code of one of the kinds that staff keep (`/admin/document-kinds`); rules name those that are built in. */
export type DocumentKind = string

/** What an application is read with; the other kinds are sent where they are asked for. */
export const APPLICATION_DOCUMENTS = ['passport', 'transcript', 'language_test', 'photo', 'cv'] as const
export const isUsual = (kind: DocumentKind): boolean => (APPLICATION_DOCUMENTS as readonly string[]).includes(kind)

/** What is sent for a condition, and asked for nowhere else. */
export const EVIDENCE_KIND = 'evidence'

/** Of what none of the other kinds is: it has a label that says what it is. */
export const OTHER_KIND = 'other'

/** By what is in a file, not by its name. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Kinds with an expiry date. */
export const EXPIRING_KINDS: readonly DocumentKind[] = ['passport', 'language_test']

/** What can be an expiry date at all (`YYYY-MM-DD`): a date field reports the year 2 while 2031 is being typed. */
export const EXPIRY_RANGE = { min: '1990-01-01', max: '2100-12-31' } as const

export const DOCUMENT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  perStudent: 40,
  /** Letters of what the student or staff call a document of no other kind. */
  label: 80,
  /** Of a picture as it comes, and of a side of it as it is kept. */
  pixels: 60_000_000,
  /** Of one that cannot be read row by row: WebP, progressive JPEG, interlaced PNG. */
  pixelsAtOnce: 25_000_000,
  side: 3500,
  pages: 100,
} as const

export type Review = (typeof REVIEWS)[number]
