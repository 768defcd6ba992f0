import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { words as wordsIn } from '#lib/fold.ts'
import { isCommon, isEverywhere } from './common-words.ts'
import type { Intent, Word } from './intent.ts'
import type { Lexicon } from './lexicon.ts'
import { isSubject, titleGroups } from './subjects.ts'

/** What the catalogue says about an intent that was read from the words alone. */

/** Common words of a language that the catalogue does not have are not looked for, where something else is understood. */
export function withoutCommon(catalogue: Catalogue, intent: Intent): Intent {
  const { live } = catalogue
  const isSaying = ({ folded, isName, isWeak }: Word, n: number) => {
    const next = intent.words[n + 1]?.folded
    if (isName || isWeak || live.has(folded) || !isEmptyWord(folded)) return true
    // Half a word, at the end or of two that are one: "bio technology".
    return next === undefined ? live.knows(folded) : live.has(folded + next)
  }
  const words = intent.words.filter(isSaying)
  const isLeft = intent.readings.length > 0 || words.some(isTelling)
  if (words.length === intent.words.length || !isLeft || !isUnderstood(catalogue, intent)) return intent
  const dropped = intent.words.filter((word) => !words.includes(word))
  // "recipe" is reported as left out, "other" and numbers are not.
  const isReported = ({ folded }: Word) => isCommon(folded) && !isEverywhere(folded)
  const fillers = [...intent.fillers]
  const unanswerable = [...intent.unanswerable]
  for (const word of dropped) (isReported(word) ? unanswerable : fillers).push(word.text)
  return { ...intent, words, fillers, unanswerable }
}

/** Subjects of which no programme has two in its name are one or the other: "chemistry biology", "physics teacher". */
export function apart(catalogue: Catalogue, lexicon: Lexicon, intent: Intent): Intent {
  const { words, alternatives, pairs, guide } = intent
  const subjects = words.filter(({ isName, isWeak }) => !isName && !isWeak)
  if (alternatives.length + pairs.length > 0 || guide !== null) return intent
  const groups = titleGroups(catalogue, subjects)
  // "law english" is more likely taught in it.
  const isLanguage = ({ folded }: Word) =>
    lexicon.matches((n) => (n === 0 ? folded : undefined), 0).some(({ meaning }) => meaning.is === 'adjective')
  if (groups.length === 0 || subjects.some(isLanguage)) return intent
  return { ...intent, alternatives: groups, isAnyOf: true }
}

/** Whether a place, level, university, subject or the like is read. */
export const isUnderstood = (catalogue: Catalogue, { readings, words }: Intent): boolean =>
  readings.length > 0 || words.some(({ folded, isName }) => isName || isSubject(catalogue, folded))

/** Without the word beside them they could be any subject's: "forensic science", «لغة صينية». */
const ANY_SUBJECTS: ReadonlySet<string> = new Set(
  wordsIn(
    'science sciences technology studies language languages applied medical علوم علم تقنية تقنيات تكنولوجيا دراسات لغة لغات طبية تطبيقية',
  ),
)

/** Whether a word says by itself what is sought. */
export const isTelling = ({ folded }: Word): boolean => !ANY_SUBJECTS.has(withoutArticle(folded))

/** A common word of its language, or a number, which say nothing beside a subject or a place. */
const isEmptyWord = (word: string): boolean => isCommon(word) || /^(?:\d+|.{1,2})$/.test(word)
