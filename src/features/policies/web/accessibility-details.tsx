import { useSite } from '#features/site/web/use-site.ts'
import { PolicyPage } from './policy-page.tsx'

export function AccessibilityDetails() {
  return <PolicyPage policy="accessibility" site={useSite()} />
}
