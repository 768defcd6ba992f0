import { type RecordInput, recordInputOf } from '#features/content/contract.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { toFieldProblems } from '#platform/http/field-problem.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { contradictions } from './checks.ts'
import { sanitized } from './derived-columns.ts'

/** The values as they are stored. Throws `invalid` for those that the entity's schema refuses. */
export function parseInput(definition: ContentDefinition, input: RecordInput): RecordValues {
  const parsed = recordInputOf(definition).safeParse(input)
  if (!parsed.success) throw new ProblemError('invalid', { fields: toFieldProblems(parsed.error.issues, input) })
  const values = sanitized(definition, parsed.data.values as RecordValues)
  const problems = contradictions(definition, values)
  if (Object.keys(problems).length > 0) throw new ProblemError('invalid', { fields: problems })
  return values
}
