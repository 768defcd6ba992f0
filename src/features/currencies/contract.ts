import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import type { Rates } from '#lib/money.ts'

export const ratesSchema: z.ZodType<Rates> = z.object({
  asOf: z.string(),
  usdPerUnit: z.record(z.string(), z.number()),
})

/** Exchange rates, which administrators maintain: `/api/admin/rates`. */

/** ISO 4217. */
const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

export const rateChangeSchema = z.object({
  /** US dollars that one unit is worth; eight decimals are stored. */
  usdPerUnit: z.number().min(0.000_000_01).max(1_000_000),
  /** `YYYY-MM-DD` */
  asOf: z.string().refine(isDay, 'malformed'),
  /** Of a change that is more than a fifth. */
  confirmed: z.boolean().default(false),
})
export const rateInputSchema = rateChangeSchema.extend({
  currency: z
    .string()
    .max(40)
    .transform((code) => code.trim().toUpperCase())
    .refine(isCurrency, 'not_offered'),
})

/** By code; `version` is null of a currency that is added. */
export const rateChangesSchema = z.object({
  rates: z.record(z.string().refine(isCurrency), rateChangeSchema.extend({ version: z.number().int().nullable() })),
})
export type RateChanges = z.output<typeof rateChangesSchema>['rates']
