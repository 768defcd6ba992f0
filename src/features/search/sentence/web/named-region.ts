import { LIMITS } from '#catalogue-index/query/limits.ts'
import type { SearchQuery, Understanding } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'

/** A part of the world that a search has as its countries. */
export type NamedRegion = {
  /** As typed. */
  words: string
  /** English slugs of the countries. */
  countries: readonly string[]
}

const areSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((slug) => b.includes(slug))

/** The only place that was read from the words of a search, where it is a region; null where others were named or chosen. */
export function namedRegion(understood: Understanding | null): NamedRegion | null {
  const [named, ...others] = understood?.readings.filter(({ filter }) => filter === 'destination') ?? []
  if (!understood || !named?.region || others.length > 0) return null
  const countries = named.values.map(String)
  return areSame(countries, understood.query.destination) ? { words: named.words, countries } : null
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
