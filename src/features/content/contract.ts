import { z } from 'zod'
import { sourceSchema } from '#features/checks/contract.ts'
import { FACT_TOPICS } from '#lib/enums.ts'
import { pageParams, pageSchema, searchParam } from '#lib/list-query.ts'
import { FIELD_PROBLEMS } from '#lib/problem.ts'
import { localizedSchema, referrerSchema } from '#lib/schemas.ts'
import { CONTENT_ENTITIES } from './entities.ts'
import { type ContentDefinition, STATUSES } from './fields.ts'
import { type RecordValues, valuesSchemaOf } from './schemas.ts'

/** How staff edit the catalogue: `/api/admin/{entity}`. */

/** Each language is published by itself: Arabic that is not waits beside the record (P31). */
const ARABIC_STATES = ['none', 'draft', 'published'] as const

export const entityParam = z.object({ entity: z.enum(CONTENT_ENTITIES) })
export const recordParam = entityParam.extend({ id: z.guid() })

/** Unknown filters and sorts count as not given. */
export const listQuerySchema = z
  .object({
    q: searchParam,
    ...pageParams,
    status: z.enum(STATUSES).optional().catch(undefined),
    /** Records whose Arabic is missing, waiting or older than the English. */
    arabic: z.enum(['missing', 'draft', 'outdated']).optional().catch(undefined),
    /** Programmes with an open intake whose deadline is over. */
    deadline: z.enum(['passed']).optional().catch(undefined),
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

const valuesSchema: z.ZodType<RecordValues> = z.record(z.string(), valueSchema(3))

const contentItemSchema = z.object({
  _id: z.string(),
  version: z.number().int(),
  status: z.enum(STATUSES),
  arabic: z.enum(ARABIC_STATES),
  updatedAt: z.string(),
  /** Of the fields that a list can show. */
  values: valuesSchema,
})
export type ContentItem = z.infer<typeof contentItemSchema>

export const contentListSchema = pageSchema(contentItemSchema).extend({
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

export const recordViewSchema = contentItemSchema.extend({
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

const recordChangeSchema = z.object({
  _id: z.string(),
  at: z.string(),
  action: z.enum(['content.created', 'content.changed', 'content.deleted']),
  by: z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() }).nullable(),
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

/** What a change of many records does, or would do. */
export const bulkResultSchema = z.object({
  /** Names the change, so that it can be undone; null where nothing was changed. */
  batch: z.string().nullable(),
  changes: z.array(
    z.object({
      _id: z.string(),
      /** Before the change; a preview's are those at which the change can be made. */
      version: z.number().int(),
      name: localizedSchema,
      /** Distinguishes records of the same name, where they have one. */
      universityId: z.string().nullable(),
      before: valuesSchema,
      after: valuesSchema,
    }),
  ),
  /** Records that stay as they are, because the action does not concern them. */
  unchanged: z.number().int(),
  /** Records that it cannot be done to; while there is one, nothing is changed. */
  refused: z.array(
    z.object({
      _id: z.string(),
      name: localizedSchema,
      universityId: z.string().nullable(),
      fields: z.record(z.string(), z.enum(FIELD_PROBLEMS)),
    }),
  ),
  /** Records that a preview was asked for and that are deleted. */
  gone: z.array(z.string()),
  /** What the records are called that the values refer to, by id. */
  names: z.record(z.string(), localizedSchema),
})
export type BulkResult = z.infer<typeof bulkResultSchema>

/** All records that match a filter, as far as one change may concern them, and how many match in all. */
export const contentIdsSchema = z.object({ ids: z.array(z.string()), total: z.number().int() })
export type ContentIds = z.infer<typeof contentIdsSchema>

export const batchParam = z.object({ batch: z.guid() })

/** How many records were put back. */
export const undoneSchema = z.object({ records: z.number().int() })
