import { deferredPart } from '#ui/deferred-part.tsx'
import type { Route } from './+types/terms.page.ts'
import { policyMeta } from './policy-meta.ts'

const TermsDetails = deferredPart(async () => (await import('./terms-details.tsx')).TermsDetails)

export const meta: Route.MetaFunction = (page) => policyMeta('terms', page)

export default function TermsPage() {
  return <TermsDetails />
}
