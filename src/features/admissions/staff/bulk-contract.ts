import { z } from 'zod'
import { APPLICATION_STATES } from '#features/admissions/applications/lifecycle.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { kindCodeSchema } from '#lib/schemas.ts'

/**
 * One template, of a rejection or a request, for many applications: `/api/admin/applications/decisions`, and what each student
 * would read before. An offer comes with a letter of its own, and is made one by one.
 */

/** Each is decided like a single one. */
export const MAX_BULK_DECISIONS = 50

/** Why one of them is left as it is. `invalid`: what its own form would have to say. */
export const BULK_PROBLEMS = [
  'forbidden',
  'not_found',
  'stale',
  'not_possible_now',
  'no_text',
  'unfilled',
  'invalid',
] as const
export type BulkProblem = (typeof BULK_PROBLEMS)[number]

export const bulkPreviewInputSchema = z.object({
  template: z.uuid(),
  ids: z.array(z.uuid()).min(1).max(MAX_BULK_DECISIONS),
})
export type BulkPreviewInput = z.output<typeof bulkPreviewInputSchema>

export const bulkPreviewSchema = z.object({
  /** Of the template; a decision names it, so that nobody sends another text than was shown. */
  templateVersion: z.number().int(),
  to: z.enum(APPLICATION_STATES),
  /** The document that a request asks for, beside which the text is the note. */
  documentKind: kindCodeSchema.nullable(),
  /** For so long each of the decisions can be undone; 0: students are notified at once. */
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
      problem: z.enum(BULK_PROBLEMS).nullable(),
    }),
  ),
})
export type BulkPreview = z.infer<typeof bulkPreviewSchema>

export const bulkDecisionInputSchema = z.object({
  template: z.uuid(),
  templateVersion: z.number().int(),
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
