import type { Meaning } from './meaning.ts'

/** What readings of a query cost: the cheapest whole reading is taken. One table, so that it can be weighed as a whole. */
export const COSTS = {
  /** A phrase with a meaning, however long: longer ones make a cheaper whole. */
  phrase: 1,
  /** What follows an Arabic letter that was taken off. */
  prefixed: 0.2,
  /** A word of the lexicon with a slip in it. */
  misspelt: 0.5,
  /** Each further meaning of a phrase: the usual ones come first. */
  rank: 0.3,
  /** Several words that are the name of a programme. */
  title: 1.1,
  /** A word to look for that the catalogue has, and one that it has not. */
  known: 2,
  unknown: 2.5,
  /** For a subject's other name where the catalogue has the word itself. */
  renamed: 3,

  /** Other ways to write the whole: two words as one, a slip, as it sounds in its script or any, the other keyboard layout. */
  parts: 1,
  slip: 1.2,
  heard: 2,
  layout: 2.6,
  /** Words left out of a reading: those that nothing has, those that are no subject, all but one name, one word of several. */
  unknownLeftOut: 2.2,
  othersLeftOut: 3,
  scholarshipLeftOut: 3.2,
  oneLeftOut: 3.4,
  /** Subjects beside one another as one or the other. */
  anyOf: 2.8,
} as const

/** What two neighbours cost more, or save: a word of several meanings means what its neighbour says. */
export function jointCost(before: Meaning | undefined, after: Meaning | undefined): number {
  if (before?.is === 'origin' && !before.after) return namesPlace(after) || after?.is === 'adjective' ? -0.7 : 0.6
  if (after?.is === 'origin' && after.after) return namesPlace(before) ? -0.7 : 0.6
  // "not" is of a kind of thing before it is of a word.
  if (before?.is === 'without' && !before.after && after === undefined) return 0.4
  // «طب لو صيدلة», «بمصر لو برة»: between equals; anything else is "if".
  if ((after?.is === 'or' && isJoined(before)) || (before?.is === 'or' && isJoined(after))) return -0.2
  if (before?.is === 'taughtIn' && namesPlace(after)) return before.language ? 0.4 : -0.4
  // «من غير ما تطلع من البيت»: no place to stay in.
  if (before?.is === 'taughtIn' && before.place) return 3
  if (before?.is === 'bound' && before.value !== 'max' && namesPlace(after)) return 0.6
  return 0
}

const isJoined = (meaning: Meaning | undefined): boolean =>
  meaning === undefined || meaning.is === 'subject' || namesPlace(meaning) || isAbroad(meaning)

/** "abroad", «برة». */
export const isAbroad = (meaning: Meaning | undefined): boolean =>
  (meaning?.is === 'filler' && meaning.abroad === true) || (meaning?.is === 'without' && meaning.place === true)

/** Whether it names a country, several or a city. */
export const namesPlace = (meaning: Meaning | undefined): boolean =>
  meaning?.is === 'country' ||
  meaning?.is === 'region' ||
  (meaning?.is === 'name' && (meaning.cityOf !== undefined || meaning.absent !== undefined))
