import { deferredPart } from '#ui/deferred-part.tsx'
import type { Route } from './+types/accessibility.page.ts'
import { policyMeta } from './policy-meta.ts'

const AccessibilityDetails = deferredPart(
  async () => (await import('./accessibility-details.tsx')).AccessibilityDetails,
)

export const meta: Route.MetaFunction = (page) => policyMeta('accessibility', page)

export default function AccessibilityPage() {
  return <AccessibilityDetails />
}
