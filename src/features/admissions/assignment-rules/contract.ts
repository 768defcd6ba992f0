import { z } from 'zod'
import { LEVELS } from '#lib/enums.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** Who looks after which new applications: `/api/admin/assignment-rules`. */

const MAX_MEMBERS = 50

export const assignmentRuleInputSchema = z.object({
  /** A destination; null means any, as in what follows. */
  country: z.uuid().nullable().default(null),
  level: z.enum(LEVELS).nullable().default(null),
  /** Of the student. */
  language: z.enum(LANGUAGES).nullable().default(null),
  /** Staff who review applications; the person who has the fewest open ones gets the next. */
  members: z
    .array(z.uuid())
    .max(MAX_MEMBERS)
    .transform((members) => [...new Set(members)])
    .refine((members) => members.length > 0, 'required'),
})

/** Where one can apply. */
export const destinationSchema = z.object({ _id: z.string(), name: localizedSchema })
export type RuleDestination = z.infer<typeof destinationSchema>

export const reviewerSchema = z.object({
  _id: z.string(),
  /** Their address where they have no name. */
  name: localizedSchema,
  /** How many open applications they look after. */
  open: z.number().int(),
  /** Whether they may still decide. */
  isActive: z.boolean(),
})

export type RuleReviewer = z.infer<typeof reviewerSchema>

/** What the list answers beside its rules. */
export type RuleChoices = { destinations: RuleDestination[]; reviewers: RuleReviewer[]; former: RuleReviewer[] }
