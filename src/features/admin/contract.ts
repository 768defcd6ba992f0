import { z } from 'zod'
import { APPLICATION_AGES } from '#features/admissions/staff/list-query.ts'
import { periodParam } from '#features/content/demand/contract.ts'
import { APPLICATION_STATES } from '#lib/enums.ts'

/** What staff see when they arrive: `/api/admin/overview`. */

export const overviewQuery = z.object({ days: periodParam })

/** What needs somebody, the most urgent first. Each is the number of records of one list (web/today-lists.ts). */
export const TODAY = [
  'applicationsLate',
  'applicationsDue',
  'enquiriesLate',
  'applicationsUnanswered',
  'applicationsUnassigned',
  'applicationsWithDocuments',
  'applicationsWithAnswers',
  'enquiriesNew',
  'majorsPastDeadline',
  'coursesPastDeadline',
  'feesUnchecked',
  'linksBroken',
  'universitiesWithoutArabic',
  'majorsWithoutArabic',
  'coursesWithoutArabic',
  'articlesWithoutArabic',
] as const
export type TodayKey = (typeof TODAY)[number]

const count = z.number().int()
/** How many waits, and their median in working days to a tenth; null where there are too few. */
const waitSchema = z.object({ count, median: z.number().nullable() })
export type Wait = z.infer<typeof waitSchema>

const todaySchema = z.array(z.object({ key: z.enum(TODAY), count }))
const byAgeSchema = z.array(z.object({ state: z.enum(APPLICATION_STATES), age: z.enum(APPLICATION_AGES), count }))

export const overviewSchema = z.object({
  /** The first day of the period, at UTC. */
  since: z.string(),
  /** Those that the caller may see. */
  today: todaySchema,
  /** The same of the applications that the caller looks after; null for administrators and who reviews none. */
  mine: z.object({ today: todaySchema, applications: byAgeSchema }).nullable(),
  /** Open applications by state and age; null for who does not review them. */
  applications: byAgeSchema.nullable(),
  /** Answers of the period by whether they came by the promised day; null as above. */
  promises: z.object({ kept: count, late: count }).nullable(),
  /** How long students waited whose first answer, or whose decision, came in the period; null as above. */
  waits: z.object({ first: waitSchema, decision: waitSchema }).nullable(),
  /** New students by day, or by week (its Monday) where the period is long; null for who does not manage accounts. */
  signUps: z.array(z.object({ from: z.string(), until: z.string(), count })).nullable(),
  /** The newest daily backup; null where none are made, and for who does not manage accounts. `isOld`: it is time to look why. */
  backup: z.object({ newest: z.string().nullable(), isOld: z.boolean() }).nullable(),
})
export type Overview = z.infer<typeof overviewSchema>
