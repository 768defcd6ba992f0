import { z } from 'zod'
import type { Rates } from '#lib/money.ts'

export const ratesSchema: z.ZodType<Rates> = z.object({
  asOf: z.string(),
  usdPerUnit: z.record(z.string(), z.number()),
})
