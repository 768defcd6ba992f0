import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { Country } from '#catalogue-index/memory/directory.ts'
import { words } from '#lib/fold.ts'
import type { Localized } from '#lib/localized.ts'
import { countrySpellings } from './country-spellings.ts'
import { withoutArticle } from './vocabulary.ts'

/** A country or university, by its number. */
export type KnownName = { type: 'country' | 'university'; at: number }

/** A city with universities, and the folded words of its names without articles. */
export type City = { name: Localized; country: Country | undefined; hasProgrammes: boolean; words: string[] }

/** How well a name is meant by just its text: the name itself, an alias, another spelling. */
const NAME = 0
const ALIAS = 1
const SPELLING = 2

/** The names of countries, universities and cities as a whole. Made anew with every change, when first asked. */
export class KnownNames {
  readonly #directory: Catalogue['directory']
  #names: Map<string, (KnownName & { rank: number })[]> | undefined
  #cities: City[] | undefined

  constructor({ directory }: Pick<Catalogue, 'directory'>) {
    this.#directory = directory
  }

  /** What has just these folded words as its name; where nothing has, as an alias; then as another spelling of a name. */
  exactly(queryWords: readonly string[]): KnownName[] {
    this.#names ??= this.#readNames()
    const found = this.#names.get(keyOf(queryWords)) ?? []
    const least = Math.min(...found.map(({ rank }) => rank))
    return found.filter(({ rank }) => rank === least).map(({ type, at }) => ({ type, at }))
  }

  /** The cities of published universities, in the order of their English names. */
  get cities(): readonly City[] {
    this.#cities ??= this.#readCities()
    return this.#cities
  }

  #readNames() {
    const names = new Map<string, (KnownName & { rank: number })[]>()
    const add = (text: string | null, one: KnownName, rank: number) => {
      const key = keyOf(words(text ?? ''))
      if (key === '') return
      const existing = names.get(key)
      if (!existing) names.set(key, [{ ...one, rank }])
      else if (!existing.some(({ type, at }) => type === one.type && at === one.at)) existing.push({ ...one, rank })
    }
    const { countries, universities } = this.#directory
    for (const [type, { all }] of [['country', countries] as const, ['university', universities] as const]) {
      for (const [at, { name, aliases, published }] of all.entries()) {
        if (!published) continue
        add(name.en, { type, at }, NAME)
        add(name.ar, { type, at }, NAME)
        for (const alias of aliases) add(alias, { type, at }, ALIAS)
      }
    }
    for (const [at, { name, aliases, published }] of countries.all.entries()) {
      if (!published) continue
      for (const text of [name.ar ?? '', ...aliases])
        for (const spelling of countrySpellings(text)) add(spelling, { type: 'country', at }, SPELLING)
    }
    return names
  }

  #readCities(): City[] {
    const { universities, countries, cities } = this.#directory
    const found = new Map<string, City>()
    for (const { city, country: at, offer } of universities.published()) {
      const en = cities.en[city]
      const ar = cities.ar[city] ?? null
      if (en === undefined || en === null) continue
      const hasProgrammes = offer.programmes > 0
      const key = `${words(en).join(' ')} ${at}`
      const existing = found.get(key)
      if (existing) existing.hasProgrammes ||= hasProgrammes
      else
        found.set(key, {
          name: { en, ar },
          country: countries.all[at],
          hasProgrammes,
          words: [...words(en), ...words(ar ?? '')].map(withoutArticle),
        })
    }
    return [...found.values()].sort((a, b) => (a.name.en < b.name.en ? -1 : 1))
  }
}

const keyOf = (folded: readonly string[]): string => folded.map(withoutArticle).join(' ')
