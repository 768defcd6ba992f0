import type { CollegeOrUniversity } from 'schema-dts'
import type { UniversityView } from '#features/universities/contract.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { Absolute } from '#ui/structured-data.ts'

type Shown = Pick<
  UniversityView,
  'name' | 'slug' | 'shortName' | 'website' | 'founded' | 'city' | 'country' | 'coordinates'
>

/** A university, for search engines. */
export function universityData(
  university: Shown,
  lang: Language,
  description: string,
  absolute: Absolute,
): CollegeOrUniversity {
  const { name, slug, shortName, website, founded, city, country, coordinates } = university
  return {
    '@type': 'CollegeOrUniversity',
    name: localize(name, lang),
    description,
    url: absolute(paths.university({ lang, slug })),
    image: absolute(paths.picture({ lang, type: 'university', slug })),
    ...(shortName && { alternateName: shortName }),
    ...(website && { sameAs: website }),
    ...(founded !== null && { foundingDate: String(founded) }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: localize(country.name, lang),
      ...(city && { addressLocality: localize(city, lang) }),
    },
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
  }
}
