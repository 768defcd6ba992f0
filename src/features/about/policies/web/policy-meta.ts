import type { Policy } from '#features/about/policies/policies.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { type MetaArguments, pageMeta } from '#ui/page-meta.ts'
import './page-messages.ts'

/** The head of a policy's page. */
export function policyMeta(policy: Policy, { matches, location }: MetaArguments) {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'policies')
  return pageMeta({
    matches,
    lang,
    title: t(`head.${policy}.title`),
    description: t(`head.${policy}.description`),
    path: (to) => paths[policy]({ lang: to }),
    crumbs: [],
  })
}
