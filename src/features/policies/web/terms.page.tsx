import { DemoNote } from '#features/site/web/demo-note.tsx'
import { useSite } from '#features/site/web/use-site.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Route } from './+types/terms.page.ts'
import { PolicyPage, policyMeta } from './policy-page.tsx'

export const meta: Route.MetaFunction = (page) => policyMeta('terms', page)

export default function TermsPage() {
  const { t } = useTranslation('policies')
  return <PolicyPage policy="terms" site={useSite()} more={{ applying: <DemoNote text={t('demoPromises')} /> }} />
}
