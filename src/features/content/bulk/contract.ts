import { z } from 'zod'
import { valuesSchema } from '#features/content/contract.ts'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import { BULK_OUTCOMES, BULK_STATES } from '#lib/enums.ts'
import { pageParams, pageSchema } from '#lib/list-query.ts'
import { FIELD_PROBLEMS } from '#lib/problem.ts'
import { localizedSchema, referrerSchema } from '#lib/schemas.ts'
import { bulkActionSchema } from './actions.ts'

/** One change to many records: previewed, made and taken back as jobs. `POST /api/admin/{entity}/bulk`. */

/** As many as can be chosen one by one; by a filter, all that match. */
const MAX_CHOSEN = 1_000

export const bulkInputSchema = z.object({
  action: bulkActionSchema,
  records: z.union([
    z.object({ ids: z.array(z.guid()).min(1).max(MAX_CHOSEN) }),
    /** The query of the list, whose page does not matter: all that match. A filter that the list does not have is refused. */
    z.object({ filter: z.record(z.string().max(60), z.string().max(200)) }),
  ]),
})
export type BulkInput = z.output<typeof bulkInputSchema>

export const bulkParam = z.object({ id: z.guid() })

const count = z.number().int()

export const bulkViewSchema = z.object({
  _id: z.string(),
  version: count,
  entity: z.enum(CONTENT_ENTITIES),
  action: bulkActionSchema,
  /** Of the list whose matches are changed; null where records were chosen one by one. */
  filter: z.record(z.string(), z.string()).nullable(),
  state: z.enum(BULK_STATES),
  /** How many records it is about; null until they are listed. */
  total: count.nullable(),
  /** How many of them the present step is through with, and of how many. */
  progress: count,
  steps: count,
  counts: z.record(z.enum(BULK_OUTCOMES), count),
  /** Fees of them that would become more than three times what they are, or less than a third: to be confirmed. */
  implausible: count,
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  by: z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() }).nullable(),
  /** What the records are called that the action names, by id. */
  names: z.record(z.string(), localizedSchema),
  can: z.object({ make: z.boolean(), undo: z.boolean() }),
})
export type BulkView = z.infer<typeof bulkViewSchema>

export const bulkListQuery = z.object(pageParams)
export type BulkListQuery = z.output<typeof bulkListQuery>
export const bulkListSchema = pageSchema(bulkViewSchema)
export type BulkList = z.infer<typeof bulkListSchema>

const bulkRecordSchema = z.object({
  _id: z.string(),
  outcome: z.enum(BULK_OUTCOMES),
  /** At which the preview has seen it. */
  version: count.nullable(),
  /** Null of a record that is not there any more. */
  name: localizedSchema.nullable(),
  /** Distinguishes records of the same name, where they have one. */
  universityId: z.string().nullable(),
  /** The values that change, as they were and as they become; null of a record that does not change, or is deleted. */
  before: valuesSchema.nullable(),
  after: valuesSchema.nullable(),
  /** Of a fee that changes: the currency that it keeps, and whether it is to be confirmed. */
  currency: z.string().nullable(),
  implausible: z.boolean(),
  /** Why it cannot be changed, by the path of the field. */
  problems: z.record(z.string(), z.enum(FIELD_PROBLEMS)).nullable(),
  /** What keeps it from being deleted. */
  referrers: z.array(referrerSchema),
})
export type BulkRecord = z.infer<typeof bulkRecordSchema>

export const bulkRecordsQuery = z.object({
  ...pageParams,
  outcome: z
    .enum([...BULK_OUTCOMES, 'implausible'])
    .optional()
    .catch(undefined),
})
export type BulkRecordsQuery = z.output<typeof bulkRecordsQuery>
export const bulkRecordsSchema = pageSchema(bulkRecordSchema).extend({
  /** What the records are called that the values refer to, by id. */
  names: z.record(z.string(), localizedSchema),
})
export type BulkRecords = z.infer<typeof bulkRecordsSchema>
