import { DemoPromisesNote } from '#features/site/web/demo-promises-note.tsx'
import { useSite } from '#features/site/web/use-site.ts'
import type { Route } from './+types/terms.page.ts'
import { PolicyPage, policyMeta } from './policy-page.tsx'

export const meta: Route.MetaFunction = (page) => policyMeta('terms', page)

export default function TermsPage() {
  return <PolicyPage policy="terms" site={useSite()} more={{ applying: <DemoPromisesNote /> }} />
}
