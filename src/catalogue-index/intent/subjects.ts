import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { matchText, programmesCalled } from '#catalogue-index/text/text-match.ts'
import { classOf, isWholeWord, NAME } from '#catalogue-index/text/texts.ts'
import { matchWord } from '#catalogue-index/text/word-match.ts'
import { type Alternatives, alternativesOf, pairsOfSubjects } from './alternatives.ts'
import type { Intent, Word } from './intent.ts'

const LONGEST_TITLE = 4

/** Whether the folded word is a whole word in the name of a programme, a faculty or a tag. */
export function isSubject(catalogue: Catalogue, word: string): boolean {
  const { sets } = catalogue.programmes
  const mark = sets.mark
  const { tiers, classes } = matchWord(catalogue, word)
  sets.releaseTo(mark)
  const isWhole = (found: Uint8Array | undefined) => found?.some(isWholeWord) ?? false
  return tiers[0]?.class === classOf(0, NAME) || isWhole(classes?.faculties) || isWhole(classes?.tags)
}

/** Whether a programme has the folded word in its name, whole. */
export const isInName = (catalogue: Catalogue, word: string): boolean => countCalled(catalogue, word) > 0

/** How many programmes have the folded word in their names, whole. */
function countCalled(catalogue: Catalogue, word: string): number {
  const { sets, facets } = catalogue.programmes
  const mark = sets.mark
  const count = sets.countBoth(programmesCalled(catalogue, word), facets.live)
  sets.releaseTo(mark)
  return count
}

/** Whether a programme of the catalogue has all the words in its name. */
function isOneName(catalogue: Catalogue, words: readonly Word[]): boolean {
  const { sets, facets } = catalogue.programmes
  const mark = sets.mark
  const match = matchText(catalogue, words.map(({ folded }) => folded).join(' '), true)
  const best = match?.tiers.find((tier) => tier.class <= classOf(0, NAME) && sets.countBoth(tier.set, facets.live) > 0)
  sets.releaseTo(mark)
  return best !== undefined
}

/** Where one subject ends and the next begins, or one name: "chemistry biology", "computer science business", "Bologna Sapienza". */
export function subjectGroups(catalogue: Catalogue, words: readonly Word[]): number[] {
  const breaks: number[] = []
  let start = 0
  for (let index = 1; index < words.length; index++) {
    const [before, after] = [words[index - 1] as Word, words[index] as Word]
    const areNames = before.isName && after.isName
    if (areNames ? before.at === after.at : before.isName || after.isName) continue
    if (!areNames && isOneName(catalogue, words.slice(start, index + 1))) continue
    breaks.push(between(before, after))
    start = index
  }
  return breaks
}

/** Of words that are titles of programmes one after the other, which no programme joins, where each ends; else none. */
export function titleGroups(catalogue: Catalogue, words: readonly Word[]): number[] {
  const breaks: number[] = []
  for (let from = 0; from < words.length; ) {
    const end = from + titleAt(catalogue, words, from).length
    if (end === from) return []
    if (end < words.length) breaks.push(between(words[end - 1] as Word, words[end] as Word))
    from = end
  }
  return breaks.length > 0 && !isOneName(catalogue, words) ? breaks : []
}

/**
 * Of words in the order typed, those that are titles of programmes; where none are, the field that most programmes have in
 * their names.
 */
export function coreOf(catalogue: Catalogue, words: readonly Word[]): Word[] {
  const titles: Word[] = []
  for (let from = 0; from < words.length; ) {
    const title = titleAt(catalogue, words, from)
    titles.push(...title)
    from += Math.max(1, title.length)
  }
  if (titles.length > 0) return titles
  const fields = words.filter(({ folded }) => isField(catalogue, folded))
  return fields.sort((a, b) => countCalled(catalogue, b.folded) - countCalled(catalogue, a.folded)).slice(0, 1)
}

/** Whether the folded word is a whole word in the name of a faculty: "engineering". */
function isField(catalogue: Catalogue, word: string): boolean {
  const { sets } = catalogue.programmes
  const mark = sets.mark
  const { classes } = matchWord(catalogue, word)
  sets.releaseTo(mark)
  return classes?.faculties?.some(isWholeWord) ?? false
}

/** The words from a place that are the title of a programme: the longest; else none. */
function titleAt(catalogue: Catalogue, words: readonly Word[], from: number): readonly Word[] {
  for (let end = Math.min(words.length, from + LONGEST_TITLE); end > from; end--) {
    const title = words.slice(from, end)
    if (catalogue.texts.exactly(title.map(({ folded }) => folded)).length > 0) return title
  }
  return []
}

const between = (before: Word, after: Word): number => before.at + (after.at - before.at) / 2

/** The words once for each alternative; "and" is one where no name has both. */
export function searchesOf(catalogue: Catalogue, intent: Intent, words: readonly Word[]): Alternatives {
  const { alternatives, pairs, isAnyOf } = intent
  const hasOr = alternatives.length > 0
  const ofPairs = hasOr ? pairsOfSubjects(words, intent) : pairs
  const subjects = hasOr ? words.filter(({ isName }) => !isName) : words
  const areOne = ofPairs.length === 0 || isOneName(catalogue, subjects)
  const breaks = areOne ? alternatives : [...alternatives, ...ofPairs]
  return alternativesOf(words, breaks, isAnyOf && Number.POSITIVE_INFINITY) ?? { searches: [[...words]], leftOut: [] }
}
