import { MAX_SUGGESTIONS } from '#catalogue-index/query/options.ts'
import type { Absent, Suggestion } from '#catalogue-index/query/query.ts'
import type { Suggestions } from '#catalogue-index/text/suggest.ts'
import { itemSuggestion } from '#catalogue-index/text/suggestion-candidates.ts'
import { words } from '#lib/fold.ts'
import { type Language, localize } from '#lib/localized.ts'
import type { UnderstoodAnswer } from './interpreter.ts'

/** Found items above the universities that have more of them. */
const MAX_ITEMS = 8
const MAX_UNIVERSITIES = 4

/** Types whose rows stay above what a sentence finds. */
const NAMES: ReadonlySet<Suggestion['type']> = new Set(['country', 'university', 'city', 'faculty'])

/**
 * Suggestions by what the typed words mean; the total is what the search for them finds. `found` are those of words alone.
 * They stay where one word or an exact name was typed, or nothing was read. A sentence has what is called so, then what
 * the search finds; the same where no record has any of the words.
 */
export function suggestByIntent(
  typed: string,
  found: Suggestions,
  { answer, understood, absent }: UnderstoodAnswer,
  lang: Language,
): Suggestions {
  const { total } = answer
  const queryWords = words(typed)
  const isRead = understood !== null && understood.readings.length + understood.omitted.length > 0
  const isSentence = queryWords.length > 1 && isRead && !found.suggestions[0]?.exact
  const isNamed = absent !== null && absent.type !== 'country'
  const hasNames = found.suggestions.length > 0 && !isNamed
  if (hasNames && !isSentence) return { suggestions: found.suggestions, total }
  const rows = [
    ...(isNamed ? [absentSuggestion(absent, lang)] : []),
    ...found.suggestions.filter((one) => one.exact || isCalled(one, queryWords)),
    ...(absent?.type === 'country' ? [absentSuggestion(absent, lang)] : []),
    ...answer.items.slice(0, MAX_ITEMS).map((item) => itemSuggestion(item, lang)),
    ...answer.universities.slice(0, MAX_UNIVERSITIES).map((item) => itemSuggestion(item, lang)),
  ]
  return { suggestions: withoutRepeats(rows).slice(0, MAX_SUGGESTIONS), total }
}

/** Whether the name begins with what was typed, or is a place's and each word that was typed begins one of its. */
function isCalled({ type, keyword }: Suggestion, queryWords: readonly string[]): boolean {
  const named = words(keyword)
  if (named.join(' ').startsWith(queryWords.join(' '))) return true
  return NAMES.has(type) && queryWords.every((word) => named.some((one) => one.startsWith(word)))
}

function absentSuggestion({ type, name, country }: Absent, lang: Language): Suggestion {
  const slug = type === 'country' && country ? localize(country.slug, lang) : ''
  const shown = { type, keyword: localize(name, lang), customURLSlug: slug, hasProgrammes: false }
  return country ? { ...shown, flagKey: country.flagKey } : shown
}

/** With a landing page first, or second to what is called just so; a city that has one is no row of its own. */
export function withLandingPage({ suggestions, total }: Suggestions, landing: Suggestion | null): Suggestions {
  if (!landing) return { suggestions, total }
  const isSameCity = ({ type, keyword, context }: Suggestion) =>
    type === 'city' && landing.landing?.kind === 'city' && keyword === landing.keyword && context === landing.context
  const others = suggestions.filter((one) => !isSameCity(one))
  const first = others[0]?.exact ? others.slice(0, 1) : []
  return { suggestions: [...first, landing, ...others.slice(first.length)].slice(0, MAX_SUGGESTIONS), total }
}

/** What has a page is known by its address, what has none by its name. */
const keyOf = ({ type, keyword, customURLSlug }: Suggestion): string => `${type} ${customURLSlug || keyword}`

function withoutRepeats(rows: readonly Suggestion[]): Suggestion[] {
  const first = new Map<string, Suggestion>()
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row)
  return [...first.values()]
}
