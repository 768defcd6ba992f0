import { z } from 'zod'
import {
  acceptedPlacesSchema,
  answersSchema,
  deferralSchema,
  itemLinkSchema,
  placeSchema,
  rejectionSchema,
} from '#features/admissions/applications/contract.ts'
import { enrolmentSchema, paidDepositSchema } from '#features/admissions/applications/enrolment-contract.ts'
import { APPLICATION_STATES } from '#features/admissions/applications/lifecycle.ts'
import { REJECTION_REASONS } from '#features/admissions/applications/rejection-reasons.ts'
import { consentGapSchema } from '#features/admissions/guardians/contract.ts'
import {
  conditionViewSchema,
  draftedLetterSchema,
  letterDetailsSchema,
  letterViewSchema,
} from '#features/admissions/letters/contract.ts'
import { LETTER_KINDS } from '#features/admissions/letters/rules.ts'
import { requestsSchema } from '#features/admissions/requests/contract.ts'
import { filledTemplateSchema } from '#features/admissions/templates/contract.ts'
import { notifiedSchema } from '#features/admissions/university/contract.ts'
import { countryLinkSchema, intakeSchema, linkSchema } from '#features/programmes/card-contract.ts'
import { APPLICATION_ACTIONS, LEVELS, REVIEWS } from '#lib/enums.ts'
import { pageSchema } from '#lib/list-query.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { kindCodeSchema, localizedListSchema, localizedSchema } from '#lib/schemas.ts'

/** The review of applications by staff: `/api/admin/applications`. */

const personSchema = z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() })
/** Somebody who may decide on applications. */
export type Reviewer = z.infer<typeof personSchema>

const applicationListItemSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  /** Null once the account is deleted. */
  fullName: z.string().nullable(),
  state: z.enum(APPLICATION_STATES),
  /** The language that the student applied in, and is written to. */
  language: z.enum(LANGUAGES),
  item: itemLinkSchema,
  country: countryLinkSchema.nullable(),
  submittedAt: z.string(),
  updatedAt: z.string(),
  answerBy: z.string().nullable(),
  answerDay: z.string().nullable(),
  overdue: z.boolean(),
  /** Messages of the student that no staff has seen. */
  unread: z.number().int(),
  /** Suggested programmes that the student keeps, which no staff has seen yet. */
  kept: z.number().int(),
  /** The last message is the student's. */
  unanswered: z.boolean(),
  assignee: personSchema.nullable(),
  ...placeSchema,
  /** By when staff are to notify the university of something; null where nothing is to be said. */
  universityDueOn: z.string().nullable(),
  /** It has waited for more than a working day, and nobody looks after it, or nobody knows until when. */
  neglected: z.boolean(),
  /** The state that it is led to once that can no longer be undone. */
  decided: z.enum(APPLICATION_STATES).nullable(),
  /** What of the student's nobody has looked at; zero once it is closed. */
  news: z.object({
    /** Documents to check. */
    documents: z.number().int(),
    /** Answered items of requests. */
    answers: z.number().int(),
    /** Proposed corrections. */
    corrections: z.number().int(),
  }),
})
export type ApplicationListItem = z.infer<typeof applicationListItemSchema>

export const applicationListSchema = pageSchema(applicationListItemSchema)
export type ApplicationList = z.infer<typeof applicationListSchema>

export const reviewersSchema = z.object({ items: z.array(personSchema) })

/** What two applications of different accounts share, which suggests the same person. */
const DUPLICATE_SIGNS = ['person', 'phone', 'email'] as const
const duplicateSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  fullName: z.string(),
  state: z.enum(APPLICATION_STATES),
  decided: z.enum(APPLICATION_STATES).nullable(),
  /** `person`: the same name in any spelling and the same birth date. */
  signs: z.array(z.enum(DUPLICATE_SIGNS)),
})
export type Duplicate = z.infer<typeof duplicateSchema>

/** Another application of the same student. */
const otherApplicationSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  state: z.enum(APPLICATION_STATES),
  decided: z.enum(APPLICATION_STATES).nullable(),
  item: itemLinkSchema,
  submittedAt: z.string(),
})
export type OtherApplication = z.infer<typeof otherApplicationSchema>

const legalHoldSchema = z.object({ reason: z.string(), by: personSchema, at: z.string() })
export type LegalHold = z.infer<typeof legalHoldSchema>

/** A decision that came to nothing before the student was notified. */
const undoneDecisionSchema = z.object({
  to: z.enum(APPLICATION_STATES),
  reasons: z.array(z.enum(REJECTION_REASONS)),
  decidedBy: personSchema.nullable(),
  decidedAt: z.string(),
  /** `undone` by staff, or `dropped` because the student withdrew or took another step that ends what it was about. */
  outcome: z.enum(['undone', 'dropped']),
  undoneBy: personSchema.nullable(),
  undoneAt: z.string(),
})
export type UndoneDecision = z.infer<typeof undoneDecisionSchema>

/** What a programme asks for, published or not. Its intakes are those of `nextLetter`. */
const requirementsSchema = z.object({
  level: z.enum(LEVELS),
  languages: z.array(z.string()),
  /** Null where it is not stated whether there is one. */
  entranceExam: z.boolean().nullable(),
  entranceExamName: z.string().nullable(),
  requirements: localizedListSchema,
})

const alternativeSchema = linkSchema.extend({
  type: z.enum(['major', 'course']),
  /** The name of its university. */
  university: localizedSchema.nullable(),
})

/** `pending`: a review was taken back. */
const documentReviewSchema = z.object({
  kind: kindCodeSchema,
  label: z.string().nullable(),
  review: z.enum(REVIEWS),
  at: z.string(),
  /** Null once the account is deleted. */
  actor: personSchema.nullable(),
})
export type DocumentReview = z.infer<typeof documentReviewSchema>

export const reviewViewSchema = applicationListItemSchema.extend({
  answers: answersSchema,
  /** The account; null once it is deleted. */
  student: personSchema.nullable(),
  /** What is missing of the consent of a minor's guardian: a warning, which forbids nothing. Null where nothing is. */
  consentGap: consentGapSchema.nullable(),
  /** The later start that the student asks for, while nobody has answered. */
  deferral: deferralSchema.nullable(),
  /** When the student asked to give the place up, while nobody has confirmed it; why is in the event. */
  withdrawalAskedAt: z.string().nullable(),
  /** From which day a deferred place is to be confirmed again, and whether that day has come. */
  confirmation: z.object({ on: z.string(), isDue: z.boolean() }).nullable(),
  timeline: z.array(
    z.object({
      state: z.enum(APPLICATION_STATES),
      action: z.enum(APPLICATION_ACTIONS),
      at: z.string(),
      by: z.enum(['student', 'staff', 'system']),
      /** The staff member; null in one's own application. */
      actor: personSchema.nullable(),
      note: z.string().nullable(),
      reasons: z.array(z.enum(REJECTION_REASONS)),
      /** Why it was done although something was missing; null in one's own application. */
      overrideReason: z.string().nullable(),
      /** How far the university was notified of it; null where it is not to be. Only the state in one's own application. */
      university: notifiedSchema
        .extend({
          _id: z.string(),
          /** How the place was held then, once the student had chosen between places. */
          acceptance: placeSchema.acceptance,
          /** By when staff notify it. */
          dueOn: z.string().nullable(),
          /** The address of the mail, or of one that could not be handed over. */
          sentTo: z.string().nullable(),
          /** Of the staff. */
          by: z.string().nullable(),
          note: z.string().nullable(),
          /** The name of a deleted account, until the university was notified. */
          student: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** Decisions that came to nothing, the oldest first. The student never knows of them: empty in one's own application. */
  undone: z.array(undoneDecisionSchema),
  /** What staff made of the student's documents, the oldest first; empty in one's own application. */
  documentReviews: z.array(documentReviewSchema),
  /** Of a rejected one: why, and the programmes that the student's page now proposes; none in one's own application. */
  rejection: rejectionSchema.extend({ programmes: z.array(alternativeSchema) }).nullable(),
  /** Offer letters, the newest first; at most one is valid. `issuedBy` is null in one's own application. */
  letters: z.array(
    letterViewSchema.extend({ issuedBy: personSchema.nullable(), overrideReason: z.string().nullable() }),
  ),
  conditions: z.array(conditionViewSchema),
  /** The student's steps before the start; null where no place is held firmly. */
  enrolment: enrolmentSchema.nullable(),
  /** The deposit of who is enrolled, where no step says it. */
  deposit: paidDepositSchema.nullable(),
  /** The other places that the student has accepted. */
  acceptedPlaces: acceptedPlacesSchema,
  /** What was decided and can still be undone: nobody but staff knows of it. Null in one's own application. */
  decision: z
    .object({
      to: z.enum(APPLICATION_STATES),
      note: z.string().nullable(),
      reasons: z.array(z.enum(REJECTION_REASONS)),
      overrideReason: z.string().nullable(),
      /** The terms of the letter that it issues; null where it issues none. */
      letter: draftedLetterSchema.nullable(),
      decidedBy: personSchema,
      decidedAt: z.string(),
      /** When the student is notified, unless it is suspended. */
      dueAt: z.string(),
      /** Since when it waits to be confirmed or undone, because the student has sent something; null where it does not. */
      suspendedAt: z.string().nullable(),
    })
    .nullable(),
  /** Documents that the owner requires before a letter, and that are not there or were rejected. */
  missingDocuments: z.array(kindCodeSchema),
  /** Documents that nobody has looked at; empty in one's own application. */
  uncheckedDocuments: z.array(kindCodeSchema),
  /** What the next letter says unless it is written otherwise, and the intakes it can name. */
  nextLetter: z.object({
    details: letterDetailsSchema,
    intakes: z.array(intakeSchema),
    /** The settings without which nobody signs it. */
    missingToSign: z.array(z.enum(['legal', 'signatory'])),
    /** Whether the catalogue, with its fees, is an example. */
    isExample: z.boolean(),
    /** How long a visa takes that the student needs; null where none is, or nobody knows. */
    visaWeeks: z.number().int().nullable(),
  }),
  /** Internal notes; empty in one's own application, like `duplicates`. */
  notes: z.array(
    z.object({
      _id: z.string(),
      author: personSchema.nullable(),
      text: z.string(),
      /** What it is about; the document is null once it is deleted. */
      document: z.object({ _id: z.string(), kind: kindCodeSchema, label: z.string().nullable() }).nullable(),
      page: z.number().int().nullable(),
      createdAt: z.string(),
    }),
  ),
  duplicates: z.array(duplicateSchema),
  /** Information requests, and corrections of what was sent. */
  requests: requestsSchema,
  /** The newest first; empty in one's own application. */
  others: z.array(otherApplicationSchema),
  /** Why it is kept whatever the retention rules say; null in one's own application. */
  legalHold: legalHoldSchema.nullable(),
  /** Null for a university, which asks for nothing as a whole. */
  requirements: requirementsSchema.nullable(),
  /** Templates with the values of this application; empty in one's own. */
  templates: z.array(filledTemplateSchema),
  /** How many minutes a decision can be undone before the student is notified; 0: they are notified at once. */
  undoMinutes: z.number().int(),
  version: z.number().int(),
  /** The newest change that this answer shows; an open page asks for those after it (`presenceInputSchema`). */
  changesUpTo: z.string(),
  /** What the caller may do now. */
  can: z.object({
    assign: z.boolean(),
    /** Whether it can be had with its documents in one file. */
    export: z.boolean(),
    note: z.boolean(),
    /** Whether it can be kept from the retention rules. */
    legalHold: z.boolean(),
    /** Whether a request can be sent. */
    ask: z.boolean(),
    /** Whether it can be recorded that the university was notified. */
    notify: z.boolean(),
    /** Whether items and corrections can be judged. */
    judge: z.boolean(),
    moves: z.array(z.enum(APPLICATION_STATES)),
    /** Where it can be taken back to, with a reason. */
    corrections: z.array(z.enum(APPLICATION_STATES)),
    undo: z.boolean(),
    decideConditions: z.boolean(),
    /** The kind of letter that a correction issues; null where none is possible. */
    correctLetter: z.enum(LETTER_KINDS).nullable(),
  }),
})
export type ReviewView = z.infer<typeof reviewViewSchema>
