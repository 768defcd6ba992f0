import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/about.page.ts'
import './messages.ts'

const AboutDetails = deferredPart(async () => (await import('./about-details.tsx')).AboutDetails)

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'about')
  return pageMeta({
    matches,
    lang,
    title: t('metaTitle'),
    description: t('description'),
    path: (to) => paths.about({ lang: to }),
    picture: paths.pagePicture({ lang, page: 'about' }),
    crumbs: [],
  })
}

export default function AboutPage() {
  return <AboutDetails />
}
