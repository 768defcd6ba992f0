import { z } from 'zod'
import {
  assignmentRuleInputSchema,
  destinationSchema,
  reviewerSchema,
} from '#features/admissions/assignment-rules/contract.ts'
import {
  narrowestFirst,
  ruleDestinations,
  ruleReviewers,
} from '#features/admissions/assignment-rules/server/queries.ts'
import { assignmentRules } from '#features/content/small-records/assignment-rules.ts'
import type { Problems, SmallKind } from './kind.ts'

export const assignmentRuleKind: SmallKind = {
  definition: assignmentRules,
  ability: 'settings.manage',
  docs: {
    access: 'admin',
    tag: 'staff: assignment rules',
    id: 'AssignmentRule',
    noun: 'assignment rule',
    about:
      'New applications go by the narrowest rule to the member who looks after the fewest open ones. What is assigned stays so.',
    refused: 'a destination where nobody can apply, or a member who may not decide',
  },
  order: narrowestFirst,
  input: assignmentRuleInputSchema,
  more: {
    // What a rule can name, and who is named although they may review no more.
    schema: {
      destinations: z.array(destinationSchema),
      reviewers: z.array(reviewerSchema),
      former: z.array(reviewerSchema),
    },
    read: async ({ db }) => {
      const [destinations, people] = await Promise.all([ruleDestinations(db), ruleReviewers(db)])
      return {
        destinations,
        reviewers: people.filter(({ isActive }) => isActive),
        former: people.filter(({ isActive }) => !isActive),
      }
    },
  },
  once: { constraint: 'assignment_rules_once', fields: { country: 'taken' } },
  check: async (tx, { country }, before): Promise<Problems> => {
    // A rule may keep a destination that has gone, so that only its staff can be changed.
    if (country === null || country === before?.values.country) return {}
    const offered = await ruleDestinations(tx)
    return offered.some(({ _id }) => _id === country) ? {} : { country: 'not_offered' }
  },
}
