import { useSite } from '#features/site/web/use-site.ts'
import { PolicyPage } from './policy-page.tsx'

/** Who can use the site how, and what is missing. */
export function AccessibilityDetails() {
  return <PolicyPage policy="accessibility" site={useSite()} />
}
