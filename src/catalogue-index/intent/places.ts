import { isExcluded } from '#catalogue-index/query/options.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { fold, words } from '#lib/fold.ts'
import type { Meaning } from './meaning.ts'
import type { Piece } from './pieces.ts'
import type { Reader } from './reader.ts'

/** Before an adjective they say that it is a language or a culture. */
const ABOUT_LANGUAGES: ReadonlySet<string> = new Set(words('لغة لغات لهجة أدب آداب ترجمة دراسات حضارة ثقافة تاريخ'))

/** Whether it names a country or several. */
export const isCountry = (meaning: Meaning | undefined): boolean =>
  meaning?.is === 'country' || meaning?.is === 'region'

/** "in English", «بالإنجليزية»: the language of teaching. "German universities": the country. */
export function readAdjective(
  reader: Reader,
  { country, language, spelling }: Extract<Meaning, { is: 'adjective' }>,
  count = 1,
): void {
  const piece = reader.piece(count - 1) as Piece
  if (country !== undefined && count === 1 && saysHome(reader, country)) {
    reader.intent.home ??= country
    reader.ignore()
    ignoreResidence(reader)
    return
  }
  if (country !== undefined && count === 1 && isPlace(reader, piece, spelling)) {
    reader.isCountryApart = true
    reader.read('destination', [country])
    return
  }
  const isTaught = count > 1 || /^ب/.test(piece.prefix) || reader.piece(1)?.words[0] === 'taught'
  if (language !== undefined && isTaught) {
    reader.read('language', [language], reader.piece(count)?.words[0] === 'taught' ? count + 1 : count)
  } else if (language !== undefined && country === undefined && isLeftOver(reader)) {
    reader.read('language', [language], count)
  } else if (country !== undefined && reader.isNearUniversity() && !isNearLanguage(reader))
    reader.read('destination', [country], count)
  else if (country !== undefined && !isNearLanguage(reader) && !reader.context.isWord(piece.folded))
    // "canadian masters": no text of the catalogue has the word.
    reader.read('destination', [country], count)
  else {
    if (count > 1) reader.ignore(count - 1)
    // A language that nothing here is about: "Polish language".
    if (language === undefined && !reader.context.isKnown(piece.folded) && isNearLanguage(reader)) reader.leaveOut(1)
    else reader.keep()
  }
}

/** "Egyptian student", «انا سوري», at the beginning «كويتي ابي …», or of where nothing is taught: somebody, not a place. */
function saysHome(reader: Reader, country: string): boolean {
  const is = (offset: number) => reader.meaning(offset)?.is
  if (!reader.context.hasProgrammes(country) && !reader.isNearUniversity(1)) return true
  if (is(-1) === 'person' || is(1) === 'person') return true
  if (reader.isNearUniversity()) return false
  const isMasculine = /[\u0620-\u064a]$/.test(reader.piece()?.text ?? '') && !/[هةا]$/.test(reader.piece()?.text ?? '')
  return reader.at === 0 && (is(1) === 'origin' || (isMasculine && is(1) === 'filler'))
}

/** "a Yemeni family in Riyadh": where somebody is, not where to study, if they write about themselves and more follows. */
function ignoreResidence(reader: Reader): void {
  const saysOfSelf = reader.pieces.slice(0, reader.at).some(({ words: [first = ''] }) => SELF.has(first))
  let next = 0
  while (reader.meaning(next)?.is === 'person' || reader.piece(next)?.words[0] === 'family') next++
  if (!saysOfSelf || next === 0 || reader.meaning(next)?.is !== 'taughtIn') return
  const place = reader.meaning(next + 1)
  const isNamed = isCountry(place) || (place?.is === 'name' && (place.cityOf ?? place.home) !== undefined)
  if (isNamed && reader.piece(next + 2)) reader.ignore(next + 2)
}

/** "I am", "we are", as the first word of what says so. */
const SELF: ReadonlySet<string> = new Set(['i', 'im', 'we', 'انا', 'نحن', 'احنا'])

/** "computer science master germany english": the last word, where a place or a level is read and no culture is meant. */
function isLeftOver({ pieces, at, intent }: Reader): boolean {
  const { destination, level } = intent.filters
  return at === pieces.length - 1 && at > 1 && (destination !== undefined || level !== undefined)
}

/** «طب تركيه», «في تركيه»: the country. «اللغة التركية», «لغة تركية», «بالتركية»: the language. */
function isPlace(reader: Reader, { prefix, words: [word = ''] }: Piece, spelling: string | undefined): boolean {
  const before = withoutArticle(reader.piece(-1)?.folded ?? '')
  const isBare = !/ال|لل/.test(prefix) && word.slice(prefix.length) === spelling
  return isBare && !ABOUT_LANGUAGES.has(before)
}

/** What is said of a language and its culture: "German literature". */
const OF_LANGUAGES: ReadonlySet<string> = new Set(['language', 'literature', 'philology', 'linguistics', 'studies'])

/** "Turkish language", «لغة تركية», "German literature". */
function isNearLanguage(reader: Reader): boolean {
  return [-1, 1].some((offset) =>
    reader.piece(offset)?.words.some((word) => OF_LANGUAGES.has(word) || withoutArticle(word) === 'لغه'),
  )
}

/** "in": before a language it is that of teaching, before a country's beginning that country. */
export function readTaughtIn(reader: Reader): void {
  for (let count = 1; count <= 3; count++) {
    const next = reader.meaning(count)
    if (next?.is === 'adjective' && isPlace(reader, reader.piece(count) as Piece, next.spelling)) {
      reader.ignore(count)
      readAdjective(reader, next)
      return
    }
    const isOfCulture = reader.piece(count + 1)?.words.some((word) => OF_LANGUAGES.has(word) && word !== 'language')
    if (next?.is === 'adjective' && next.language !== undefined && !isOfCulture) {
      readAdjective(reader, next, count + 1)
      return
    }
    if (next?.is !== 'taughtIn') break
  }
  reader.ignore()
  readBegunCountry(reader)
}

/** "nursing in tur": the last word after "in" may be a country that is not typed to its end. */
function readBegunCountry(reader: Reader): void {
  const piece = reader.piece()
  if (!piece || piece.meaning || piece.token.number !== undefined || reader.piece(1)) return
  const country = reader.context.countryStarting(piece.folded)
  if (country !== undefined) reader.read('destination', [country])
}

/** A country alone is its name, which articles and universities have too. */
export function acceptLoneCountry({ intent, isCountryApart }: Reader): void {
  const { readings, words: remaining, filters, unwanted } = intent
  const [only] = readings
  if (readings.length !== 1 || remaining.length > 0 || only?.filter !== 'destination' || isCountryApart) return
  if (unwanted.length > 0) return
  if (only.values.some((slug) => isExcluded(String(slug)))) return
  delete filters.destination
  readings.length = 0
  remaining.push({ text: only.words, folded: fold(only.words), isName: true, isWeak: false, at: 0 })
}
