import { z } from 'zod'
import { APPLICATION_STATES } from '#features/admissions/applications/lifecycle.ts'
import { conditionDetailSchema } from '#features/admissions/letters/contract.ts'
import { CONDITION_KINDS, DOCUMENT_KINDS } from '#lib/enums.ts'
import { LANGUAGES } from '#lib/localized.ts'

/** One template for many applications: `/api/admin/applications/decisions`, and what each student would read before. */

/** Each is decided like a single one. */
export const MAX_BULK_DECISIONS = 50

/** Why one of them is left as it is. `invalid`: what its own form would have to say, such as a start. */
export const BULK_PROBLEMS = [
  'forbidden',
  'not_found',
  'stale',
  'not_possible_now',
  'conflict',
  'no_text',
  'unfilled',
  'missing_documents',
  'invalid',
] as const
export type BulkProblem = (typeof BULK_PROBLEMS)[number]

/** What an offer says beside the condition of its template, the same for all. */
const bulkTermsSchema = z
  .object({
    /** Of the condition. */
    dueOn: z.iso.date().nullable().default(null),
    replyBy: z.iso.date().nullable().default(null),
  })
  .default({ dueOn: null, replyBy: null })
export type BulkTerms = z.output<typeof bulkTermsSchema>

export const bulkPreviewInputSchema = z.object({
  template: z.uuid(),
  terms: bulkTermsSchema,
  ids: z.array(z.uuid()).min(1).max(MAX_BULK_DECISIONS),
})
export type BulkPreviewInput = z.output<typeof bulkPreviewInputSchema>

export const bulkPreviewSchema = z.object({
  /** Of the template; a decision names it, so that nobody sends another text than was shown. */
  templateVersion: z.number().int(),
  to: z.enum(APPLICATION_STATES),
  /** The document that a request asks for, beside which the text is the note. */
  documentKind: z.enum(DOCUMENT_KINDS).nullable(),
  /** For so long each of the decisions can be undone; 0: students are told at once. */
  undoMinutes: z.number().int(),
  items: z.array(
    z.object({
      _id: z.string(),
      reference: z.string(),
      fullName: z.string().nullable(),
      language: z.enum(LANGUAGES),
      version: z.number().int(),
      /** What this student reads. */
      text: z.string().nullable(),
      /** What the letter of an offer says; null where there is none. */
      offer: z
        .object({
          conditions: z.array(
            z.object({ kind: z.enum(CONDITION_KINDS), detail: conditionDetailSchema, dueOn: z.string().nullable() }),
          ),
          /** Each condition in one line, in the language of the letter. */
          lines: z.array(z.string()),
          replyBy: z.string().nullable(),
          start: z.string(),
          /** Documents of the student that nobody has looked at. */
          unchecked: z.array(z.enum(DOCUMENT_KINDS)),
        })
        .nullable(),
      problem: z.enum(BULK_PROBLEMS).nullable(),
    }),
  ),
})
export type BulkPreview = z.infer<typeof bulkPreviewSchema>

export const bulkDecisionInputSchema = z.object({
  template: z.uuid(),
  templateVersion: z.number().int(),
  terms: bulkTermsSchema,
  items: z
    .array(z.object({ _id: z.uuid(), version: z.number().int() }))
    .min(1)
    .max(MAX_BULK_DECISIONS),
})
export type BulkDecisionInput = z.output<typeof bulkDecisionInputSchema>

/** One result for each application, in the order of the call; null: it is decided. */
export const bulkDecidedSchema = z.object({
  items: z.array(z.object({ _id: z.string(), problem: z.enum(BULK_PROBLEMS).nullable() })),
})
export type BulkDecided = z.infer<typeof bulkDecidedSchema>
