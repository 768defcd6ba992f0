import { z } from 'zod'
import { conditionViewSchema, letterViewSchema } from '#features/admissions/letters/contract.ts'
import { notifiedSchema } from '#features/admissions/university/contract.ts'
import { countryLinkSchema, intakeSchema, linkSchema, programmeCardSchema } from '#features/programmes/card-contract.ts'
import { APPLICATION_ACTIONS, LEVELS, MODES, UNIVERSITY_NEWS } from '#lib/enums.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { kindCodeSchema, localizedSchema } from '#lib/schemas.ts'
import { logoSchema } from '#lib/shown-picture.ts'
import { ARRANGEMENTS } from './acceptance.ts'
import { enrolmentSchema, nextSchema, paidDepositSchema } from './enrolment-contract.ts'
import { ACCEPTANCES, APPLICATION_STATES, STUDENT_TRANSITIONS } from './lifecycle.ts'
import { REJECTION_REASONS } from './rejection-reasons.ts'
import { type Answers, APPLICATION_LIMITS, LIST_FIELDS, STEP_IDS, TEXT_FIELDS } from './rules.ts'

/**
 * Applications and drafts of students. The steps (`steps.ts`) validate answers, in the browser and on the server; these
 * schemas only bound what can be stored.
 */

const MAX_TEXT = APPLICATION_LIMITS.description * 2
const text = z.string().max(MAX_TEXT).default('')
const texts = z
  .array(z.string().max(MAX_TEXT))
  .max(APPLICATION_LIMITS.entries * 2)
  .default([])

/**
 * All answers, valid or not; a missing one is empty. One that is too long to be stored is refused, rather than overwriting
 * the stored one with nothing.
 */
export const answersSchema = z.object({
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, text])),
  ...Object.fromEntries(LIST_FIELDS.map((field) => [field, texts])),
}) as unknown as z.ZodType<Answers>

/** Name and address of an item. */
export const itemLinkSchema = linkSchema.extend({
  type: z.enum(['major', 'course', 'university']),
  university: linkSchema.nullable(),
  /** Of its university, or of the university that it is; so is the logo. */
  shortName: z.string().nullable(),
  letters: z.string().optional(),
  logo: logoSchema.nullable(),
})
export type ItemLink = z.infer<typeof itemLinkSchema>

/** An item, with what decides whether it can be applied for. */
const applicationItemSchema = itemLinkSchema.extend({
  country: countryLinkSchema.nullable(),
  /** Of a programme; empty for a university. */
  intakes: z.array(intakeSchema),
  /** A pre-conditional offer in hours (P30). */
  express: z.boolean(),
  /** How a programme is taught; null for a university. */
  mode: z.enum(MODES).nullable(),
  /** Of a programme; null for a university. */
  level: z.enum(LEVELS).nullable(),
  /** How long a programme takes; null where that is not stated, and for a university. */
  months: z.number().int().nullable(),
  /** Why nobody can apply now; null when one can. */
  closed: z.enum(['closed', 'deadline_passed']).nullable(),
})
export type ApplicationItem = z.infer<typeof applicationItemSchema>

const draftSchema = z.object({
  answers: answersSchema,
  step: z.enum(STEP_IDS),
  /** Rises with every save; a save names the version it is based on. */
  version: z.number().int(),
  savedAt: z.string(),
})
export type Draft = z.infer<typeof draftSchema>

/** `GET /api/applications/drafts/{itemId}`: all that the form starts with. */
const applicationStartSchema = z.object({
  item: applicationItemSchema,
  draft: draftSchema.nullable(),
  /** Answers from the account and the last application, else empty. */
  prefill: answersSchema,
  /** The open application for the same item; there is at most one. */
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

const receiptSchema = z.object({
  _id: z.string(),
  /** Quoted on the phone. */
  reference: z.string(),
  state: z.enum(APPLICATION_STATES),
  submittedAt: z.string(),
  /** When the answer is due. */
  answerBy: z.string(),
  /** The same as a day of the destination, which is the one to show; null for express items (P30). */
  answerDay: z.string().nullable(),
})
export type Receipt = z.infer<typeof receiptSchema>
export const receiptAnswerSchema = z.object({ data: receiptSchema })

/** A request for a later start: its month, or null where the student does not know it. */
export const deferralSchema = z.object({ intake: z.string().nullable(), askedAt: z.string() })

/** How a place is held, for the lists of students and staff. */
export const placeSchema = {
  /** Whether the student holds this place firmly or in reserve; null where it is not accepted. */
  acceptance: z.enum(ACCEPTANCES).nullable(),
  /** The same once the student has chosen between places: null where they hold one place, and were asked for no choice. */
  choice: z.enum(ACCEPTANCES).nullable(),
  /** How many conditions of the offer are neither met nor waived. */
  openConditions: z.number().int(),
}

/** Another place that the same student has accepted. */
const acceptedPlaceSchema = z.object({ _id: z.string(), reference: z.string(), item: itemLinkSchema })
export const acceptedPlacesSchema = z.object({
  firm: acceptedPlaceSchema.nullable(),
  reserve: acceptedPlaceSchema.nullable(),
})
export type AcceptedPlacesView = z.infer<typeof acceptedPlacesSchema>

/** One application in the student's list. */
const applicationSummarySchema = receiptSchema.extend({
  item: itemLinkSchema,
  updatedAt: z.string(),
  /** Null while the SLA pauses or has ended. */
  answerBy: z.string().nullable(),
  answerDay: z.string().nullable(),
  /** Messages of staff that the student has not seen. */
  unread: z.number().int(),
  ...placeSchema,
  /** Until when the student is asked to reply to an offer; null where there is nothing to reply to. */
  replyBy: z.string().nullable(),
  /** By when the student is to send what staff ask for. */
  requestedBy: z.string().nullable(),
  /** The names of who is to write a reference by then, where nothing else is asked for; empty while the student has to send something. */
  awaitedReferees: z.array(z.string()),
  /** What to do next for an accepted place; null where nothing is, or it is to be given up. */
  next: nextSchema.nullable(),
  /** Whether there are steps before the start that an enrolled student has not done: it is not over yet. */
  hasOpenSteps: z.boolean(),
  /** Of which kinds staff have asked for another document, while the application is open. */
  rejectedDocuments: z.array(kindCodeSchema),
})
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>

/** A draft in the same list. */
const draftSummarySchema = z.object({
  item: itemLinkSchema,
  step: z.enum(STEP_IDS),
  savedAt: z.string(),
})
export type DraftSummary = z.infer<typeof draftSummarySchema>

export const studentApplicationsSchema = z.object({
  data: z.object({ applications: z.array(applicationSummarySchema), drafts: z.array(draftSummarySchema) }),
})
export type StudentApplications = z.infer<typeof studentApplicationsSchema>['data']

const timelineEventSchema = z.object({
  /** The state from then on. */
  state: z.enum(APPLICATION_STATES),
  /** What was done: `withdraw` and `decline` lead to the same state. */
  action: z.enum(APPLICATION_ACTIONS),
  at: z.string(),
  /** Who made the transition, as far as the student needs to know. */
  by: z.enum(['student', 'staff', 'system']),
  /** As its author wrote it. */
  note: z.string().nullable(),
  /** How far the university was notified of it; null where it is not to be. */
  university: notifiedSchema.nullable(),
})
export type TimelineEvent = z.infer<typeof timelineEventSchema>

/** Why an application was rejected, in both languages. */
export const rejectionSchema = z.object({
  reasons: z.array(z.object({ reason: z.enum(REJECTION_REASONS), text: localizedSchema })),
})

/** The answer of staff, the reply to an offer, a condition of it, a step before the start, the start. */
export const DATE_KINDS = ['answer', 'request', 'reply', 'condition', 'step', 'start'] as const

/** What a student waits for while no answer is due: staff, or the day on which a deferred place is confirmed again. */
const WAITS = ['consent', 'withdrawal', 'deferral', 'evidence', 'final_letter', 'confirmation'] as const

const applicationViewSchema = applicationSummarySchema.extend({
  /** When its answers, messages and notes were deleted because their time was over; null before. */
  expiredAt: z.string().nullable(),
  /** When the documents that it was sent with were deleted for the same reason. */
  documentsExpiredAt: z.string().nullable(),
  answers: answersSchema,
  timeline: z.array(timelineEventSchema),
  /** Of a rejected application: the reasons, and up to three open alternatives. */
  rejection: rejectionSchema.extend({ programmes: z.array(programmeCardSchema) }).nullable(),
  /** Offer letters, the newest first; at most one is valid. Old offers may have none. */
  letters: z.array(letterViewSchema),
  /** What the place depends on, in the order of the newest letter. */
  conditions: z.array(conditionViewSchema),
  /** The other places that the student has accepted: accepting this one asks what becomes of them. */
  acceptedPlaces: acceptedPlacesSchema,
  /** The steps before the start; null where no place is held firmly. */
  enrolment: enrolmentSchema.nullable(),
  /** The deposit of who is enrolled, where no step says it; null where none was asked for. */
  deposit: paidDepositSchema.nullable(),
  /** What the student waits for, with the day by which somebody acts. */
  waits: z.array(z.object({ kind: z.enum(WAITS), day: z.string() })),
  /** Known dates ahead, in chronological order; `GET …/calendar` has them as iCalendar. */
  dates: z.array(z.object({ kind: z.enum(DATE_KINDS), day: z.string() })),
  /** Rises with every transition and every letter; a transition names the version it is made at. */
  version: z.number().int(),
  /** The later start that the student asks for, while nobody has answered. */
  deferral: deferralSchema.nullable(),
  /** When the student asked to give the place up, while staff have not confirmed it. */
  withdrawalAskedAt: z.string().nullable(),
  /** The starts that can be asked for in place of the present one: months. */
  laterStarts: z.array(z.string()),
  /** What the student may do now. */
  moves: z.array(z.enum(STUDENT_TRANSITIONS)),
  /** Of what the university gets a mail; of the rest staff notify it. */
  mailedNews: z.array(z.enum(UNIVERSITY_NEWS)),
})
export type ApplicationView = z.infer<typeof applicationViewSchema>
export const applicationAnswerSchema = z.object({ data: applicationViewSchema })

/** `POST /api/applications/{id}/events`: a transition by the student. */
export const studentTransitionSchema = z.object({
  move: z.enum(STUDENT_TRANSITIONS),
  /** The reply to an information request, or an optional note to staff. */
  note: z.string().max(MAX_TEXT).default(''),
  /** Of a request for a later start: its month, or null where the student does not know it. */
  intake: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .nullable()
    .default(null),
  /** Of an acceptance while another place is held firmly: what becomes of that one. */
  arrangement: z.enum(ARRANGEMENTS).nullable().default(null),
  /** The place that the student saw would be given up by it; refused where it would be another one. */
  declines: z.uuid().nullable().default(null),
  version: z.number().int().min(1).max(2_000_000_000),
})
export type StudentTransition = z.output<typeof studentTransitionSchema>

/** `POST /api/applications/{id}/conditions/{conditionId}`: what shows that a condition is met. */
export const conditionEvidenceSchema = z.object({
  note: z.string().max(MAX_TEXT).default(''),
  /** One of the student's documents. */
  documentId: z.uuid().nullable().default(null),
})
export type ConditionEvidence = z.output<typeof conditionEvidenceSchema>
