import type { Country, ProgrammeGroup } from '#catalogue-index/catalogue-index.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { homeAuthorities } from '#features/countries/recognition/server/service.ts'
import { fold } from '#lib/fold.ts'

type Asked = Pick<Country, 'id' | 'name' | 'slug'>
type Home = (typeof homeAuthorities)[number]

/** Further names of the countries whose authorities we know. */
const ALSO_CALLED: Partial<Record<Home['country'], readonly string[]>> = {
  sa: ['saudi', 'ksa', 'المملكة العربية السعودية'],
  ae: ['uae', 'emirates', 'دبي', 'dubai'],
  iq: ['كردستان'],
  sy: ['سورية'],
  ma: ['maroc'],
}

const BEFORE = '(?:^| )(?:و|ب|ل|لل|ال|بال|وال|وب)?'
const HOMES = homeAuthorities.map((home) => {
  const names = [home.en.country, home.ar.country, ...(ALSO_CALLED[home.country] ?? [])]
  // After «ل» the article is written with one letter less: «للسعودية».
  const stems = names.map((name) => fold(name).replace(/^ال/, ''))
  const name = `(?:${stems.join('|')})(?= |$)`
  const within = new RegExp(`(?:^| )(?:in (?:the )?|في (?:ال)?|ب(?:ال)?|عند (?:ال)?)${name}`)
  return { home, pattern: new RegExp(BEFORE + name), within }
})

/** The country whose authority is asked about: after «in» where there are two; null where that is not certain. */
export const homeIn = (text: string): Home | null => {
  const folded = fold(text)
  const named = HOMES.filter(({ pattern }) => pattern.test(folded))
  const inside = named.filter(({ within }) => within.test(folded))
  const [only, ...others] = inside.length > 0 ? inside : named
  return only && others.length === 0 ? only.home : null
}

/** The one country that a search is about, by itself or by one of its cities; null where there is none or several. */
export function countryAsked({ index }: CatalogueServices, text: string, { destination }: SearchQuery): Asked | null {
  const [slug, ...others] = destination
  if (others.length > 0) return null
  if (slug) return index.countries().find((country) => country.slug.en === slug) ?? null
  const folded = ` ${fold(text)} `
  // A search for articles has no country.
  const countries = index
    .countries()
    .filter(({ name }) => [name.en, name.ar].some((one) => one && isIn(folded, fold(one))))
  // "South Sudan" is not Sudan.
  const isWithin = (one: Country, other: Country) => one !== other && other.name.en.includes(one.name.en)
  const named = countries.filter((one) => !countries.some((other) => isWithin(one, other)))
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null
  const isCity = ({ kind, name }: ProgrammeGroup) =>
    kind === 'city' && [name?.en, name?.ar].some((each) => each && isIn(folded, fold(each)))
  return index.groups().find(isCity)?.country ?? null
}

const isIn = (folded: string, name: string) =>
  name.length > 2 && [' ', ' ب', ' ل', ' و'].some((before) => folded.includes(`${before}${name} `))
