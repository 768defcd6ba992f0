import { useSite } from '#features/site/web/use-site.ts'
import type { Route } from './+types/accessibility.page.ts'
import { PolicyPage, policyMeta } from './policy-page.tsx'

export const meta: Route.MetaFunction = (page) => policyMeta('accessibility', page)

export default function AccessibilityPage() {
  return <PolicyPage policy="accessibility" site={useSite()} />
}
