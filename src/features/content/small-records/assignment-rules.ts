import type { SmallDefinition } from '#features/content/fields.ts'
import { LEVELS } from '#lib/enums.ts'
import { LANGUAGES } from '#lib/localized.ts'

/** Who looks after which new applications; nothing chosen means any. */
export const assignmentRules = {
  entity: 'assignment-rules',
  auditedAs: 'assignment_rule',
  table: 'assignment_rules',
  title: 'country',
  fields: [
    { kind: 'reference', name: 'country', storedAs: 'country_id', group: 'identity', to: 'destination', column: true },
    { kind: 'choice', name: 'level', group: 'identity', options: LEVELS, column: true },
    /** Of the student. */
    { kind: 'choice', name: 'language', group: 'identity', options: LANGUAGES, column: true },
    /** The one of them who has the fewest open applications gets the next. */
    {
      kind: 'references',
      name: 'members',
      group: 'identity',
      to: 'reviewer',
      table: 'assignment_rule_members',
      owner: 'rule_id',
      target: 'user_id',
      ordered: false,
      most: 50,
      column: true,
    },
  ],
} as const satisfies SmallDefinition
