import { z } from 'zod'
import { localizedSchema } from '#lib/schemas.ts'

/** How much of a year is entered for a destination: where `holidays` is 0, every day but the weekend counts as a working day. */
export const coverageSchema = z.object({
  country: z.string(),
  name: localizedSchema,
  year: z.number().int(),
  holidays: z.number().int(),
  /** Of those, the ones that are not announced yet. */
  tentative: z.number().int(),
})
export type Coverage = z.infer<typeof coverageSchema>
