import { type Kind, LEVELS } from '#catalogue-index/query/options.ts'
import { words } from '#lib/fold.ts'
import { wordsOf } from './pieces.ts'
import type { Reader } from './reader.ts'

/** What only the whole query says: the topic of articles, what kind is listed, what a score is. */

/**
 * "how much does it cost" alone asks for articles; with a subject it asks for its programmes, "universities for my son" for
 * universities, and the answer says what is not known of them.
 */
export function concludeTopic({ topic, intent, saysNeed, isAboutUniversities }: Reader): void {
  if (topic) {
    const { piece, meaning } = topic
    const isOfList = isAboutUniversities && (!meaning.isCondition || intent.filters.destination !== undefined)
    const others = intent.words.filter(({ isName, isWeak }) => !isName && !isWeak)
    // "what can my son study for 5,000": programmes for that.
    const isForMoney = intent.filters.max !== undefined && !meaning.isOnlyForGuides
    if (meaning.isOnlyForGuides || (!isOfList && others.length === 0 && !isForMoney)) {
      intent.guide ??= piece.text
      intent.words = intent.words.filter((word) => !others.includes(word))
      intent.unanswerable.push(...others.map(({ text }) => text))
      for (const text of (meaning.as ?? piece.text).split(' '))
        intent.words.push(...words(text).map((folded) => ({ text, folded, isName: false, isWeak: false, at: 0 })))
    } else if (meaning.isCondition || meaning.as === undefined) intent.unanswerable.push(piece.text)
    else intent.fillers.push(piece.text)
  }
  if (saysNeed && intent.test !== undefined) intent.guide ??= intent.test
}

/** A score alone is looked for; beside anything else it cannot be asked of the catalogue. */
export function concludeScores({ scores, intent }: Reader): void {
  const isAlone = intent.words.length + intent.readings.length === 0
  for (const pieces of scores) {
    if (isAlone)
      for (const piece of pieces) intent.words.push(...wordsOf(piece, { isName: false, isWeak: false, at: 0 }))
    else intent.unanswerable.push(pieces.map(({ text }) => text).join(' '))
  }
}

/**
 * Universities are what is looked for where only filters and places are named besides, and where the best are asked for;
 * with another subject it is the programmes they offer.
 */
export function concludeKind({ intent, universityWords, isAboutUniversities }: Reader): void {
  const { words: remaining, filters, guide, city } = intent
  const [first] = universityWords
  if (!first) return
  const onlyPlaces = remaining.every(({ isName, isWeak }) => isName || isWeak)
  const isNamed = remaining.some(({ isName, folded }) => isName && !city?.words.includes(folded))
  const throughProgrammes = filters.level ?? filters.mode ?? filters.month ?? filters.duration ?? filters.exam
  const says = isAboutUniversities || (!isNamed && remaining.every(({ isName }) => isName))
  const areRanked = filters.sort === 'rank' && !isNamed && guide === null
  const areListed = ((onlyPlaces && says) || areRanked) && throughProgrammes === undefined
  if (areListed && filters.kind === undefined) {
    filters.kind = 'university' satisfies Kind
    intent.readings.push({ filter: 'kind', values: ['university'], words: first.text })
  } else intent.fillers.push(...universityWords.map(({ text }) => text))
}

/** "no PhD" is every other level, unless one was named: "bachelor not master". */
export function concludeLevels(reader: Reader): void {
  const { unwantedLevels, intent } = reader
  if (unwantedLevels.length === 0) return
  const words = unwantedLevels.map((one) => one.words)
  const left = LEVELS.filter((level) => unwantedLevels.every((one) => one.level !== level))
  if (intent.filters.level === undefined) reader.add('level', left, words.join(' '))
  else intent.fillers.push(...words)
}
