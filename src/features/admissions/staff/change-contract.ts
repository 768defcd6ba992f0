import { z } from 'zod'
import { APPLICATION_STATES } from '#features/admissions/applications/lifecycle.ts'
import { REJECTION_REASONS } from '#features/admissions/applications/rejection-reasons.ts'
import { consentGapSchema } from '#features/admissions/guardians/contract.ts'
import { letterInputSchema } from '#features/admissions/letters/contract.ts'
import { CONDITION_STATES } from '#features/admissions/letters/rules.ts'
import { placeholdersIn } from '#features/admissions/templates/placeholders.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { toPlainText } from '#lib/typed-text.ts'

/** What staff send to change applications: `/api/admin/applications`. */

/** Chosen on one page of the list. */
const MAX_BULK = 200
export const NOTE_LIMIT = 4000

export const assignmentSchema = z.object({ assignee: z.uuid().nullable() })

export const bulkAssignmentSchema = assignmentSchema.extend({ ids: z.array(z.uuid()).min(1).max(MAX_BULK) })
export type BulkAssignment = z.output<typeof bulkAssignmentSchema>
export const bulkAssignedSchema = z.object({ assigned: z.number().int() })

const noteText = z.string().max(NOTE_LIMIT).transform(toPlainText)
/** What the student reads, without a placeholder of a template that nobody has filled in. */
const studentText = noteText.refine((text) => placeholdersIn(text).length === 0, 'incomplete').default('')

export const staffTransitionSchema = z.object({
  to: z.enum(APPLICATION_STATES),
  /** The student reads it. */
  note: studentText,
  /** Of a rejection, one at least. */
  reasons: z
    .array(z.enum(REJECTION_REASONS))
    .max(REJECTION_REASONS.length)
    .default([])
    .transform((reasons) => [...new Set(reasons)]),
  /** The terms of an offer's letter; null: a letter without conditions. */
  letter: letterInputSchema.nullable().default(null),
  /** Why it is done although a required document is missing or a condition is open; for staff. */
  override: noteText.default(''),
})
export type StaffTransition = z.output<typeof staffTransitionSchema>

/** `POST /api/admin/applications/{id}/decision/mail` and `letter.pdf`: one that is being written, else the one that waits. */
export const previewedDecisionSchema = z.object({ move: staffTransitionSchema.nullable().default(null) })

/** The e-mail that a decision sends; null where the account of the student gets none. */
export const decisionMailSchema = z.object({
  /** What is missing of a guardian's consent to an offer or enrolment; null where nothing is. */
  consentGap: consentGapSchema.nullable(),
  language: z.enum(LANGUAGES),
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
})
export type DecisionMail = z.infer<typeof decisionMailSchema>

/** `PUT /api/admin/applications/{id}/legal-hold` */
export const legalHoldInputSchema = z.object({ reason: noteText.refine((text) => text !== '', 'required') })

export const noteInputSchema = z.object({
  text: noteText.refine((text) => text !== '', 'required'),
  /** A document of the student, and a page of it, that the note is about. */
  about: z
    .object({ document: z.uuid(), page: z.number().int().min(1).max(1000) })
    .nullable()
    .default(null),
})
export type NoteInput = z.output<typeof noteInputSchema>

/** `POST /api/admin/applications/{id}/deferral/refusal`: why; the student reads it. */
export const deferralRefusalSchema = z.object({ note: studentText })

/** `POST /api/admin/applications/{id}/conditions/{conditionId}`. */
export const conditionDecisionSchema = z.object({
  state: z.enum(CONDITION_STATES).exclude(['sent']),
  /** The student reads it. Required unless the condition is met. */
  reason: studentText,
})
export type ConditionDecision = z.output<typeof conditionDecisionSchema>
