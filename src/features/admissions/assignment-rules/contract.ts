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
export type AssignmentRuleInput = z.output<typeof assignmentRuleInputSchema>

const memberSchema = z.object({ _id: z.string(), name: z.string().nullable(), Email: z.string() })

const assignmentRuleSchema = z.object({
  _id: z.string(),
  /** `isOffered` is false where it is not public any more, or has no programmes: nobody applies there. */
  country: z.object({ _id: z.string(), name: localizedSchema, isOffered: z.boolean() }).nullable(),
  level: z.enum(LEVELS).nullable(),
  language: z.enum(LANGUAGES).nullable(),
  /** `open` is how many open applications somebody looks after; `isActive` is false for who may review no more. */
  members: z.array(memberSchema.extend({ open: z.number().int(), isActive: z.boolean() })),
  /** Rises with every change; a change or deletion names the version it is made at. */
  version: z.number().int(),
})
export type AssignmentRule = z.infer<typeof assignmentRuleSchema>

/** The narrowest first, with what a rule can be made of. */
export const assignmentRulesSchema = z.object({
  items: z.array(assignmentRuleSchema),
  /** Those with programmes that are public. */
  countries: z.array(z.object({ _id: z.string(), name: localizedSchema })),
  reviewers: z.array(memberSchema),
})
export type AssignmentRules = z.infer<typeof assignmentRulesSchema>
