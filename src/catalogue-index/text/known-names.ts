import { eachInSlices, yieldToEventLoop } from '#catalogue-index/load/yield-to-event-loop.ts'
import type { Country, Directory, University } from '#catalogue-index/memory/directory.ts'
import { words } from '#lib/fold.ts'
import type { Localized } from '#lib/localized.ts'
import { countrySpellings } from './country-spellings.ts'
import { withoutArticle } from './vocabulary.ts'

/** A country or university, by its number. */
export type KnownName = { type: 'country' | 'university'; at: number }

/** A city with universities, and the folded words of its names without articles. */
export type City = { name: Localized; country: Country | undefined; hasProgrammes: boolean; words: string[] }

type CityWord = { word: string; city: City }

/** How well a name is meant by just its text: the name itself, an alias, another spelling. */
const NAME = 0
const ALIAS = 1
const SPELLING = 2

/** The names of countries, universities and cities as a whole. Made again after every change, at the first use. */
export class KnownNames {
  readonly #directory: Directory
  #names: Map<string, (KnownName & { rank: number })[]> | undefined
  #cities: CityWord[] | undefined

  /** Of the directory, whose later changes they do not have. */
  readonly revision: number

  constructor({ directory }: { directory: Directory }) {
    this.#directory = directory
    this.revision = directory.revision
  }

  /** Reads them in slices, for a catalogue that nobody searches yet. */
  async prepare(): Promise<void> {
    const { all } = this.#directory.universities
    await eachInSlices(all.length, (at) => keysOf(all[at] as University))
    this.#names = this.#readNames()
    await yieldToEventLoop()
  }

  /** What has just these folded words as its name; where nothing has, as an alias; then as another spelling of a name. */
  exactly(queryWords: readonly string[]): KnownName[] {
    this.#names ??= this.#readNames()
    const found = this.#names.get(keyOf(queryWords)) ?? []
    const least = Math.min(...found.map(({ rank }) => rank))
    return found.filter(({ rank }) => rank === least).map(({ type, at }) => ({ type, at }))
  }

  /** The cities with a word in their names that begins with a folded word without its article, each once or more often. */
  *citiesWith(beginning: string): Generator<City> {
    this.#cities ??= wordsOfCities(this.#readCities())
    for (let at = firstFrom(this.#cities, beginning); at < this.#cities.length; at++) {
      const { word, city } = this.#cities[at] as CityWord
      if (!word.startsWith(beginning)) return
      yield city
    }
  }

  #readNames() {
    const names = new Map<string, (KnownName & { rank: number })[]>()
    const add = (key: string, one: KnownName, rank: number) => {
      if (key === '') return
      const existing = names.get(key)
      if (!existing) names.set(key, [{ ...one, rank }])
      else if (!existing.some(({ type, at }) => type === one.type && at === one.at)) existing.push({ ...one, rank })
    }
    const { countries, universities } = this.#directory
    for (const [type, { all }] of [['country', countries] as const, ['university', universities] as const]) {
      for (const [at, record] of all.entries()) {
        if (!record.published) continue
        const { names: own, aliases } = keysOf(record)
        for (const key of own) add(key, { type, at }, NAME)
        for (const key of aliases) add(key, { type, at }, ALIAS)
      }
    }
    for (const [at, { name, aliases, published }] of countries.all.entries()) {
      if (!published) continue
      for (const text of [name.ar ?? '', ...aliases])
        for (const spelling of countrySpellings(text)) add(keyOf(words(spelling)), { type: 'country', at }, SPELLING)
    }
    return names
  }

  #readCities(): City[] {
    const { universities, countries, cities } = this.#directory
    const found = new Map<string, City>()
    for (const university of universities.published()) {
      const { city, country: at, offer } = university
      const en = cities.en[city]
      const ar = cities.ar[city] ?? null
      if (en === undefined || en === null) continue
      const hasProgrammes = offer.programmes > 0
      const key = `${en} ${at}`
      const tokens = wordsOfCity(university, en, ar)
      const existing = found.get(key)
      if (!existing) found.set(key, { name: { en, ar }, country: countries.all[at], hasProgrammes, words: tokens })
      else {
        existing.hasProgrammes ||= hasProgrammes
        existing.words = [...new Set([...existing.words, ...tokens])]
        // Universities may spell it differently; which of them was read first must make no difference.
        if (ar !== null && (existing.name.ar === null || ar < existing.name.ar)) existing.name = { en, ar }
      }
    }
    return [...found.values()]
  }
}

/** Folding takes long and records are replaced when they change, so it is done once for each. */
const keys = new WeakMap<object, { names: string[]; aliases: string[] }>()
const cityWords = new WeakMap<object, string[]>()

function keysOf(record: { name: Localized; aliases: readonly string[] }) {
  const known = keys.get(record)
  if (known) return known
  const names = [record.name.en, record.name.ar ?? ''].map((text) => keyOf(words(text)))
  const found = { names, aliases: record.aliases.map((text) => keyOf(words(text))) }
  keys.set(record, found)
  return found
}

/** The words of the city of a university. */
function wordsOfCity(university: object, en: string, ar: string | null): string[] {
  const known = cityWords.get(university)
  if (known) return known
  const found = [...words(en), ...words(ar ?? '')].map(withoutArticle)
  cityWords.set(university, found)
  return found
}

const keyOf = (folded: readonly string[]): string => folded.map(withoutArticle).join(' ')

const wordsOfCities = (cities: readonly City[]): CityWord[] =>
  cities
    .flatMap((city) => city.words.map((word) => ({ word, city })))
    .sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))

/** The index of the first word that is not less than `word`. */
function firstFrom(cities: readonly CityWord[], word: string): number {
  let low = 0
  let high = cities.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cities[middle] as CityWord).word < word) low = middle + 1
    else high = middle
  }
  return low
}
