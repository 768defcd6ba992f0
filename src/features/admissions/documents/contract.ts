import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { LEVELS } from '#lib/enums.ts'
import { kindCodeSchema, localizedSchema } from '#lib/schemas.ts'
import { toPlainCode, toPlainLine } from '#lib/typed-text.ts'
import { DOCUMENT_LIMITS, DOCUMENT_TYPES, EXPIRY_RANGE, OTHER_KIND, REVIEWS } from './rules.ts'

/** Documents of a student; they belong to the account, so that later applications have them too. The request body is the file. */

const isExpiry = (day: string) => isDay(day) && day >= EXPIRY_RANGE.min && day <= EXPIRY_RANGE.max

/** Empty: it does not expire, or the date is unknown. */
const expiresOn = z
  .string()
  .default('')
  .transform(toPlainCode)
  .refine((day) => day === '' || isExpiry(day), 'malformed')
  .transform((day) => day || null)

/** What a document of no other kind is. */
export const labelSchema = z
  .string()
  .max(DOCUMENT_LIMITS.label)
  .nullish()
  .transform((label) => toPlainLine(label ?? '') || null)

/** Of a document or an item that asks for one: a label where the kind needs one, and only there. */
export function requireLabel(
  { kind, label }: { kind: string; label: string | null },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const isOther = kind === OTHER_KIND
  if (isOther === (label !== null)) return
  context.addIssue({ code: 'custom', path: ['label'], message: isOther ? 'required' : 'not_offered' })
}

/** One of the kinds of documents, for the pages that name them. */
const documentKindSchema = z.object({
  code: kindCodeSchema,
  name: localizedSchema,
  hint: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
  /** Whether students may add it without being asked. */
  isOpen: z.boolean(),
  /** Of the programmes that it is offered for; none for all of them. */
  levels: z.array(z.enum(LEVELS)),
  /** No longer offered; documents may have it. */
  isRetired: z.boolean(),
})
export type DocumentKindView = z.infer<typeof documentKindSchema>
/** `GET /api/document-kinds`, in the order in which they are asked for. */
export const documentKindsSchema = z.object({ data: z.array(documentKindSchema) })

/** `POST /api/documents?kind=passport&expiresOn=2031-05-01` */
export const documentQuery = z.object({ kind: kindCodeSchema, label: labelSchema, expiresOn }).superRefine(requireLabel)
/** `PUT /api/documents/{id}`, with `If-Match` */
export const documentChangeSchema = z.object({ expiresOn })
export type DocumentQuery = z.output<typeof documentQuery>

const documentViewSchema = z.object({
  _id: z.string(),
  kind: kindCodeSchema,
  /** What it is, where the kind does not say it. */
  label: z.string().nullable(),
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
