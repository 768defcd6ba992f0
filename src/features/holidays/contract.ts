import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { integerParam, pageParams, pageSchema } from '#lib/list-query.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { toPlainLine } from '#lib/typed-text.ts'

/** Public holidays of the destinations, which the response SLA skips; administrators maintain them: `/api/admin/holidays`. */

const MAX_LINE = 120

/** The country's `flagKey`: alpha-2 in lower case, or its own key. */
const countryKey = z.string().regex(/^[a-z]+(-[a-z]+)*$/)

export const holidayListQuery = z.object({
  country: countryKey.optional().catch(undefined),
  year: integerParam(2000, 2100).optional().catch(undefined),
  ...pageParams,
})
export type HolidayListQuery = z.output<typeof holidayListQuery>

const line = z.string().max(MAX_LINE).transform(toPlainLine)

export const holidayInputSchema = z.object({
  country: countryKey,
  /** `YYYY-MM-DD`, where the country is. */
  day: z.string().refine(isDay),
  name: z.object({ en: line.pipe(z.string().min(1)), ar: line.nullish().transform((name) => name || null) }),
  /** The source: a URL, a decree, an announcement. */
  source: line.pipe(z.string().min(1)),
  /** Expected for that day but not announced yet, as Islamic feasts are. */
  tentative: z.boolean().default(false),
})
export type HolidayInput = z.output<typeof holidayInputSchema>

export const holidaySchema = z.object({
  _id: z.string(),
  country: z.string(),
  day: z.string(),
  name: localizedSchema,
  source: z.string(),
  tentative: z.boolean(),
  /** Rises with every change; a change or deletion names the version it is made at. */
  version: z.number().int(),
})
export type HolidayView = z.infer<typeof holidaySchema>

/** How much of a year is entered for a destination: where `holidays` is 0, every day but the weekend counts as a working day. */
const coverageSchema = z.object({
  country: z.string(),
  name: localizedSchema,
  year: z.number().int(),
  holidays: z.number().int(),
  /** Of those, the ones that are not announced yet. */
  tentative: z.number().int(),
})
export type Coverage = z.infer<typeof coverageSchema>

/** A country that can have holidays; `isUsed` where one can study there or where it has some. */
const holidayCountrySchema = z.object({ country: z.string(), name: localizedSchema, isUsed: z.boolean() })
export type HolidayCountry = z.infer<typeof holidayCountrySchema>
export const holidayCountriesSchema = z.object({ items: z.array(holidayCountrySchema) })

export const holidayListSchema = pageSchema(holidaySchema).extend({
  /** Of every destination, for this year and the next; those with nothing entered come first. */
  coverage: z.array(coverageSchema),
})
export type HolidayList = z.infer<typeof holidayListSchema>
