import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { MAX_SUGGESTIONS, SUGGESTION_TYPES } from '#catalogue-index/query/options.ts'
import type { Orders } from '#catalogue-index/query/orders.ts'
import type { Suggestion } from '#catalogue-index/query/query.ts'
import { fold, words as foldedWords } from '#lib/fold.ts'
import type { Language } from '#lib/localized.ts'
import { onOtherLayout } from './keyboard-layout.ts'
import { respellAll, respelled, respellTyped } from './respell.ts'
import { type Candidate, candidatesFor, knownSuggestion } from './suggestion-candidates.ts'
import { wordsOf } from './text-match.ts'
import { classOf, NAME } from './texts.ts'

/** Suggestions of each type that come before the rest, so that no type fills the list. */
const MIN_PER_TYPE = 4
/** Suggestions of places and topics that have no programmes yet, after all others. */
const MAX_WITHOUT_PROGRAMMES = 3

/** How well a suggestion fits, best first; the type decides among equals. */
const IS_TYPED = 0
const NAME_BEGINS = 1
const WHOLE_WORDS = 2
const BEGINNINGS = 3
const INSIDE = 4

type Ranked = Candidate & { tier: number }

/** At most 20 suggestions, best first, and how many things match in all. */
export type Suggestions = { suggestions: Suggestion[]; total: number }

const NOTHING: Suggestions = { suggestions: [], total: 0 }

/**
 * Suggestions for typed words, in any language. Where nothing has them: for what was probably meant to be typed, then for
 * the same keys on the other layout (docs/decisions/0003).
 */
export function suggest(catalogue: Catalogue, orders: Orders, typed: string, lang: Language): Suggestions {
  const queryWords = wordsOf(typed)
  if (queryWords.length === 0) return NOTHING
  for (const words of attempts(catalogue, typed, queryWords)) {
    const isAsTyped = words === queryWords
    const found = suggestFor(catalogue, orders, words, lang, isAsTyped ? foldedWords(typed) : null)
    if (found.suggestions.length > 0) return found
  }
  return NOTHING
}

/** The words to look for, one after the other until something is found. */
function* attempts(catalogue: Catalogue, typed: string, queryWords: string[]): Generator<string[]> {
  yield queryWords
  const nearly = respellTyped(catalogue, queryWords)
  if (nearly) yield respelled(queryWords, nearly)
  const sounding = respellAll(catalogue, queryWords)
  if (sounding) yield respelled(queryWords, sounding)
  const other = onOtherLayout(catalogue, typed)
  if (other !== null) yield wordsOf(other)
}

/** `typedWords` are all words where they are those that were typed, with repeated ones. */
function suggestFor(
  catalogue: Catalogue,
  orders: Orders,
  queryWords: readonly string[],
  lang: Language,
  typedWords: readonly string[] | null,
): Suggestions {
  const { sets } = catalogue.programmes
  const mark = sets.mark
  try {
    const { candidates, total } = candidatesFor(catalogue, orders, queryWords, lang)
    const text = queryWords.join(' ')
    const ranked = candidates.flatMap((one) => {
      const tier = tierOf(one, text)
      return one.hasProgrammes === false && tier === INSIDE ? [] : [{ ...one, tier }]
    })
    const known = catalogue.names
      .exactly(typedWords ?? queryWords)
      .map((name) => knownSuggestion(catalogue, name, lang))
      .sort((a, b) => (a.customURLSlug < b.customURLSlug ? -1 : 1))
    const isKnown = ({ type, customURLSlug }: Suggestion) =>
      known.some((one) => one.type === type && one.customURLSlug === customURLSlug)
    const rest = selectBest(ranked.filter((one) => !isKnown(one)))
    // Which of several is meant by one name nobody can say.
    const first = typedWords && known.length === 1 ? known.map((one) => ({ ...one, exact: true as const })) : known
    const added = known.filter((one) => !candidates.some((other) => sameRow(one, other))).length
    return { suggestions: [...first, ...rest].slice(0, MAX_SUGGESTIONS), total: total + added }
  } finally {
    sets.releaseTo(mark)
  }
}

const sameRow = (a: Suggestion, b: Suggestion): boolean => a.type === b.type && a.customURLSlug === b.customURLSlug

/** «ال» before a name may be left out. */
function tierOf({ names, aliases, class: matched }: Candidate, typed: string): number {
  const folded = names.map((name) => fold(name))
  const forms = folded.flatMap((name) => [name, name.replace(/^ال(?=..)/, '')])
  if (forms.includes(typed) || aliases.some((alias) => fold(alias) === typed)) return IS_TYPED
  if (forms.some((form) => form.startsWith(typed))) return NAME_BEGINS
  return matched < classOf(1, NAME) ? WHOLE_WORDS : matched < classOf(2, NAME) ? BEGINNINGS : INSIDE
}

/** Countries, universities and cities before what can be studied, among those that fit equally well. */
function byFit(a: Ranked, b: Ranked): number {
  return a.tier - b.tier || SUGGESTION_TYPES.indexOf(a.type) - SUGGESTION_TYPES.indexOf(b.type) || a.class - b.class
}

function selectBest(candidates: readonly Ranked[]): Suggestion[] {
  const { true: empty = [], false: useful = [] } = Object.groupBy(
    candidates,
    ({ hasProgrammes }) => `${hasProgrammes === false}`,
  )
  const first: Ranked[] = []
  const rest: Ranked[] = []
  for (const ofType of Map.groupBy(useful, ({ type }) => type).values()) {
    const sorted = [...ofType].sort(byFit)
    first.push(...sorted.slice(0, MIN_PER_TYPE))
    rest.push(...sorted.slice(MIN_PER_TYPE))
  }
  first.sort(byFit)
  rest.sort(byFit)
  const best = [...first, ...rest].slice(0, MAX_SUGGESTIONS).sort(byFit)
  return [...best, ...empty.sort(byFit).slice(0, MAX_WITHOUT_PROGRAMMES)].map(toSuggestion)
}

const toSuggestion = ({ class: _, tier: __, names: ___, aliases: ____, ...suggestion }: Ranked): Suggestion =>
  suggestion
