import { z } from 'zod'
import { DOCUMENT_TYPES } from '#features/admissions/documents/rules.ts'
import { linkAddressSchema, linkSubjectSchema } from '#features/admissions/private-links/contract.ts'
import { toPlainLine, toPlainName } from '#lib/typed-text.ts'
import { REFERENCE_LIMITS } from './rules.ts'

/**
 * References that somebody without an account writes by a link. Who is asked: the student or staff, for an item of a request; what
 * was written: `/api/admin/applications/{id}/references`; the page of the referee: `/api/references`.
 */

const line = (most: number) => z.string().max(most)

/** `PUT …/requests/items/{itemId}/referee` */
export const refereeSchema = linkAddressSchema.extend({
  name: line(REFERENCE_LIMITS.name)
    .transform(toPlainName)
    .refine((text) => text !== '', 'required'),
  role: line(REFERENCE_LIMITS.role)
    .transform(toPlainLine)
    .refine((text) => text !== '', 'required'),
})
export type Referee = z.output<typeof refereeSchema>

/** What the referee sees. */
const referenceViewSchema = linkSubjectSchema.extend({
  state: z.enum(['open', 'given', 'declined']),
  referee: z.string(),
  role: z.string(),
  /** When it was given or declined. */
  doneAt: z.string().nullable(),
  /** Whether one can be sent: also by somebody who has declined, while nobody else was named. */
  canWrite: z.boolean(),
  /** The day by which staff have asked the student for it; null once that request is closed. */
  dueOn: z.string().nullable(),
})
export type ReferenceView = z.infer<typeof referenceViewSchema>
export const referenceAnswerSchema = z.object({ data: referenceViewSchema })

/** What staff read. */
const writtenSchema = z.object({
  _id: z.string(),
  itemId: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  givenAt: z.string(),
  letter: z.string().nullable(),
  file: z.object({ type: z.enum(DOCUMENT_TYPES), bytes: z.number() }).nullable(),
})
export type WrittenReference = z.infer<typeof writtenSchema>
export const writtenReferencesSchema = z.object({ data: z.array(writtenSchema) })

/** The token of a link in the head of a call, where the body is a form with a file. */
export const LINK_TOKEN_HEADER = 'x-link-token'
