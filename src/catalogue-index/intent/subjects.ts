import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { classOf, isWholeWord, NAME } from '#catalogue-index/text/texts.ts'
import { matchWord } from '#catalogue-index/text/word-match.ts'

/** Whether the folded word is a whole word in the name of a programme, a faculty or a tag. */
export function isSubject(catalogue: Catalogue, word: string): boolean {
  const { sets } = catalogue.programmes
  const mark = sets.mark
  const { tiers, classes } = matchWord(catalogue, word)
  sets.releaseTo(mark)
  const isWhole = (found: Uint8Array | undefined) => found?.some(isWholeWord) ?? false
  return tiers[0]?.class === classOf(0, NAME) || isWhole(classes?.faculties) || isWhole(classes?.tags)
}
