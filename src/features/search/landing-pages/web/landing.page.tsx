import './messages.ts'
import { redirect } from 'react-router'
import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { LANDING_PAGE_KINDS } from '#lib/landing-page-kinds.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { hasExampleFigures, pageMeta } from '#ui/page-meta.ts'
import { faqPage } from '#ui/structured-data.ts'
import type { Route } from './+types/landing.page.ts'
import { descriptionOf, inDollars, titleOf, withoutFigures } from './landing-words.ts'
import { questionsOf } from './questions.ts'

/** Where there is too little for a page, the search shows what there is: a page may come with the next programme. */
const LandingDetails = deferredPart(async () => (await import('./landing-details.tsx')).LandingDetails)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = languageOfPath(url.pathname)
  const [, , , , segment] = url.pathname.split('/')
  const kind = LANDING_PAGE_KINDS.find((each) => each === segment) ?? 'faculty'
  const call = context.get(apiContext)['landing-pages'][':country'][':kind'][':slug']
  const param = { country: encodeURIComponent(params.country), kind, slug: encodeURIComponent(params.slug) }
  const { page, search, found } = await unwrap(call.$get({ param, query: { lang } }))
  if (!page) throw redirect(paths.search({ lang, params: search }), 302)
  if (params.country !== localize(page.country.slug, lang) || params.slug !== localize(page.slug, lang))
    throw redirect(paths.landingPage({ lang, ...page, country: page.country.slug }) + url.search, 301)
  return { page, search, found }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  const { page } = loaderData
  const lang = languageOfPath(location.pathname)
  const { country } = page
  const { t } = translatorFor(lang, 'landing-pages')
  const isExample = hasExampleFigures(matches)
  const stated = isExample ? withoutFigures(page) : page
  const description = descriptionOf(lang, stated)
  return pageMeta({
    matches,
    lang,
    title: titleOf(lang, stated),
    description: isExample ? `${description} ${t('meta.examples')}` : description,
    path: (to) => paths.landingPage({ lang: to, ...page, country: country.slug }),
    picture: paths.picture({ lang, type: 'country', slug: country.slug }),
    crumbs: [{ name: localize(country.name, lang), path: paths.country({ lang, slug: country.slug }) }],
    about: () => (isExample ? [] : [faqPage(questionsOf(lang, page, inDollars(lang)))]),
  })
}

export default function LandingRoute({ loaderData: { page, search, found } }: Route.ComponentProps) {
  return <LandingDetails page={page} search={search} found={found} />
}
