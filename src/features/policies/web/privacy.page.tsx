import { useSite } from '#features/site/web/use-site.ts'
import type { Route } from './+types/privacy.page.ts'
import { PolicyPage, policyMeta } from './policy-page.tsx'

export const meta: Route.MetaFunction = (page) => policyMeta('privacy', page)

export default function PrivacyPage() {
  return <PolicyPage policy="privacy" site={useSite()} />
}
