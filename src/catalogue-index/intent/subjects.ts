import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { matchText, programmesCalled } from '#catalogue-index/text/text-match.ts'
import { classOf, isWholeWord, NAME } from '#catalogue-index/text/texts.ts'
import { matchWord } from '#catalogue-index/text/word-match.ts'
import type { Word } from './intent.ts'

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
export function isInName(catalogue: Catalogue, word: string): boolean {
  const { sets, facets } = catalogue.programmes
  const mark = sets.mark
  const set = programmesCalled(catalogue, word)
  const count = sets.countBoth(set, facets.live)
  sets.releaseTo(mark)
  return count > 0
}

/** Whether a programme of the catalogue has all the words in its name. */
export function isOneName(catalogue: Catalogue, words: readonly Word[]): boolean {
  const { sets, facets } = catalogue.programmes
  const mark = sets.mark
  const match = matchText(catalogue, words.map(({ folded }) => folded).join(' '), true)
  const best = match?.tiers.find((tier) => tier.class <= classOf(0, NAME) && sets.countBoth(tier.set, facets.live) > 0)
  sets.releaseTo(mark)
  return best !== undefined
}

/** Where one subject ends and the next begins: "chemistry biology", "computer science business". */
export function subjectGroups(catalogue: Catalogue, words: readonly Word[]): number[] {
  const breaks: number[] = []
  let start = 0
  for (let index = 1; index < words.length; index++) {
    const [before, after] = [words[index - 1] as Word, words[index] as Word]
    if (before.isName || after.isName || isOneName(catalogue, words.slice(start, index + 1))) continue
    breaks.push(before.at + (after.at - before.at) / 2)
    start = index
  }
  return breaks
}
