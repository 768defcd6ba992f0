import { requireCanonical } from '#api/canonical.ts'
import { at, unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { LEVELS } from '#catalogue-index/query/options.ts'
import { useRemembered } from '#features/shortlist/web/saved-lists.ts'
import { printedLink } from '#features/site/web/printed-link.ts'
import type { ProgrammeFilter } from '#features/universities/contract.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { placeWords } from '#i18n/place.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/university.page.ts'
import { firstOfUniversity } from './first-of-university.ts'
import { universityData } from './structured-data.ts'
import './messages.ts'

const UniversityDetails = deferredPart(async () => (await import('./university-details.tsx')).UniversityDetails)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { universities } = context.get(apiContext)
  const university = await unwrap(universities[':address'].$get(at(params)))
  requireCanonical({ url, params }, university.slug, paths.university)
  const filter = programmeFilterOf(url.searchParams)
  const { param, query } = at(params)
  const found =
    filter.q || filter.level
      ? await unwrap(universities[':address'].programmes.$get({ param, query: { ...query, ...filter } }))
      : null
  const printed = printedLink(url, languageOfPath(url.pathname), university.slug, paths.university)
  return { university: firstOfUniversity(university), filter, found, printed }
}

/** The filter of the address; an unknown level is ignored. */
function programmeFilterOf(params: URLSearchParams): ProgrammeFilter {
  const q = params.get('q')?.trim().slice(0, 100).toWellFormed()
  const level = LEVELS.find((each) => each === params.get('level'))
  return { ...(q && { q }), ...(level && { level }) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  const { name, city, country, slug } = loaderData.university
  const lang = languageOfPath(location.pathname)
  const where = placeWords(lang, [city, country.name])
  const description = translatorFor(lang, 'universities').t('page.description', { name: localize(name, lang), where })
  return pageMeta({
    matches,
    lang,
    title: localize(name, lang),
    description,
    path: (to) => paths.university({ lang: to, slug }),
    picture: paths.picture({ lang, type: 'university', slug }),
    crumbs: [{ name: localize(country.name, lang), path: paths.country({ lang, slug: country.slug }) }],
    about: (absolute) => [universityData(loaderData.university, lang, description, absolute)],
  })
}

export default function UniversityPage({ loaderData: { university, filter, found, printed } }: Route.ComponentProps) {
  useRemembered(university._id)
  return <UniversityDetails university={university} filter={filter} found={found} printed={printed} />
}
