import { z } from 'zod'
import { sourceSchema } from '#features/checks/contract.ts'
import { isDay } from '#lib/day.ts'
import { FACT_TOPICS } from '#lib/enums.ts'
import { dayParam, pageParams, pageSchema, searchParam } from '#lib/list-query.ts'
import { FIELD_PROBLEMS } from '#lib/problem.ts'
import { localizedSchema, referrerSchema } from '#lib/schemas.ts'
import { CONTENT_ENTITIES } from './entities.ts'
import { type ContentDefinition, STATUSES } from './fields.ts'
import { type RecordValues, valuesSchemaOf } from './schemas.ts'

/** How staff edit the catalogue: `/api/admin/{entity}`. */

/** What a record can be once it is closed. */
const CLOSED = ['draft', 'archived'] as const

/** Each language is published by itself: Arabic that is not waits beside the record (P31). */
const ARABIC_STATES = ['none', 'draft', 'published'] as const

/** What is still to come of a record. */
export const PLANS = ['draft', 'scheduled', 'failed'] as const

export const entityParam = z.object({ entity: z.enum(CONTENT_ENTITIES) })
export const recordParam = entityParam.extend({ id: z.guid() })

const idParam = z.guid().optional().catch(undefined)
const amountParam = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .optional()
  .catch(undefined)

/** Unknown filters and sorts count as not given. */
export const listQuerySchema = z
  .object({
    q: searchParam,
    ...pageParams,
    status: z.enum(STATUSES).optional().catch(undefined),
    /** Records whose Arabic is missing, waiting, older than the English or public. */
    arabic: z.enum(['missing', 'draft', 'outdated', 'published']).optional().catch(undefined),
    /** Programmes with an open intake whose deadline is over, or is not stated. */
    deadline: z.enum(['passed', 'missing']).optional().catch(undefined),
    /** Programmes with an open intake whose deadline is on that day or before. */
    deadlineBy: dayParam,
    /** Programmes with an intake in that month: `2027-09`. */
    intake: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional()
      .catch(undefined),
    /** Programmes with a yearly fee, or without one. */
    fee: z.enum(['stated', 'missing']).optional().catch(undefined),
    /** Programmes with a yearly fee from and up to that amount, in their own currency. */
    feeFrom: amountParam,
    feeTo: amountParam,
    /** Majors and courses together, in the list of either. */
    programmes: z.literal('all').optional().catch(undefined),
    /** Programmes in that country. */
    countryId: idParam,
    /** Universities and programmes in a city, by a part of its name in either language. */
    city: z.string().max(200).optional().catch(undefined),
    tagId: idParam,
    /** What that import has created or changed. */
    import: idParam,
    /** Records with a draft, with a day on which they are published or closed, or of which that did not work. */
    plan: z.enum(PLANS).optional().catch(undefined),
    /** A field, or `match`; by itself the best match of `q` first, and without one what was changed last. */
    sort: z.string().max(60).optional().catch(undefined),
  })
  .catchall(z.string().max(200))
export type ContentListQuery = z.output<typeof listQuerySchema>

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** JSON as deep as the values of a record go: questions in both languages, ranges of costs. */
const valueSchema = (depth: number): z.ZodType<unknown> =>
  depth === 0
    ? scalar
    : z.union([scalar, z.array(valueSchema(depth - 1)), z.record(z.string(), valueSchema(depth - 1))])

export const valuesSchema: z.ZodType<RecordValues> = z.record(z.string(), valueSchema(3))

const contentItemSchema = z.object({
  _id: z.string(),
  version: z.number().int(),
  status: z.enum(STATUSES),
  arabic: z.enum(ARABIC_STATES),
  updatedAt: z.string(),
  /** Of a public record: changes that are saved and not public. */
  hasDraft: z.boolean(),
  /** When it, or its draft, is published. */
  publishAt: z.string().nullable(),
  /** When it is no longer public. */
  closeAt: z.string().nullable(),
  /** Of the fields that a list can show. */
  values: valuesSchema,
})
export type ContentItem = z.infer<typeof contentItemSchema>

const listedItemSchema = contentItemSchema.extend({ entity: z.enum(CONTENT_ENTITIES) })
export type ListedItem = z.infer<typeof listedItemSchema>

export const contentListSchema = pageSchema(listedItemSchema).extend({
  /** What the records are called that the values refer to, by id. */
  names: z.record(z.string(), localizedSchema),
})
export type ContentList = z.infer<typeof contentListSchema>

const changeSchema = z.object({
  status: z.enum(STATUSES).default('draft'),
  /** Whether the Arabic of this save is public together with the record. */
  publishArabic: z.boolean().default(true),
  /** Fields whose Arabic somebody has compared with the present English and found right. */
  confirmed: z.array(z.string().max(60)).max(60).default([]),
  /**
   * Topics that somebody says to have compared with a source, or without one, to have seen themselves: they count as checked.
   * Any other whose facts change no longer does. An API token names a source.
   */
  checks: z
    .array(z.object({ topic: z.enum(FACT_TOPICS), source: sourceSchema.nullable() }))
    .max(FACT_TOPICS.length)
    .default([]),
  /** Amounts by their path that are far from what is saved, and right: `{ feeAmount: 12500 }`. */
  confirmedAmounts: z.record(z.string().max(120), z.number()).optional(),
  /**
   * The version of the draft that these values are made of, which is then published and gone; without it a draft stays. Of a
   * draft that is saved: the one before it, 0 for none.
   */
  draft: z.number().int().min(0).optional(),
})

const makeInputSchema = (definition: ContentDefinition) => changeSchema.extend({ values: valuesSchemaOf(definition) })

const inputSchemas = new Map<ContentDefinition, ReturnType<typeof makeInputSchema>>()

/** A new record, or all of one that is changed. Made once for an entity: it takes as long as reading a hundred records. */
export function recordInputOf(definition: ContentDefinition) {
  const schema = inputSchemas.get(definition) ?? makeInputSchema(definition)
  inputSchemas.set(definition, schema)
  return schema
}
/** The shape of every entity's input; its values are checked by the definition of the entity. */
export const recordInputSchema = changeSchema.extend({ values: valuesSchema })
export type RecordInput = z.output<typeof recordInputSchema>

const personSchema = z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() })
export type Person = z.infer<typeof personSchema>

/** What is saved and not public, as it would be on top of the record as it is now. */
const draftSchema = z.object({
  version: z.number().int(),
  at: z.string(),
  /** Null where the account is deleted. */
  by: personSchema.nullable(),
  values: valuesSchema,
  publishArabic: z.boolean(),
  /** As `outdated` of the record. */
  outdated: z.array(z.string()),
  /** By path, what the draft says where the record has changed since as well; `values` has what is public there. */
  conflicts: z.record(z.string(), valueSchema(3)),
})

const scheduleSchema = z.object({
  /** Of the office (IANA), in which the times are entered. */
  timeZone: z.string(),
  closeAs: z.enum(CLOSED).nullable(),
  by: personSchema.nullable(),
  /** What was not done when it was due, and why: fields by their path. */
  problem: z
    .object({
      at: z.string(),
      action: z.enum(['publish', 'close']),
      code: z.enum(['invalid', 'conflict']),
      fields: z.record(z.string(), z.enum(FIELD_PROBLEMS)),
    })
    .nullable(),
  /** An hour ago something was due that is not done, and no reason is known. */
  isOverdue: z.boolean(),
})

const localTime = z
  .string()
  .refine((time) => isDay(time.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(time.slice(10)), 'malformed')
/** When a record is published and closed, by the clocks of the office: `2027-03-01T09:00`; null for not at all. */
export const scheduleInputSchema = z.object({
  publishAt: localTime.nullable().default(null),
  closeAt: localTime.nullable().default(null),
  closeAs: z.enum(CLOSED).default('archived'),
  /** The times that these replace, as they were read; without, whichever there are. */
  seen: z.object({ publishAt: z.string().nullable(), closeAt: z.string().nullable() }).optional(),
})
export type ScheduleInput = z.output<typeof scheduleInputSchema>

export const recordViewersSchema = z.object({ viewers: z.array(z.object({ _id: z.string(), name: z.string() })) })
export type RecordViewers = z.infer<typeof recordViewersSchema>

export const recordViewSchema = contentItemSchema.extend({
  draft: draftSchema.nullable(),
  schedule: scheduleSchema,
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  /** Localized fields whose English has changed since their Arabic was written. */
  outdated: z.array(z.string()),
  /** How many texts there are in English, and how many of them in Arabic. */
  completeness: z.object({ texts: z.number().int(), translated: z.number().int() }),
  /** Fields by their dotted path that are missing before it can be published. */
  missing: z.array(z.string()),
  names: z.record(z.string(), localizedSchema),
  can: z.object({ delete: z.boolean() }),
})
export type RecordView = z.infer<typeof recordViewSchema>

/** What refers to a record, so that it cannot be deleted. */
export const referrersSchema = z.object({ items: z.array(referrerSchema) })
export type Referrers = z.infer<typeof referrersSchema>

const given = (what: string) => z.string().max(300).catch('').default('').describe(what)
const givenId = (what: string) => z.guid().optional().catch(undefined).describe(what)

/** What is known of a new record by which it may be recognised as one that exists. */
export const similarQuery = z.object({
  en: given('The English name.'),
  ar: given('The Arabic name.'),
  alpha2: given('The two-letter code of a country.'),
  alpha3: given('The three-letter code of a country.'),
  domain: given('The domain of a university: `tum.de`.'),
  website: given('The website of a university.'),
  countryId: givenId('The country of a university, by its id.'),
  universityId: givenId('The university of a programme, by its id.'),
  level: z.string().max(40).optional().describe('The study level of a programme.'),
})
export type SimilarQuery = z.output<typeof similarQuery>

const similarSchema = z.object({
  _id: z.string(),
  status: z.enum(STATUSES),
  name: localizedSchema,
  /** The country of a university. */
  place: localizedSchema.nullable(),
  reason: z.enum(['name', 'code', 'domain']),
})
export type SimilarRecord = z.infer<typeof similarSchema>

export const similarRecordsSchema = z.object({ items: z.array(similarSchema) })
export type SimilarRecords = z.infer<typeof similarRecordsSchema>

const CONTENT_ACTIONS = [
  'content.created',
  'content.changed',
  'content.deleted',
  'content.published',
  'content.draft_saved',
  'content.draft_discarded',
  'content.scheduled',
] as const

const recordChangeSchema = z.object({
  _id: z.string(),
  at: z.string(),
  action: z.enum(CONTENT_ACTIONS),
  by: personSchema.nullable(),
  /** The name of the API token with which it was done, where it was one. */
  apiToken: z.string().nullable(),
  before: valuesSchema.nullable(),
  after: valuesSchema.nullable(),
})
export type RecordChange = z.infer<typeof recordChangeSchema>

export const recordHistoryQuery = z.object(pageParams)
export type RecordHistoryQuery = z.output<typeof recordHistoryQuery>

export const recordHistorySchema = pageSchema(recordChangeSchema)
export type RecordHistory = z.infer<typeof recordHistorySchema>

/** Of a change of many records: somebody has looked at the amounts that change so much. */
export const confirmedQuerySchema = z.object({ confirmed: z.enum(['0', '1']).catch('0').default('0') })
