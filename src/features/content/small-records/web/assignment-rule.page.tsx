import '#features/admissions/assignment-rules/web/messages.ts'
import { assignmentRules } from '#features/content/small-records/assignment-rules.ts'
import type { Route } from './+types/assignment-rule.page.ts'
import { SmallForm } from './small-form.tsx'
import { smallMeta } from './small-meta.ts'
import { useRuleName } from './use-rule-name.ts'

export const meta = smallMeta('assignment-rules')

/** What a rule is about, and the staff that it names. */
export default function AssignmentRulePage({ params: { id } }: Route.ComponentProps) {
  const called = useRuleName()
  return <SmallForm definition={assignmentRules} id={id} called={called} />
}
