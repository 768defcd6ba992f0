import { BUDGET, LEVELS } from '#catalogue-index/query/options.ts'
import { FINISHED, type Sentence } from './sentence.ts'

/**
 * What was filled in on an open sentence, in the entry of the history itself: Back returns to it, a new visit starts
 * afresh.
 */

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

function isSentence(value: unknown): value is Sentence {
  const { words, faculty, level, destination, max, finished } = (value ?? {}) as Partial<Sentence>
  return (
    typeof words === 'string' &&
    [faculty, destination, level].every(areTexts) &&
    (level ?? []).every((each) => LEVELS.includes(each)) &&
    typeof max === 'number' &&
    max <= BUDGET.max &&
    (finished === null || FINISHED.some((each) => each === finished))
  )
}

/** The sentence as it was left on this entry; null where none was filled in. */
export function storedSentence(): Sentence | null {
  const stored: unknown = history.state?.sentence
  return isSentence(stored) ? stored : null
}

/** Beside what the router keeps there. */
export const storeSentence = (sentence: Sentence): void => history.replaceState({ ...history.state, sentence }, '')
