import { z } from 'zod'
import {
  type Answers,
  APPLICATION_LIMITS,
  ENTRY_YEARS,
  type ItemChoices,
} from '#features/admissions/applications/rules.ts'
import { labelSchema, requireLabel } from '#features/admissions/documents/contract.ts'
import { DOCUMENT_TYPES } from '#features/admissions/documents/rules.ts'
import { placeholdersIn } from '#features/admissions/templates/placeholders.ts'
import { isDay } from '#lib/day.ts'
import { REVIEWS } from '#lib/enums.ts'
import { PROGRAMME_FORMATS, PROGRAMME_TYPES } from '#lib/form-enums.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { kindCodeSchema } from '#lib/schemas.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { toPlainLine, toPlainText } from '#lib/typed-text.ts'
import {
  CORRECTABLE_FIELDS,
  CORRECTION_STATES,
  REQUEST_ITEM_KINDS,
  REQUEST_ITEM_STATES,
  REQUEST_LIMITS,
  REQUEST_STATES,
} from './rules.ts'

/**
 * Information requests and corrections of what was sent: a student's under `/api/applications/{id}/requests` and
 * `/corrections`, for staff in the answer of `/api/admin/applications/{id}`.
 */

const field = z.enum(CORRECTABLE_FIELDS as [string, ...string[]])
/** Answers of the form by field; the steps validate them. */
const someAnswers = z.record(z.string(), z.union([z.string(), z.array(z.string())])) as unknown as z.ZodType<
  Partial<Answers>
>

const requestItemSchema = z.object({
  _id: z.string(),
  kind: z.enum(REQUEST_ITEM_KINDS),
  state: z.enum(REQUEST_ITEM_STATES),
  /** Of an item that asks for a document. */
  documentKind: kindCodeSchema.nullable(),
  /** What is asked for, where the kind does not say it. */
  documentLabel: z.string().nullable(),
  /** Of an item that asks a question, as staff wrote it. */
  question: z.string().nullable(),
  /** Answers to choose from; empty for one in the student's own words. */
  choices: z.array(z.string()),
  /** Of an item that asks for a correction. */
  field: field.nullable(),
  /** The document that was given; null once it is removed. */
  document: z
    .object({
      _id: z.string(),
      type: z.enum(DOCUMENT_TYPES),
      bytes: z.number().int(),
      addedAt: z.string(),
      review: z.enum(REVIEWS),
    })
    .nullable(),
  answer: z.string().nullable(),
  /** Of an item that asks for a reference: who was asked last; null before anybody was. */
  referee: z
    .object({
      name: z.string(),
      role: z.string(),
      email: z.string(),
      language: z.enum(LANGUAGES),
      askedAt: z.string(),
      expiresAt: z.string(),
      /** The reference itself is for staff alone. */
      receivedAt: z.string().nullable(),
      declinedAt: z.string().nullable(),
    })
    .nullable(),
  /** The correction that was proposed. */
  correctionId: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Why staff returned it. */
  returnReason: z.string().nullable(),
})
export type RequestItemView = z.infer<typeof requestItemSchema>

const requestSchema = z.object({
  _id: z.string(),
  state: z.enum(REQUEST_STATES),
  askedAt: z.string(),
  dueOn: z.string(),
  note: z.string().nullable(),
  closedAt: z.string().nullable(),
  items: z.array(requestItemSchema),
})
export type RequestView = z.infer<typeof requestSchema>

const correctionSchema = z.object({
  _id: z.string(),
  field,
  before: someAnswers,
  after: someAnswers,
  /** Why, in the student's words. */
  explanation: z.string().nullable(),
  state: z.enum(CORRECTION_STATES),
  proposedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Which staff member decided; not shown to students. */
  decidedBy: z.string().nullable(),
  /** Why staff declined it. */
  reason: z.string().nullable(),
})
export type CorrectionView = z.infer<typeof correctionSchema>

const itemChoicesSchema = z.object({
  intakes: z.array(z.string()).readonly(),
  programmeTypes: z.array(z.enum(PROGRAMME_TYPES)).readonly(),
  programmeFormats: z.array(z.enum(PROGRAMME_FORMATS)).readonly(),
  needsPassport: z.boolean(),
  entryYears: z.array(z.enum(ENTRY_YEARS)).readonly(),
}) satisfies z.ZodType<ItemChoices>

export const requestsSchema = z.object({
  /** The newest first; at most one is open. */
  requests: z.array(requestSchema),
  /** The newest first. */
  corrections: z.array(correctionSchema),
  /** Whether the student may propose corrections now. */
  canCorrect: z.boolean(),
  /** What the item leaves to choose, for those. */
  choices: itemChoicesSchema,
})
export type RequestsView = z.infer<typeof requestsSchema>
export const requestsAnswerSchema = z.object({ data: requestsSchema })

const MAX_VALUE = APPLICATION_LIMITS.description * 2
const values = z.record(
  z.string().max(40),
  z.union([z.string().max(MAX_VALUE), z.array(z.string().max(MAX_VALUE)).max(APPLICATION_LIMITS.entries * 2)]),
)

/** `PUT /api/applications/{id}/requests/items/{itemId}`: what the item asks for; beside a correction `text` says why. */
export const itemAnswerSchema = z.object({
  text: z.string().max(REQUEST_LIMITS.answer).transform(toPlainText).optional(),
  documentId: z.uuid().optional(),
  values: values.optional(),
  /** What was sent is right as it is, and nothing is corrected. */
  isRight: z.boolean().optional(),
})
export type ItemAnswer = z.output<typeof itemAnswerSchema>

/** `POST /api/applications/{id}/corrections`: a field and what it should say, with its companions, and why. */
export const correctionInputSchema = z.object({
  field,
  values,
  explanation: z.string().max(REQUEST_LIMITS.reason).transform(toPlainText).default(''),
})
export type CorrectionInput = z.output<typeof correctionInputSchema>

const { choices, question, note, reason, items } = REQUEST_LIMITS

const newItemSchema = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('document'), documentKind: kindCodeSchema, documentLabel: labelSchema })
    .superRefine(({ documentKind: kind, documentLabel: label }, context) =>
      requireLabel({ kind, label }, { addIssue: (issue) => context.addIssue({ ...issue, path: ['documentLabel'] }) }),
    ),
  z.object({
    kind: z.literal('answer'),
    question: z
      .string()
      .max(question)
      .transform(toPlainText)
      .refine((text) => text !== '', 'required'),
    choices: z
      .array(z.string().max(choices.length))
      .max(choices.most)
      .default([])
      .transform((all) => [...new Set(all.map(toPlainLine).filter(Boolean))])
      .refine(({ length }) => length === 0 || length >= choices.min, 'too_short'),
  }),
  z.object({ kind: z.literal('correction'), field }),
  z.object({ kind: z.literal('reference') }),
])
export type NewRequestItem = z.output<typeof newItemSchema>

/** What at most one item of a request asks for: a document, or a field of the form; null for a question. */
export const subjectOf = (item: NewRequestItem): string | null =>
  item.kind === 'document'
    ? item.documentKind + (item.documentLabel ?? '')
    : item.kind === 'correction'
      ? item.field
      : null

/** From tomorrow on; the server compares it with its clock. */
const dueOn = z.string().max(40).transform(toIsoDay).refine(isDay, 'malformed')
const newItems = z
  .array(newItemSchema)
  .min(1)
  .max(items)
  .refine((all) => {
    const subjects = all.map(subjectOf).filter((subject) => subject !== null)
    return new Set(subjects).size === subjects.length
  }, 'taken')

/** `POST /api/admin/applications/{id}/requests` */
export const requestInputSchema = z.object({
  note: z
    .string()
    .max(note)
    .transform(toPlainText)
    .refine((text) => placeholdersIn(text).length === 0, 'incomplete')
    .default(''),
  dueOn,
  items: newItems,
})
export type RequestInput = z.output<typeof requestInputSchema>

/** `POST /api/admin/applications/{id}/requests/items`: what is added to the open request, and the day by which all of it is due. */
export const requestExtensionSchema = z.object({ dueOn, items: newItems })
export type RequestExtension = z.output<typeof requestExtensionSchema>

/** `POST /api/admin/applications/{id}/requests/preview`: the e-mail that the student would get. */
export const requestPreviewSchema = z.object({
  language: z.enum(['en', 'ar']),
  subject: z.string(),
  text: z.string(),
})
export type RequestPreview = z.infer<typeof requestPreviewSchema>

/** `PUT /api/admin/applications/{id}/requests/items/{itemId}` */
export const itemReviewSchema = z
  .object({
    review: z.enum(['accepted', 'returned']),
    reason: z.string().max(reason).transform(toPlainText).default(''),
  })
  .refine(({ review, reason }) => review === 'accepted' || reason !== '', { path: ['reason'], message: 'required' })
export type ItemReview = z.output<typeof itemReviewSchema>

/** `PUT /api/admin/applications/{id}/corrections/{correctionId}` */
export const correctionDecisionSchema = z
  .object({
    decision: z.enum(['confirmed', 'declined']),
    reason: z.string().max(reason).transform(toPlainText).default(''),
  })
  .refine(({ decision, reason }) => decision === 'confirmed' || reason !== '', {
    path: ['reason'],
    message: 'required',
  })
export type CorrectionDecision = z.output<typeof correctionDecisionSchema>
