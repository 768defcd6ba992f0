import { z } from 'zod'
import { APPLICATION_STATES } from '#features/admissions/applications/lifecycle.ts'
import { LEVELS } from '#lib/enums.ts'
import { dayParam, flagParam, pageParams, searchParam } from '#lib/list-query.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** How staff narrow and order the list of applications, in its address and in the API. */

export const APPLICATION_SORTS = ['urgent', 'newest', 'oldest', 'changed'] as const

/**
 * Lists of what is due, in the order of their tabs. `answers`: answers, evidence and corrections to check; `student_late`: the student
 * was to answer by a day that is over; `neglected`: without owner or due day, and waiting for more than a working day.
 */
export const QUEUES = [
  'late',
  'today',
  'waiting',
  'unassigned',
  'documents',
  'answers',
  'student_late',
  'passport',
  'neglected',
] as const
export type QueueName = (typeof QUEUES)[number]

export const APPLICATION_AGES = ['week', 'month', 'older'] as const

export const applicationFilterQuery = z.object({
  /** Words of a name, reference, e-mail address, phone number or item, in any spelling. */
  q: searchParam,
  state: z.enum(APPLICATION_STATES).optional().catch(undefined),
  /** Somebody's id, `me`, or `nobody`. */
  assignee: z
    .union([z.uuid(), z.enum(['me', 'nobody'])])
    .optional()
    .catch(undefined),
  /** Whether the answer is overdue. */
  overdue: flagParam,
  /** Whether the last message is the student's. */
  unanswered: flagParam,
  /** Whether something still leads on from its state. */
  open: flagParam,
  /** `day`: the answer is due within 24 hours. */
  due: z.enum(['day']).optional().catch(undefined),
  /** `pending`: the student has documents that nobody has looked at. */
  documents: z.enum(['pending']).optional().catch(undefined),
  queue: z.enum(QUEUES).optional().catch(undefined),
  /** Days since it was sent. */
  age: z.enum(APPLICATION_AGES).optional().catch(undefined),
  /** Whether the last answer came by the promised day. */
  answered: z.enum(['kept', 'late']).optional().catch(undefined),
  /** The first day of that answer, at UTC; means nothing without `answered`. */
  since: dayParam,
  item: z.uuid().optional().catch(undefined),
  /** Of destination. */
  country: z.uuid().optional().catch(undefined),
  level: z.enum(LEVELS).optional().catch(undefined),
})
export type ApplicationFilter = z.output<typeof applicationFilterQuery>

const sort = z.enum(APPLICATION_SORTS).catch('urgent').default('urgent')

/** `export.csv`: as the list is narrowed and ordered. */
export const applicationExportQuery = applicationFilterQuery.extend({
  sort,
  lang: z
    .enum(LANGUAGES)
    .optional()
    .catch(undefined)
    .describe('The language of its words; without it, the names of the API.'),
})
export type ApplicationExportQuery = z.output<typeof applicationExportQuery>

export const applicationListQuery = applicationFilterQuery.extend({
  /** `urgent`: by the first day on which staff are to act, overdue ones first, those without one last. */
  sort,
  ...pageParams,
})
export type ApplicationListQuery = z.output<typeof applicationListQuery>

/** How many of the applications under the same filters are in each queue, and the countries to which anybody has applied. */
export const queueCountsSchema = z.object({
  counts: z.record(z.enum(QUEUES), z.number().int()),
  destinations: z.array(z.object({ _id: z.string(), name: localizedSchema })),
})
export type QueueCounts = z.infer<typeof queueCountsSchema>
