import { useSite } from '#features/site/web/use-site.ts'
import { PolicyPage } from './policy-page.tsx'
import { type Periods, RetentionPeriods } from './retention-periods.tsx'

/** What is kept of whom, and for how long. */
export function PrivacyDetails({ periods }: { periods: Periods }) {
  return <PolicyPage policy="privacy" site={useSite()} more={{ kept: <RetentionPeriods periods={periods} /> }} />
}
