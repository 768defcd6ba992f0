import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { pageParams, pageSchema, searchParam } from '#lib/list-query.ts'
import type { Rates } from '#lib/money.ts'

export const ratesSchema: z.ZodType<Rates> = z.object({
  asOf: z.string(),
  usdPerUnit: z.record(z.string(), z.number()),
})

/** Exchange rates, which administrators maintain: `/api/admin/rates`. */

const RATE_SORTS = ['currency', 'oldest', 'used'] as const

export const rateListQuery = z.object({
  /** Part of a code: `EU`. */
  q: searchParam,
  /** `oldest`: by the date of the rate. `used`: by how many records it is used by. */
  sort: z.enum(RATE_SORTS).catch('currency').default('currency'),
  ...pageParams,
})
export type RateListQuery = z.output<typeof rateListQuery>

const rateFields = {
  /** US dollars that one unit is worth; eight decimals are stored. */
  usdPerUnit: z.number().min(0.000_000_01).max(1_000_000),
  /** `YYYY-MM-DD` */
  asOf: z.string().refine(isDay, 'malformed'),
}

export const rateInputSchema = z.object({
  /** ISO 4217. */
  currency: z
    .string()
    .max(40)
    .transform((code) => code.trim().toUpperCase()),
  ...rateFields,
})
export type RateInput = z.output<typeof rateInputSchema>

export const rateChangeSchema = z.object({
  ...rateFields,
  /** Of a change that is more than a fifth. */
  confirmed: z.boolean().default(false),
})
export type RateChange = z.output<typeof rateChangeSchema>

/** `_id` is the currency's code. */
const rateItemSchema = z.object({
  _id: z.string(),
  usdPerUnit: z.number(),
  asOf: z.string(),
  /** Fees of programmes, universities and countries in this currency. */
  usedBy: z.number().int(),
})
export type RateItem = z.infer<typeof rateItemSchema>
export const rateListSchema = pageSchema(rateItemSchema)
export type RateList = z.infer<typeof rateListSchema>

const rateStepSchema = z.object({ usdPerUnit: z.number(), asOf: z.string() })

/** A change from the audit log, the newest first. */
const rateEventSchema = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null where that account is deleted. */
  by: z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() }).nullable(),
  before: rateStepSchema.nullable(),
  after: rateStepSchema,
})
export type RateEvent = z.infer<typeof rateEventSchema>

export const rateViewSchema = rateItemSchema.extend({
  usage: z.object({ programmes: z.number().int(), universities: z.number().int(), countries: z.number().int() }),
  history: z.array(rateEventSchema),
  version: z.number().int(),
  /** The US dollar is what the others are measured in; a rate that is in use cannot be deleted. */
  can: z.object({ change: z.boolean(), delete: z.boolean() }),
})
export type RateView = z.infer<typeof rateViewSchema>
