import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { Coordinates, Country } from '#catalogue-index/memory/directory.ts'
import { type Absent, emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import type { Searcher } from '#catalogue-index/query/search.ts'
import type { Language } from '#lib/localized.ts'
import type { Intent } from './intent.ts'

/** How many countries are named instead. */
const NEARBY = 4

type Asked = { catalogue: Catalogue; searcher: Searcher; lang: Language }

/** What a query names that has no programmes; null where it names nothing of the kind. `meant` is the query as it was read. */
export function findAbsent(asked: Asked, meant: SearchQuery, intent: Intent): Absent | null {
  const { directory } = asked.catalogue
  const university = intent.absent
  const country = university
    ? directory.countries.all.find(({ alpha2, published }) => published && alpha2 === university.country)
    : countryWithoutProgrammes(
        asked.catalogue,
        intent.country ?? (meant.destination.length === 1 ? meant.destination[0] : null),
      )
  const named = university ?? country
  if (!named) return null
  const words = intent.words.filter(({ isName, isWeak }) => !isName && !isWeak)
  const query = { ...meant, q: words.map(({ text }) => text).join(' '), destination: [], kind: null, page: 1 }
  return {
    type: university ? 'university' : 'country',
    name: named.name,
    country: country ? referTo(country) : null,
    query,
    nearby: country ? nearbyOf(asked, query, country) : [],
  }
}

function countryWithoutProgrammes(
  { directory, programmes }: Catalogue,
  slug: string | null | undefined,
): Country | undefined {
  if (!slug) return
  const number = directory.countries.bySlug(slug)
  const country = directory.countries.all[number]
  const { sets, facets } = programmes
  const set = facets.destination[number]
  const isEmpty = set === undefined || sets.countBoth(set, facets.live) === 0
  return country?.published && isEmpty ? country : undefined
}

/** The nearest countries that have what the query asks for; where none has, those that have anything. */
function nearbyOf({ catalogue, searcher, lang }: Asked, query: SearchQuery, from: Country): Absent['nearby'] {
  const { countries } = catalogue.directory
  const destinations = (of: SearchQuery) =>
    (searcher.search(of, lang, { relax: false }).facets.toView().destination ?? []).filter(({ count }) => count > 0)
  const found = destinations(query)
  const offered = found.length > 0 ? found : destinations(emptyQuery())
  return offered
    .flatMap(({ value, count }) => {
      const country = countries.all[countries.bySlug(value)]
      return country ? [{ ...referTo(country), count, distance: distance(from.coordinates, country.coordinates) }] : []
    })
    .sort((a, b) => a.distance - b.distance || b.count - a.count)
    .slice(0, NEARBY)
    .map(({ distance: _, ...country }) => country)
}

const referTo = ({ name, slug, flagKey }: Country) => ({ name, slug, flagKey })

const RADIANS = Math.PI / 180

/** Of two points on a globe, as the angle between them; far away where a country has no place on it. */
function distance(a: Coordinates | null, b: Coordinates | null): number {
  if (!a || !b) return Math.PI
  const cosine =
    Math.sin(a.latitude * RADIANS) * Math.sin(b.latitude * RADIANS) +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.cos((a.longitude - b.longitude) * RADIANS)
  return Math.acos(Math.min(1, Math.max(-1, cosine)))
}
