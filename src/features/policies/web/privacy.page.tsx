import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { useSite } from '#features/site/web/use-site.ts'
import type { Route } from './+types/privacy.page.ts'
import { PolicyPage, policyMeta } from './policy-page.tsx'
import { RetentionPeriods } from './retention-periods.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  periods: await unwrap(context.get(apiContext).retention.$get()),
})

export const meta: Route.MetaFunction = (page) => policyMeta('privacy', page)

export default function PrivacyPage({ loaderData: { periods } }: Route.ComponentProps) {
  return <PolicyPage policy="privacy" site={useSite()} more={{ kept: <RetentionPeriods periods={periods} /> }} />
}
