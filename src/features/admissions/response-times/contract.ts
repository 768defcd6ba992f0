import { z } from 'zod'
import { LANGUAGES } from '#lib/localized.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { periodParams } from './periods.ts'

/** How long students wait for an answer, and how many came by the promised day: `/api/admin/response-times`. */

/** How it is counted and promised: working days of the destination, or hours for express items. */
export const UNITS = ['days', 'hours'] as const
export type Unit = (typeof UNITS)[number]

/** Of fewer, a median or a 90th percentile says more about single cases than about us, and is not given. */
export const LEAST_FOR_MEDIAN = 5
export const LEAST_FOR_P90 = 20

export const responseTimesQuery = z.object({
  ...periodParams,
  unit: z.enum(UNITS).catch('days').default('days').describe('Working days (`days`), or hours for express items.'),
  country: z.uuid().optional().catch(undefined).describe('The id of a destination.'),
  person: z.uuid().optional().catch(undefined).describe('The id of the member of staff who answered.'),
})
export type ResponseTimesQuery = z.output<typeof responseTimesQuery>

/** `export.csv`: the same figures, in words of `lang`; without it, under the names of the API. */
export const responseTimesExportQuery = responseTimesQuery.extend({
  lang: z
    .enum(LANGUAGES)
    .optional()
    .catch(undefined)
    .describe('The language of its words; without it, the names of the API.'),
})

const waitSchema = z.object({
  count: z.number().int(),
  /** In the unit; null where there are too few. */
  median: z.number().nullable(),
  p90: z.number().nullable(),
})
export type Wait = z.infer<typeof waitSchema>

const figuresSchema = z.object({
  /** From sent to the first message, request or decision of staff. */
  first: waitSchema,
  /** From sent to the first offer or rejection, without the time in which the student was waited for. */
  decision: waitSchema,
  /** Answers by whether they came by the promised day. */
  kept: z.number().int(),
  late: z.number().int(),
})
export type Figures = z.infer<typeof figuresSchema>

const countrySchema = z.object({ _id: z.string(), name: localizedSchema })
/** Null names: the account was deleted. */
const personSchema = z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string().nullable() })

export const responseTimesSchema = z.object({
  from: z.string(),
  until: z.string(),
  /** Of the office. */
  today: z.string(),
  unit: z.enum(UNITS),
  /** How many of the unit are promised. */
  promised: z.number(),
  total: figuresSchema,
  /** Null is no destination: courses that are taught nowhere. The most decisions first. */
  countries: z.array(figuresSchema.extend({ country: countrySchema.nullable() })),
  /** Who answered; the caller alone where they may not see others. Null is an answer of the system. */
  persons: z.array(figuresSchema.extend({ person: personSchema.nullable() })),
  /** What the figures are narrowed to. */
  country: countrySchema.nullable(),
  person: personSchema.nullable(),
  can: z.object({ seeOthers: z.boolean() }),
})
export type ResponseTimes = z.infer<typeof responseTimesSchema>
