import { z } from 'zod'
import { ENQUIRY_KINDS } from '#features/conversations/enquiries/rules.ts'
import { staffCallSchema } from '#features/conversations/phone-calls/contract.ts'
import { linkSchema } from '#features/programmes/card-contract.ts'
import { ENQUIRY_STATES } from '#lib/enums.ts'
import { flagParam, pageParams, pageSchema, searchParam } from '#lib/list-query.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { toPlainText } from '#lib/typed-text.ts'

/** The desk, where staff answer what comes from the public site: `/api/admin/enquiries`, `/api/admin/newsletter`. */

export const NOTE_LIMIT = 4000
export const ENQUIRY_SORTS = ['urgent', 'newest', 'oldest'] as const

export const enquiryListQuery = z.object({
  /** Words of a name, e-mail address, phone number or message, in any spelling. */
  q: searchParam,
  state: z
    .enum([...ENQUIRY_STATES, 'open'])
    .optional()
    .catch(undefined),
  kind: z.enum(ENQUIRY_KINDS).optional().catch(undefined),
  /** Somebody's id, `me`, or `nobody`. */
  owner: z
    .union([z.uuid(), z.enum(['me', 'nobody'])])
    .optional()
    .catch(undefined),
  /** Whether it is not answered and past its time. */
  late: flagParam,
  lang: z.enum(LANGUAGES).optional().catch(undefined),
  /** `urgent`: what is not answered first, by the time it is due; then where a suggestion was kept that nobody has seen. */
  sort: z.enum(ENQUIRY_SORTS).catch('urgent').default('urgent'),
  ...pageParams,
})
export type EnquiryListQuery = z.output<typeof enquiryListQuery>

/** Somebody who works at the desk. */
const personSchema = z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() })
export type DeskPerson = z.infer<typeof personSchema>
export const deskPeopleSchema = z.object({ items: z.array(personSchema) })

const enquiryItemSchema = z.object({
  _id: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The first words of the message. */
  excerpt: z.string().nullable(),
  /** Of the person, in which to answer. */
  language: z.enum(LANGUAGES),
  state: z.enum(ENQUIRY_STATES),
  owner: personSchema.nullable(),
  createdAt: z.string(),
  dueAt: z.string(),
  late: z.boolean(),
  /** Suggested programmes that the person keeps, which no staff has seen yet. */
  kept: z.number().int(),
})
export type EnquiryItem = z.infer<typeof enquiryItemSchema>
export const enquiryListSchema = pageSchema(enquiryItemSchema)
export type EnquiryList = z.infer<typeof enquiryListSchema>

/** Counted over all enquiries. */
export const deskCountsSchema = z.object({
  new: z.number().int(),
  taken: z.number().int(),
  /** Of these two, the ones past their time. */
  late: z.number().int(),
  /** Of these two, the ones that the caller looks after. */
  mine: z.number().int(),
  subscribers: z.number().int(),
})
export type DeskCounts = z.infer<typeof deskCountsSchema>

/** What else may be of the same person, and what says so; a person decides whether it is. */
const RELATED_BY = ['email', 'phone', 'guardian', 'reference'] as const
const relatedSchema = z.object({
  kind: z.enum(['enquiry', 'application']),
  _id: z.string(),
  /** The reference of an application, the first words of an enquiry. */
  label: z.string().nullable(),
  at: z.string(),
  because: z.array(z.enum(RELATED_BY)),
})
export type Related = z.infer<typeof relatedSchema>

export const enquiryViewSchema = enquiryItemSchema.omit({ excerpt: true }).extend({
  message: z.string().nullable(),
  /** When to call, in the person's own words. */
  preferredTime: z.string().nullable(),
  /** The call that was booked last; null where none was. */
  call: staffCallSchema.nullable(),
  /** The published programme or university it is about; null for none, and for one that is not public any more. */
  item: linkSchema.extend({ type: z.enum(['major', 'course', 'university']) }).nullable(),
  answeredAt: z.string().nullable(),
  /** Newest first; at most twenty. */
  related: z.array(relatedSchema),
  notes: z.array(
    z.object({
      _id: z.string(),
      /** Null where that account is deleted. */
      author: personSchema.nullable(),
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
  version: z.number().int(),
  can: z.object({ delete: z.boolean() }),
})
export type EnquiryView = z.infer<typeof enquiryViewSchema>

/** Anyone who takes an enquiry that nobody has becomes its owner; a new one has none. */
export const enquiryChangeSchema = z.object({ state: z.enum(ENQUIRY_STATES), owner: z.uuid().nullable() })
export type EnquiryChange = z.output<typeof enquiryChangeSchema>

export const enquiryNoteSchema = z.object({
  text: z.string().transform(toPlainText).pipe(z.string().min(1).max(NOTE_LIMIT)),
})

export const SUBSCRIBER_STATES = ['subscribed', 'unconfirmed', 'unsubscribed'] as const

export const subscriberListQuery = z.object({
  /** Part of an address. */
  q: searchParam,
  state: z.enum(SUBSCRIBER_STATES).optional().catch(undefined),
  lang: z.enum(LANGUAGES).optional().catch(undefined),
  sort: z.enum(['newest', 'oldest']).catch('newest').default('newest'),
  ...pageParams,
})
export type SubscriberListQuery = z.output<typeof subscriberListQuery>

const subscriberSchema = z.object({
  _id: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(SUBSCRIBER_STATES),
  requestedAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
})
export type Subscriber = z.infer<typeof subscriberSchema>
export const subscriberListSchema = pageSchema(subscriberSchema)

export const NUMBER_WEEKS = [4, 12, 52] as const

export const deskNumbersQuery = z.object({
  weeks: z.coerce
    .number()
    .pipe(z.literal(NUMBER_WEEKS))
    .catch(12)
    .default(12)
    .describe('How many weeks back: 4, 12 or 52.'),
})

/** Figures of some enquiries, by when they came. */
const numberRowSchema = z.object({
  asked: z.number().int(),
  answered: z.number().int(),
  /** Minutes until the first answer: of half of them, and of nine in ten. Null where none was answered. */
  median: z.number().int().nullable(),
  ninetieth: z.number().int().nullable(),
  /** Answered by the time they were due first, and not. */
  onTime: z.number().int(),
  late: z.number().int(),
  /** With a booked call in which nobody was reached. */
  missedCalls: z.number().int(),
  /** Of people who have applied since, with the same e-mail address or phone number. */
  applied: z.number().int(),
})
export type NumberRow = z.infer<typeof numberRowSchema>

export const deskNumbersSchema = z.object({
  all: numberRowSchema,
  /** `week`: its Monday, the newest first. */
  weeks: z.array(numberRowSchema.extend({ week: z.string() })),
  /** By who looks after them now; null for nobody. */
  people: z.array(numberRowSchema.extend({ owner: personSchema.nullable() })),
})
export type DeskNumbers = z.infer<typeof deskNumbersSchema>
