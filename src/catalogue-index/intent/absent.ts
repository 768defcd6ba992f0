import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { Coordinates, Country } from '#catalogue-index/memory/directory.ts'
import { isExcluded } from '#catalogue-index/query/options.ts'
import { type Absent, emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import type { Searcher } from '#catalogue-index/query/search.ts'
import type { Language } from '#lib/localized.ts'
import { hasProgrammes } from './country-prefix.ts'
import type { Intent } from './intent.ts'
import { regions } from './regions.ts'

/** How many countries are named instead. */
const NEARBY = 4

type Asked = { catalogue: Catalogue; searcher: Searcher; lang: Language }

/** What a query names that has no programmes; null where it names nothing of the kind. `searched` is the query as it was read. */
export function findAbsent(search: Asked, searched: SearchQuery, intent: Intent): Absent | null {
  const { directory } = search.catalogue
  const university = intent.absent
  const country = university
    ? directory.countries.all.find(({ alpha2, published }) => published && alpha2 === university.country)
    : countryWithoutProgrammes(
        search.catalogue,
        intent.country ??
          searched.destination.find((slug) => !isExcluded(slug) && !hasProgrammes(search.catalogue, slug)),
      )
  const named = university ?? country
  if (!named) return null
  const words = intent.words.filter(({ isName, isWeak }) => !isName && !isWeak)
  const kind = searched.kind === 'course' ? searched.kind : null
  const without = { ...searched, q: words.map(({ text }) => text).join(' '), destination: [], kind, page: 1 }
  // Where nothing has what was asked, the way leads to all there is.
  const nearby = country ? nearbyOf(search, without, country) : []
  const query = nearby.length > 0 || !country ? without : emptyQuery()
  return {
    type: university ? ('isCity' in university ? 'city' : 'university') : 'country',
    name: named.name,
    country: country ? referTo(country) : null,
    query,
    nearby: country && nearby.length === 0 ? nearbyOf(search, query, country) : nearby,
  }
}

function countryWithoutProgrammes(catalogue: Catalogue, slug: string | null | undefined): Country | undefined {
  if (!slug || hasProgrammes(catalogue, slug)) return
  const { countries } = catalogue.directory
  const country = countries.all[countries.bySlug(slug)]
  return country?.published ? country : undefined
}

/**
 * The nearest countries that have what the query asks for: those of the same part of the world first, for the middle of
 * a wide country may be near where nobody looks for it.
 */
function nearbyOf({ catalogue, searcher, lang }: Asked, query: SearchQuery, from: Country): Absent['nearby'] {
  const { countries } = catalogue.directory
  const { destination = [] } = searcher.search(query, lang, { relax: false }).facets.toView()
  const around = regions.filter(({ countries }) => from.alpha2 && countries.has(from.alpha2))
  return destination
    .filter(({ count }) => count > 0)
    .flatMap(({ value, count }) => {
      const country = countries.all[countries.bySlug(value)]
      if (!country) return []
      const { alpha2 } = country
      const away = distance(from.coordinates, country.coordinates)
      // Regions are lists of codes; a country without one belongs to its neighbours.
      const isAround = alpha2 === null ? away < NEXT_DOOR : around.some((region) => region.countries.has(alpha2))
      return [{ ...referTo(country), count, isAround, distance: away }]
    })
    .sort((a, b) => Number(b.isAround) - Number(a.isAround) || a.distance - b.distance || b.count - a.count)
    .slice(0, NEARBY)
    .map(({ distance: _, isAround: __, ...country }) => country)
}

const referTo = ({ name, slug, flagKey }: Country) => ({ name, slug, flagKey })

/** The middle of a neighbour at the door, as an angle on the globe: about 130 km away. */
const NEXT_DOOR = 0.02
const RADIANS = Math.PI / 180

/** Of two points on a globe, as the angle between them; far away where a country has no place on it. */
function distance(a: Coordinates | null, b: Coordinates | null): number {
  if (!a || !b) return Math.PI
  const cosine =
    Math.sin(a.latitude * RADIANS) * Math.sin(b.latitude * RADIANS) +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.cos((a.longitude - b.longitude) * RADIANS)
  return Math.acos(Math.min(1, Math.max(-1, cosine)))
}
