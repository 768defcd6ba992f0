import { LIMITS } from '#catalogue-index/query/options.ts'
import type { SearchQuery, Understanding } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'

/** A part of the world that stands in a search as its countries. */
export type NamedRegion = {
  /** As typed, with whatever other country was named beside it. */
  words: string
  /** English slugs of the countries. */
  countries: readonly string[]
}

const areSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((slug) => b.includes(slug))

/** The region that was read from the words of a search; null where none was, or its countries are not those searched. */
export function namedRegion(understood: Understanding | null): NamedRegion | null {
  const named = understood?.readings.filter(({ filter }) => filter === 'destination') ?? []
  if (!understood || !named.some(({ region }) => region)) return null
  const countries = [...new Set(named.flatMap(({ values }) => values.map(String)))]
  if (!areSame(countries, understood.query.destination)) return null
  return { words: named.map(({ words }) => words).join(' '), countries }
}

/**
 * The same search with a region by its name among the words, where all its countries are still asked for: they are read
 * from there again, so the address stays short and the region one thing to take back.
 */
export function withRegionNamed(query: SearchQuery, region: NamedRegion | null): SearchQuery {
  if (!region || query.exact || !areSame(region.countries, query.destination)) return query
  const q = `${query.q} ${region.words}`.trim()
  return q.length > LIMITS.text ? query : { ...query, q, destination: [] }
}

const INITIALS = new Set(['eu', 'gcc'])
/** Common nouns, which stay small. */
const NOUNS = new Set(['countries', 'country', 'world'])
const WITH_ARTICLE = /^(eu|european union|gulf|gcc|middle east|caucasus|arab world)$/

/** The name of a region as it is written, from its typed words: "Southeast Asia", "EU"; Arabic has no capitals. */
export const regionName = (words: string): string =>
  words
    .split(' ')
    .map((word) => {
      const lower = word.toLowerCase()
      if (INITIALS.has(lower)) return word.toUpperCase()
      return NOUNS.has(lower) ? lower : word.charAt(0).toUpperCase() + word.slice(1)
    })
    .join(' ')

/** The name of a region after "in": "the Middle East". */
export function regionInSentence(lang: Language, { words }: NamedRegion): string {
  const name = regionName(words)
  return lang === 'en' && WITH_ARTICLE.test(words.toLowerCase()) ? `the ${name}` : name
}
