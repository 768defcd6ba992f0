import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { NONE_16 } from '#catalogue-index/memory/columns.ts'
import type { Country } from '#catalogue-index/memory/directory.ts'
import { NONE } from '#catalogue-index/text/texts.ts'
import type { LandingPageKind } from '#lib/landing-page-kinds.ts'
import { LEVEL_SLUGS } from '#lib/level-slugs.ts'
import type { Localized } from '#lib/localized.ts'
import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import { LEVELS, type Level } from './options.ts'

/**
 * The published programmes of one country that share a faculty, a level or a city: what a landing page is about. The
 * address of a group is the slug of its country, its kind and its own slug.
 */
export type ProgrammeGroup = {
  kind: LandingPageKind
  country: Pick<Country, 'id' | 'name' | 'slug' | 'flagKey'>
  /** Of the faculty or city; null for a level, whose name is a text of the interface. */
  name: Localized | null
  /** Null unless the group is one of a level. */
  level: Level | null
  slug: Localized
  programmes: number
  /** Whether it is taught at two universities or more. */
  atSeveralUniversities: boolean
  /** Numbers of the catalogue, by which `summarise` finds its programmes again. */
  members: { country: number; faculty?: number; level?: number; cities?: ReadonlySet<number> }
}

/** Fewer would be a page without a choice: it would say less than the search does. */
const FEWEST_PROGRAMMES = 3

/** Whether there is enough in a group for a page: three programmes, and more than one university to choose from. */
export const hasLandingPage = ({
  programmes,
  atSeveralUniversities,
}: Pick<ProgrammeGroup, 'programmes' | 'atSeveralUniversities'>): boolean =>
  programmes >= FEWEST_PROGRAMMES && atSeveralUniversities

/** All groups with a programme, by address, those with the most programmes first. One pass over the programmes. */
export function groupProgrammes({ programmes, directory }: Catalogue): Map<string, ProgrammeGroup> {
  const { columns } = programmes
  const faculties = new Tally(directory.faculties.all.length)
  const levels = new Tally(LEVELS.length)
  const cities = new Tally(directory.cities.en.length)
  for (let n = 0; n < programmes.end; n++) {
    const country = columns.country[n] as number
    if (country === NONE_16 || !programmes.isLive(n)) continue
    const university = columns.university[n] as number
    levels.count(country, columns.level[n] as number, university)
    if (columns.faculty[n] !== NONE_16) faculties.count(country, columns.faculty[n] as number, university)
    if (columns.city[n] !== NONE) cities.count(country, columns.city[n] as number, university)
  }

  const groups: ProgrammeGroup[] = []
  const of = (country: number) => {
    const found = directory.countries.all[country]
    return found?.published ? found : undefined
  }
  for (const { country, value, programmes, several } of faculties.all()) {
    const [place, faculty] = [of(country), directory.faculties.all[value]]
    if (!place || !faculty?.published) continue
    const { name, slug } = faculty
    const members = { country, faculty: value }
    const counts = { programmes, atSeveralUniversities: several }
    groups.push({ kind: 'faculty', country: place, name, level: null, slug, members, ...counts })
  }
  for (const { country, value, programmes, several } of levels.all()) {
    const [place, level] = [of(country), LEVELS[value]]
    if (!place || !level) continue
    const members = { country, level: value }
    const counts = { programmes, atSeveralUniversities: several }
    groups.push({ kind: 'level', country: place, name: null, level, slug: LEVEL_SLUGS[level], members, ...counts })
  }
  groups.push(...cityGroups(directory.cities, cities, of))
  groups.sort((a, b) => b.programmes - a.programmes || (addressOf(a) < addressOf(b) ? -1 : 1))
  return new Map(groups.map((group) => [addressOf(group), group]))
}

const addressOf = ({ country, kind, slug }: ProgrammeGroup) => groupAddress(country.slug.en, kind, slug.en)

/** By English slugs. */
export const groupAddress = (country: string, kind: LandingPageKind, slug: string): string =>
  `${country}/${kind}/${slug}`

type Spelling = { en: string; ar: string | null; programmes: number; numbers: Counted[] }

/** The spellings of a city that make the same slug are one city, under the name that most programmes have. */
function cityGroups(
  names: Catalogue['directory']['cities'],
  cities: Tally,
  countryOf: (country: number) => Country | undefined,
): ProgrammeGroup[] {
  const bySlug = new Map<string, Map<string, Spelling>>()
  for (const counted of cities.all()) {
    const [en, ar] = [names.en[counted.value], names.ar[counted.value] ?? null]
    const slug = en ? toSlugEn(en) : ''
    if (!en || slug === '') continue
    const spellings = computed(bySlug, `${counted.country} ${slug}`, () => new Map<string, Spelling>())
    const spelling = computed(spellings, `${en}\n${ar}`, () => ({ en, ar, programmes: 0, numbers: [] }))
    spelling.programmes += counted.programmes
    spelling.numbers.push(counted)
  }
  return [...bySlug.values()].flatMap((spellings) => {
    const same = [...spellings.values()].sort(
      (a, b) => b.programmes - a.programmes || (`${a.en} ${a.ar}` < `${b.en} ${b.ar}` ? -1 : 1),
    )
    const numbers = same.flatMap((spelling) => spelling.numbers)
    const [first, place] = [same[0], numbers[0]?.country]
    const country = place === undefined ? undefined : countryOf(place)
    if (!first || !country || place === undefined) return []
    const ar = same.find((each) => each.ar !== null)?.ar ?? null
    const universities = new Set(numbers.flatMap((each) => (each.first === NONE ? [] : [each.first])))
    return {
      kind: 'city' as const,
      country,
      name: { en: first.en, ar },
      level: null,
      slug: { en: toSlugEn(first.en), ar: (ar && toSlugAr(ar)) || null },
      programmes: same.reduce((sum, { programmes }) => sum + programmes, 0),
      atSeveralUniversities: numbers.some(({ several }) => several) || universities.size > 1,
      members: { country: place, cities: new Set(numbers.map(({ value }) => value)) },
    }
  })
}

function computed<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

type Counted = { country: number; value: number; programmes: number; first: number; several: boolean }

/** Counts programmes by country and value, and distinguishes one university from several. */
class Tally {
  readonly #values: number
  readonly #counted = new Map<number, Counted>()

  constructor(values: number) {
    this.#values = Math.max(1, values)
  }

  /** A programme without a university counts, its university (NONE) does not. */
  count(country: number, value: number, university: number): void {
    const key = country * this.#values + value
    const found = this.#counted.get(key)
    if (!found) this.#counted.set(key, { country, value, programmes: 1, first: university, several: false })
    else {
      found.programmes++
      if (found.first === NONE) found.first = university
      else if (university !== NONE && university !== found.first) found.several = true
    }
  }

  all(): Iterable<Counted> {
    return this.#counted.values()
  }
}
