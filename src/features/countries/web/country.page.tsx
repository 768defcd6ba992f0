import './page-messages.ts'
import { requireCanonical } from '#api/canonical.ts'
import { at, unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { printedLink } from '#features/site/web/printed-link.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/country.page.ts'
import { firstOfCountry } from './first-of-country.ts'

const CountryDetails = deferredPart(async () => (await import('./country-details.tsx')).CountryDetails)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { countries, questions } = context.get(apiContext)
  const lang = languageOfPath(url.pathname)
  const [country, asked] = await Promise.all([
    unwrap(countries[':address'].$get(at(params))),
    unwrap(questions.$get({ query: { lang, country: params.slug } })),
  ])
  requireCanonical({ url, params }, country.slug, paths.country)
  const printed = printedLink(url, lang, country.slug, paths.country)
  return { country: firstOfCountry(country), printed, asked }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  const { name, slug } = loaderData.country
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'countries')
  const country = countryInSentence(lang, name)
  return pageMeta({
    matches,
    lang,
    title: t('head.title', { country }),
    description: t('head.description', { country }),
    path: (to) => paths.country({ lang: to, slug }),
    picture: paths.picture({ lang, type: 'country', slug }),
    crumbs: [],
  })
}

export default function CountryPage({ loaderData: { country, printed, asked } }: Route.ComponentProps) {
  return <CountryDetails country={country} printed={printed} asked={asked} />
}
