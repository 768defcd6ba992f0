import { z } from 'zod'

/** After how long papers and applications are deleted, as the owner sets it; every rule is off until it is set. */

/** Whose papers a rule is about: who never applied, and those whose application was closed in that way. */
export const RETENTION_GROUPS = ['unsent', 'withdrawn', 'rejected', 'enrolled'] as const
export type RetentionGroup = (typeof RETENTION_GROUPS)[number]

export const MAX_RETENTION_MONTHS = 240

/** Null: off. */
const months = z.number().int().min(1).max(MAX_RETENTION_MONTHS).nullable()

const CLOSED_GROUPS = ['withdrawn', 'rejected', 'enrolled'] as const

export const retentionSchema = z
  .object({
    /** From the last sign-in of somebody who never applied. */
    unsentDocuments: months,
    /** From the day on which the application was closed. */
    withdrawnDocuments: months,
    withdrawnApplications: months,
    rejectedDocuments: months,
    rejectedApplications: months,
    enrolledDocuments: months,
    enrolledApplications: months,
  })
  .superRefine((rules, { addIssue }) => {
    for (const group of CLOSED_GROUPS) {
      const [documents, applications] = [rules[`${group}Documents`], rules[`${group}Applications`]]
      // Papers of an application that is not there any more belong to nothing.
      if (documents !== null && applications !== null && documents > applications) {
        addIssue({ code: 'custom', path: [`${group}Documents`], message: 'too_high' })
      }
    }
  })
export type RetentionRules = z.output<typeof retentionSchema>

/** The rules by name, in the order of the form. */
export const RETENTION_FIELDS = Object.keys(retentionSchema.shape) as (keyof RetentionRules)[]

export const NO_RULES: RetentionRules = {
  unsentDocuments: null,
  withdrawnDocuments: null,
  withdrawnApplications: null,
  rejectedDocuments: null,
  rejectedApplications: null,
  enrolledDocuments: null,
  enrolledApplications: null,
}

/** The months after which papers go: with their application at the latest. */
export const documentMonths = (rules: RetentionRules, group: RetentionGroup): number | null =>
  group === 'unsent' ? rules.unsentDocuments : (rules[`${group}Documents`] ?? rules[`${group}Applications`])

export const applicationMonths = (rules: RetentionRules, group: RetentionGroup): number | null =>
  group === 'unsent' ? null : rules[`${group}Applications`]

export const isAnyRuleOn = (rules: RetentionRules): boolean => Object.values(rules).some((value) => value !== null)
