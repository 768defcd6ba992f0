import { z } from 'zod'
import { isDay } from '#lib/day.ts'
import { ISSUE_STATES } from '#lib/enums.ts'
import { pageParams, pageSchema } from '#lib/list-query.ts'
import { toPlainLine, toPlainText } from '#lib/typed-text.ts'
import { issueProblems } from './rules.ts'

/** Issues of the newsletter, which staff write and administrators send: `/api/admin/newsletter/issues`. */

const typed = (normalize: (text: string) => string) =>
  z
    .string()
    .nullish()
    .transform((text) => normalize(text ?? ''))

/** Subject and text in one language at least. Blank lines divide paragraphs, and web addresses are links. */
export const issueInputSchema = z
  .object({
    subjectEn: typed(toPlainLine),
    textEn: typed(toPlainText),
    subjectAr: typed(toPlainLine),
    textAr: typed(toPlainText),
  })
  .superRefine((issue, context) => {
    for (const [field, problem] of Object.entries(issueProblems(issue))) {
      context.addIssue({ code: 'custom', path: [field], message: problem })
    }
  })
export type IssueInput = z.output<typeof issueInputSchema>

/** By the clocks of the office, `2027-03-01T09:00`; null for now. */
export const sendInputSchema = z.object({
  at: z
    .string()
    .refine((time) => isDay(time.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(time.slice(10)), 'malformed')
    .nullable(),
})

export const issueListQuery = z.object(pageParams)
export type IssueListQuery = z.output<typeof issueListQuery>

const count = z.number().int()
const issueItemSchema = z.object({
  _id: z.string(),
  /** Null where it lacks the language. */
  subjectEn: z.string().nullable(),
  subjectAr: z.string().nullable(),
  state: z.enum(ISSUE_STATES),
  /** Of one that is scheduled. */
  sendAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  updatedAt: z.string(),
  version: count,
  /** Subscribers by what has become of it for them; none before it is sent. Of a stopped one, `waiting` did not get it. */
  counts: z.object({ waiting: count, sent: count, failed: count, skipped: count }),
})
export type IssueItem = z.infer<typeof issueItemSchema>
export const issueListSchema = pageSchema(issueItemSchema)

export const issueViewSchema = issueItemSchema.extend({
  textEn: z.string().nullable(),
  textAr: z.string().nullable(),
  /** Active subscriptions at this moment, by language. */
  subscribers: z.object({ en: count, ar: count }),
  /** IANA, of the office. */
  timeZone: z.string(),
  can: z.object({ send: z.boolean() }),
})
export type IssueView = z.infer<typeof issueViewSchema>
