import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import type { Route } from './+types/privacy.page.ts'
import { policyMeta } from './policy-meta.ts'

const PrivacyDetails = deferredPart(async () => (await import('./privacy-details.tsx')).PrivacyDetails)

export const loader = async ({ context }: Route.LoaderArgs) => ({
  periods: await unwrap(context.get(apiContext).retention.$get()),
})

export const meta: Route.MetaFunction = (page) => policyMeta('privacy', page)

export default function PrivacyPage({ loaderData: { periods } }: Route.ComponentProps) {
  return <PrivacyDetails periods={periods} />
}
