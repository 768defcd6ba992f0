import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { DOCUMENT_KINDS, DOCUMENT_TYPES, EXPIRY_RANGE, REVIEWS } from './rules.ts'

/** Documents of a student; they belong to the account, so that later applications have them too. The request body is the file. */

const isExpiry = (day: string) => isDay(day) && day >= EXPIRY_RANGE.min && day <= EXPIRY_RANGE.max

/** Empty: it does not expire, or the date is unknown. */
const expiresOn = z
  .string()
  .default('')
  .transform(toPlainCode)
  .refine((day) => day === '' || isExpiry(day), 'malformed')
  .transform((day) => day || null)

/** `POST /api/documents?kind=passport&expiresOn=2031-05-01` */
export const documentQuery = z.object({ kind: z.enum(DOCUMENT_KINDS), expiresOn })
/** `PUT /api/documents/{id}`, with `If-Match` */
export const documentChangeSchema = z.object({ expiresOn })
export type DocumentQuery = z.output<typeof documentQuery>

const documentViewSchema = z.object({
  _id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.number().int(),
  expiresOn: z.string().nullable(),
  addedAt: z.string(),
  review: z.enum(REVIEWS),
  /** Why staff rejected it, as they wrote it. */
  reviewReason: z.string().nullable(),
  /** Rises with every change; a review and a change of the date name the version they are made at. */
  version: z.number().int(),
  /** Not once staff have checked it for an application that is open. */
  can: z.object({ delete: z.boolean() }),
})
export type DocumentView = z.infer<typeof documentViewSchema>
export const documentAnswerSchema = z.object({ data: documentViewSchema })
export const documentsAnswerSchema = z.object({ data: z.array(documentViewSchema) })
export const ownDocumentsAnswerSchema = documentsAnswerSchema.extend({
  /** When earlier ones were deleted because their time was over; null where none were. */
  expiredAt: z.string().nullable(),
})
export type OwnDocuments = z.infer<typeof ownDocumentsAnswerSchema>

/** `PUT /api/admin/documents/{id}/review`; `pending` takes a review back. */
export const reviewInputSchema = z
  .object({ review: z.enum(REVIEWS), reason: z.string().trim().max(1000).default('') })
  .refine(({ review, reason }) => review !== 'rejected' || reason !== '', { path: ['reason'], message: 'required' })
export type ReviewInput = z.output<typeof reviewInputSchema>
