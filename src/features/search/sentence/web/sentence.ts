import { BUDGET, type Filter, type Level } from '#catalogue-index/query/options.ts'
import { activeFilters, type SearchQuery } from '#catalogue-index/query/query.ts'

/** The filters that the sentence says; it leaves all others of a search as they are. */
export const SENTENCE_FILTERS = ['faculty', 'level', 'destination', 'max'] as const satisfies Filter[]
type SentenceFilter = (typeof SENTENCE_FILTERS)[number]

export const FINISHED = ['high_school', 'bachelor', 'master'] as const
type Finished = (typeof FINISHED)[number]

/** The levels open to somebody who finished this, as a search sorts them. */
const NEXT_LEVELS: Record<Finished, Level[]> = {
  high_school: ['bachelor', 'diploma'],
  bachelor: ['master'],
  master: ['phd'],
}

/**
 * What the blanks of the sentence hold; an empty list is "any". `max` is US dollars a year, `words` what is looked for in
 * the typed words, which fills the blank of the subject.
 */
export type Sentence = Pick<SearchQuery, SentenceFilter> & { words: string; finished: Finished | null }

const areEqual = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

/** The sentence of a search. What somebody finished is not in a search, but several levels in common imply it. */
export function sentenceOf({ q, faculty, level, destination, max }: SearchQuery): Sentence {
  const finished = level.length > 1 ? FINISHED.find((each) => areEqual(NEXT_LEVELS[each], level)) : undefined
  return { words: q, faculty, level, destination, max, finished: finished ?? null }
}

/** The search of a sentence, on its first page; `rest` is the search it started from. */
export const queryOf = ({ finished: _, words, ...filters }: Sentence, rest: SearchQuery): SearchQuery => ({
  ...rest,
  ...filters,
  q: words,
  exact: rest.exact && words !== '',
  page: 1,
})

/** Choosing what one finished leaves the level only where it is open to somebody who did. */
export function withFinished(sentence: Sentence, finished: Finished | null): Sentence {
  if (finished === null) {
    // All levels that were open are no choice of one's own.
    const all = sentence.finished !== null && areEqual(sentence.level, NEXT_LEVELS[sentence.finished])
    return { ...sentence, finished, level: all ? [] : sentence.level }
  }
  const open = NEXT_LEVELS[finished]
  const stays = sentence.level.length > 0 && sentence.level.every((level) => open.includes(level))
  return { ...sentence, finished, level: stays ? sentence.level : open }
}

/** The choices of the level: any that is open (an empty list is every level there is), then each by itself. */
export function levelChoices(finished: Finished | null, levels: readonly Level[]): Level[][] {
  const open = finished ? NEXT_LEVELS[finished] : []
  const each = finished ? open : levels
  return [...(open.length === 1 ? [] : [open]), ...each.map((level) => [level])]
}

/** The sentence with some of its blanks left open. */
export const withOpen = (sentence: Sentence, filters: readonly SentenceFilter[]): Sentence => ({
  words: sentence.words,
  faculty: filters.includes('faculty') ? [] : sentence.faculty,
  destination: filters.includes('destination') ? [] : sentence.destination,
  max: filters.includes('max') ? BUDGET.max : sentence.max,
  ...(filters.includes('level')
    ? { level: [], finished: null }
    : { level: sentence.level, finished: sentence.finished }),
})

export const isOfSentence = (filter: string): filter is SentenceFilter =>
  (SENTENCE_FILTERS as readonly string[]).includes(filter)

/** Whether the sentence says the whole search: no words, kind or filter beside it. */
export function saysAll(query: SearchQuery): boolean {
  const active = activeFilters(query)
  return query.q === '' && query.kind === null && active.length > 0 && active.every(isOfSentence)
}
