import { z } from 'zod'
import { FACT_TOPICS } from '#lib/enums.ts'
import { integerParam, pageParams, pageSchema } from '#lib/list-query.ts'
import { localizedListSchema, localizedSchema } from '#lib/schemas.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { isSource, MAX_SOURCE } from './source-text.ts'

/** When the facts of a record were last compared with their source, and which are due. */

export type FactTopic = (typeof FACT_TOPICS)[number]

/** The entities that have such facts, as their addresses name them. */
export const CHECKED_ENTITIES = ['majors', 'courses', 'universities', 'countries'] as const
export type CheckedEntity = (typeof CHECKED_ENTITIES)[number]

export const isChecked = (entity: string): entity is CheckedEntity =>
  (CHECKED_ENTITIES as readonly string[]).includes(entity)

const PROGRAMME_TOPICS = ['fees', 'deadlines', 'requirements'] as const
export const TOPICS_OF: Record<CheckedEntity, readonly FactTopic[]> = {
  majors: PROGRAMME_TOPICS,
  courses: PROGRAMME_TOPICS,
  universities: ['living_costs'],
  countries: ['living_costs', 'one_off_costs', 'visa', 'recognition'],
}

/** The fields of a topic; without the first one there is nothing to check. */
const PROGRAMME_FIELDS: Partial<Record<FactTopic, readonly string[]>> = {
  fees: ['feeAmount', 'feeCurrency', 'discountPercent', 'scholarshipType', 'scholarshipPercent'],
  deadlines: ['intakes'],
  requirements: ['requirements', 'entranceExam', 'entranceExamName'],
}
export const TOPIC_FIELDS: Record<CheckedEntity, Partial<Record<FactTopic, readonly string[]>>> = {
  majors: PROGRAMME_FIELDS,
  courses: PROGRAMME_FIELDS,
  universities: { living_costs: ['livingCostMonthly', 'currency', 'preparatoryFee', 'preparatoryYear'] },
  countries: {
    living_costs: ['costOfLiving'],
    one_off_costs: ['oneOffCosts'],
    visa: ['visa'],
    recognition: ['recognition'],
  },
}

/** What the public reads of a check. */
export const shownCheckSchema = z.object({
  /** YYYY-MM-DD, at UTC. */
  on: z.string(),
  /** More than a year ago. */
  isOld: z.boolean(),
  source: z.string().nullable(),
})
export type ShownCheck = z.infer<typeof shownCheckSchema>

/** Who answers for a fact: where to ask, and with which source to compare it. */
export const authoritySchema = z.object({
  name: localizedSchema,
  /** Its own website; null where we are not certain of the address. */
  url: z.string().nullable(),
})
export type Authority = z.infer<typeof authoritySchema>

export const programmeChecksSchema = z.object({
  fees: shownCheckSchema.nullable(),
  deadlines: shownCheckSchema.nullable(),
  requirements: shownCheckSchema.nullable(),
})

const person = z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() })

export const factCheckSchema = z.object({
  topic: z.enum(FACT_TOPICS),
  /** 0 where the topic was never checked. */
  version: z.number().int(),
  checkedAt: z.string().nullable(),
  by: person.nullable(),
  source: z.string().nullable(),
})
export type FactCheck = z.infer<typeof factCheckSchema>

/** Every topic of a record, checked or not. */
export const recordChecksSchema = z.object({ items: z.array(factCheckSchema) })

export const sourceSchema = z
  .string()
  .max(MAX_SOURCE * 2)
  .transform(toPlainCode)
  .pipe(z.string().min(1).max(MAX_SOURCE).refine(isSource, { message: 'malformed' }))

/** Without a source the one that is there stays; null, that somebody has seen the facts themselves. */
export const factCheckInputSchema = z.object({ source: sourceSchema.nullable().optional() })
export type FactCheckInput = z.output<typeof factCheckInputSchema>

export const checkedRecordParam = z.object({ entity: z.enum(CHECKED_ENTITIES), id: z.guid() })
export const checkedTopicParam = checkedRecordParam.extend({ topic: z.string().max(40) })

/** `due`: never checked, or more than a year ago. */
export const CHECK_AGES = ['due', 'never', 'all'] as const

export const dueQuerySchema = z.object({
  ...pageParams,
  perPage: integerParam(1, 100).catch(50).default(50),
  entity: z.enum(CHECKED_ENTITIES).optional().catch(undefined),
  topic: z.enum(FACT_TOPICS).optional().catch(undefined),
  universityId: z.guid().optional().catch(undefined),
  age: z
    .enum(CHECK_AGES)
    .catch('due')
    .default('due')
    .describe('`due`: never checked, or not for a year; `never`: never checked; `all`: any.'),
})
export type DueQuery = z.output<typeof dueQuerySchema>

const dueCheckSchema = factCheckSchema.extend({
  /** Of the record and the topic. */
  _id: z.string(),
  entity: z.enum(CHECKED_ENTITIES),
  recordId: z.string(),
  name: localizedSchema,
  university: localizedSchema.nullable(),
  isOld: z.boolean(),
  /** What is to be compared: a fee or living costs a month, the open intakes, the requirements, what is paid once, a text. */
  facts: z.object({
    amount: z.object({ from: z.number(), to: z.number(), currency: z.string() }).nullable(),
    intakes: z.array(z.object({ year: z.number(), month: z.number(), deadline: z.string().nullable() })),
    lines: localizedListSchema,
    costs: z.array(z.object({ name: localizedSchema, amount: z.number(), currency: z.string() })),
    /** Without its markup, as far as it is shown. */
    text: localizedSchema.nullable(),
  }),
})
export type DueCheck = z.infer<typeof dueCheckSchema>

export const dueListSchema = pageSchema(dueCheckSchema)
export type DueList = z.infer<typeof dueListSchema>
