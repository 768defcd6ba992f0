import { z } from 'zod'
import { letterViewSchema } from '#features/letters/contract.ts'
import { countryLinkSchema, intakeSchema, linkSchema, programmeCardSchema } from '#features/programmes/contract.ts'
import { APPLICATION_ACTIONS } from '#lib/enums.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { APPLICATION_STATES, STUDENT_TRANSITIONS } from './lifecycle.ts'
import { REJECTION_REASONS } from './rejection-reasons.ts'
import { type Answers, APPLICATION_LIMITS, LIST_FIELDS, STEP_IDS, TEXT_FIELDS } from './rules.ts'

/**
 * How a student applies and follows what was sent. Whether answers are right the steps say (`steps.ts`), in the browser
 * and on the server alike; here is only what can be kept at all.
 */

const MAX_TEXT = APPLICATION_LIMITS.description * 2
const text = z.string().max(MAX_TEXT).default('')
const texts = z
  .array(z.string().max(MAX_TEXT))
  .max(APPLICATION_LIMITS.entries * 2)
  .default([])

/**
 * All answers, right or not; one that is missing counts as not given. One that is too long to be kept is refused, rather
 * than saved as nothing over what was there.
 */
export const answersSchema = z.object({
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, text])),
  ...Object.fromEntries(LIST_FIELDS.map((field) => [field, texts])),
}) as unknown as z.ZodType<Answers>

/** Just enough of what one applies for to name it and link to it. */
export const itemLinkSchema = linkSchema.extend({
  type: z.enum(['major', 'course', 'university']),
  university: linkSchema.nullable(),
})
export type ItemLink = z.infer<typeof itemLinkSchema>

/** What one applies for, with what decides whether one can. */
export const applicationItemSchema = itemLinkSchema.extend({
  country: countryLinkSchema.nullable(),
  /** Of a programme; empty for a university. */
  intakes: z.array(intakeSchema),
  /** A pre-conditional offer in hours (P30). */
  express: z.boolean(),
  /** Why nobody can apply now; null when one can. */
  closed: z.enum(['closed', 'deadline_passed']).nullable(),
})
export type ApplicationItem = z.infer<typeof applicationItemSchema>

export const draftSchema = z.object({
  answers: answersSchema,
  step: z.enum(STEP_IDS),
  /** Rises with every save; a save names the one it goes on from. */
  version: z.number().int(),
  savedAt: z.string(),
})
export type Draft = z.infer<typeof draftSchema>

/** `GET /api/applications/drafts/{itemId}`: all that the form begins with. */
export const applicationStartSchema = z.object({
  item: applicationItemSchema,
  draft: draftSchema.nullable(),
  /** From the account and the last application; empty where neither says anything. */
  prefill: answersSchema,
  /** The application for the same item that is under way; there is no second one beside it. */
  open: z.object({ _id: z.string(), reference: z.string(), state: z.enum(APPLICATION_STATES) }).nullable(),
})
export type ApplicationStart = z.infer<typeof applicationStartSchema>
export const applicationStartAnswerSchema = z.object({ data: applicationStartSchema })

/** `PUT` of the same address. `version` is the one last seen, 0 for a first save; 409 `conflict` when another has saved since. */
export const draftInputSchema = z.object({
  answers: answersSchema,
  step: z.enum(STEP_IDS),
  version: z.number().int().min(0).max(2_000_000_000),
  lang: z.enum(LANGUAGES).catch('en').default('en'),
})
export type DraftInput = z.output<typeof draftInputSchema>
export const draftSavedSchema = z.object({ data: z.object({ version: z.number().int(), savedAt: z.string() }) })

/** `POST /api/applications`, with `Idempotency-Key`: the same key answers the same. */
export const submitInputSchema = z.object({
  itemId: z.uuid(),
  answers: answersSchema,
  lang: z.enum(LANGUAGES).catch('en').default('en'),
})
export type SubmitInput = z.output<typeof submitInputSchema>

export const receiptSchema = z.object({
  _id: z.string(),
  /** What one quotes on the phone. */
  reference: z.string(),
  state: z.enum(APPLICATION_STATES),
  submittedAt: z.string(),
  /** When the answer is promised at the latest. */
  answerBy: z.string(),
  /** The day of it where the destination is, which is the one to show; null where hours are promised (P30). */
  answerDay: z.string().nullable(),
})
export type Receipt = z.infer<typeof receiptSchema>
export const receiptAnswerSchema = z.object({ data: receiptSchema })

/** One application in the student's list. */
export const applicationSummarySchema = receiptSchema.extend({
  item: itemLinkSchema,
  updatedAt: z.string(),
  /** Null while the clock stands still, or nothing is promised any more. */
  answerBy: z.string().nullable(),
  answerDay: z.string().nullable(),
  /** Messages of staff that the student has not seen. */
  unread: z.number().int(),
})
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>

/** A draft in the same list. */
export const draftSummarySchema = z.object({
  item: itemLinkSchema,
  step: z.enum(STEP_IDS),
  savedAt: z.string(),
})
export type DraftSummary = z.infer<typeof draftSummarySchema>

export const studentApplicationsSchema = z.object({
  data: z.object({ applications: z.array(applicationSummarySchema), drafts: z.array(draftSummarySchema) }),
})
export type StudentApplications = z.infer<typeof studentApplicationsSchema>['data']

export const timelineEventSchema = z.object({
  /** The one it was in from then on. */
  state: z.enum(APPLICATION_STATES),
  /** What was done: `withdraw` and `decline` lead to the same state. */
  action: z.enum(APPLICATION_ACTIONS),
  at: z.string(),
  /** Who moved it, as far as the student needs to know. */
  by: z.enum(['student', 'staff', 'system']),
  /** What was said with it, in the writer's own words. */
  note: z.string().nullable(),
})
export type TimelineEvent = z.infer<typeof timelineEventSchema>

/** Why an application was rejected, in both languages. */
export const rejectionSchema = z.object({
  reasons: z.array(z.object({ reason: z.enum(REJECTION_REASONS), text: localizedSchema })),
})

/** What one waits for or must not miss: an answer, a deadline, a reply to an offer, a condition of it, the start. */
export const DATE_KINDS = ['answer', 'deadline', 'reply', 'condition', 'start'] as const

export const applicationViewSchema = applicationSummarySchema.extend({
  answers: answersSchema,
  timeline: z.array(timelineEventSchema),
  /** Of a rejected one: why, and what fits instead and is open now, three at most. */
  rejection: rejectionSchema.extend({ programmes: z.array(programmeCardSchema) }).nullable(),
  /** Offers in writing, the newest first; at most one of them is valid. An offer of long ago may have none. */
  letters: z.array(letterViewSchema),
  /** Those that are known and ahead, in their order; `GET …/calendar` has them for a calendar. */
  dates: z.array(z.object({ kind: z.enum(DATE_KINDS), day: z.string() })),
  /** Rises with every change of state and every letter; a move names the one it is made at. */
  version: z.number().int(),
  /** What the student may do now. */
  moves: z.array(z.enum(STUDENT_TRANSITIONS)),
})
export type ApplicationView = z.infer<typeof applicationViewSchema>
export const applicationAnswerSchema = z.object({ data: applicationViewSchema })

/** `POST /api/applications/{id}/events`: what a student does with an application that was sent. */
export const studentTransitionSchema = z.object({
  move: z.enum(STUDENT_TRANSITIONS),
  /** The reply to what staff asked for, or why one withdraws. */
  note: z.string().max(MAX_TEXT).default(''),
  version: z.number().int().min(1).max(2_000_000_000),
})
export type StudentTransition = z.output<typeof studentTransitionSchema>
