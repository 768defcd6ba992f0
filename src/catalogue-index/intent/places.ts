import { isExcluded } from '#catalogue-index/query/options.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { fold, words } from '#lib/fold.ts'
import { namesPlace } from './costs.ts'
import type { Meaning } from './meaning.ts'
import type { Piece } from './pieces.ts'
import type { Reader } from './reader.ts'

/** Before an adjective they say that it is a language or a culture. */
const ABOUT_LANGUAGES: ReadonlySet<string> = new Set(
  words('لغة لغات لهجة أدب آداب ترجمة دراسات حضارة ثقافة تاريخ دورة دورات كورس كورسات'),
)

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
  if (language !== undefined && isField(reader, count - 1)) {
    reader.ignore(count - 1)
    reader.keep()
    return
  }
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
  const isTaught =
    count > 1 || /^[وف]?ب/.test(piece.prefix) || reader.piece(1)?.words[0] === 'taught' || isSecondLanguage(reader)
  if (language !== undefined && isTaught) {
    reader.read('language', [language], reader.piece(count)?.words[0] === 'taught' ? count + 1 : count)
  } else if (language !== undefined && country === undefined && isLeftOver(reader)) {
    reader.read('language', [language], count)
  } else if (
    country !== undefined &&
    !isNearLanguage(reader) &&
    // No text of the catalogue has "canadian", and "turkish masters" are no word of one.
    (reader.isNearUniversity() || isOfDegree(reader) || !reader.context.isWord(piece.folded))
  )
    reader.read('destination', [country], count)
  else {
    if (count > 1) reader.ignore(count - 1)
    reader.keep()
  }
}

/** "Egyptian student", «انا سوري», at the beginning «كويتي ابي …», or of where nothing is taught: somebody, not a place. */
function saysHome(reader: Reader, country: string): boolean {
  const is = (offset: number) => reader.meaning(offset)?.is
  if (reader.pieces.length === 1 || isNearLanguage(reader)) return false
  if (isOfCertificate(reader.pieces, reader.at)) return true
  if (!reader.context.hasProgrammes(country) && !reader.isNearUniversity(1)) return true
  if (is(-1) === 'person' || is(1) === 'person' || professionBeside(reader) === 'person') return true
  if (isGraduate(reader.piece(-1)) || isGraduate(reader.piece(1))) return true
  if (reader.isNearUniversity()) return false
  const isMasculine = /[\u0620-\u064a]$/.test(reader.piece()?.text ?? '') && !/[هةا]$/.test(reader.piece()?.text ?? '')
  return reader.at === 0 && (is(1) === 'origin' || (isMasculine && is(1) === 'filler'))
}

/** Whether the piece at a place is a certificate that somebody has. */
const isCertificate = ({ meaning }: Piece): boolean => meaning?.is === 'filler' && meaning.certificate === true

/** Whether it says of which country somebody's certificate is: "Egyptian thanaweya amma", «الثانوية السودانية», "my Indian degree". */
function isOfCertificate(pieces: readonly Piece[], at: number): boolean {
  const [before, piece, after] = [pieces[at - 1], pieces[at], pieces[at + 1]]
  const { meaning, folded = '' } = piece ?? {}
  const isAdjective =
    meaning?.is === 'adjective' ? meaning.country !== undefined : meaning?.is === 'country' && /يه$/.test(folded)
  if (!isAdjective) return false
  // In Arabic it comes after.
  const beside = /\p{Script=Arabic}/u.test(folded) ? [before] : [before, after]
  if (beside.some((one) => one && isCertificate(one))) return true
  return before?.words.at(-1) === 'my' && (after?.meaning?.is === 'level' || DEGREES.has(after?.words[0] ?? ''))
}

/** "my Egyptian certificate": what somebody has, not the level. */
export const isOwnCertificate = ({ pieces, at }: Reader): boolean => isOfCertificate(pieces, at - 1)

/** Whether a certificate that somebody has is asked about, `fromHome` where its country is named too. */
export function asksOfCertificate(pieces: readonly Piece[]): { fromHome: boolean } | undefined {
  const fromHome = pieces.some((_, at) => isOfCertificate(pieces, at))
  return fromHome || pieces.some(isCertificate) ? { fromHome } : undefined
}

/** Whether it is asked what another country makes of somebody's school certificate: «هل البكالوريا الجزائرية مقبولة في تركيا». */
export function asksOfSchoolAbroad(pieces: readonly Piece[]): boolean {
  const isSchool = (piece: Piece) =>
    (isCertificate(piece) && !/^my (?:degree|qualif)/.test(piece.folded)) ||
    (piece.meaning?.is === 'level' && piece.meaning.value === 'certificate')
  const isElsewhere = ({ meaning }: Piece, at: number) => isCountry(meaning) && !isOfCertificate(pieces, at)
  return pieces.some((_, at) => isOfCertificate(pieces, at)) && pieces.some(isSchool) && pieces.some(isElsewhere)
}

/** Who does what. */
const PROFESSIONS =
  /^(?:(?:nurse|doctor|engineer|lawyer|pharmacist|dentist|accountant|physiotherapist|teacher)s?|(?:معلم|ممرض|مهندس|دكتور|طبيب|صيدلي|محام|محاسب)(?:ه|ي|يه)?)$/

/** "Egyptian graduate", «خريجة مصرية»: somebody from there. */
const GRADUATES: ReadonlySet<string> = new Set(words('graduate graduates خريج خريجة خريجين خريجات متخرج متخرجة'))

export const isGraduate = (piece: Piece | undefined): boolean => GRADUATES.has(piece?.words.join(' ') ?? '')

/** Beside a profession they say that it is studied for: a "German engineer degree" is German. */
const DEGREES: ReadonlySet<string> = new Set(words('degree degrees course courses school schools شهادة درجة'))

/** "Turkish masters", «ماجستير تركي», "British lawyer course". */
const isOfDegree = (reader: Reader): boolean => {
  const isArabic = /\p{Script=Arabic}/u.test(reader.piece()?.folded ?? '')
  return reader.meaning(isArabic ? -1 : 1)?.is === 'level' || professionBeside(reader) === 'degree'
}

/** "Jordanian nurse", «ممرضة أردنية»: the adjective is where that language has it. A "German teacher" may be one of German. */
const professionBeside = (reader: Reader): 'person' | 'degree' | undefined => {
  const isArabic = /\p{Script=Arabic}/u.test(reader.piece()?.folded ?? '')
  const noun = isArabic ? reader.piece(-1)?.words[0] : reader.piece(1)?.words.at(-1)
  const meaning = reader.meaning()
  const isLanguage = meaning?.is === 'adjective' && meaning.language !== undefined
  if (noun === undefined || !PROFESSIONS.test(noun) || (isLanguage && /^(?:teacher|معلم)/.test(noun))) return undefined
  return DEGREES.has(reader.piece(isArabic ? -2 : 2)?.words[0] ?? '') ? 'degree' : 'person'
}

/** «طالبة سورية», where nobody studies, «ممرضة سعودية»: she is from there. */
export function isNationality(reader: Reader, country: string): boolean {
  if (isOfCertificate(reader.pieces, reader.at)) return true
  if (reader.meaning(-1)?.is !== 'person' && professionBeside(reader) !== 'person') return false
  return !reader.context.hasProgrammes(country) || /^(?!ال).+يه$/.test(reader.piece()?.folded ?? '')
}

/** "a Yemeni family in Riyadh", «طالبة سورية في لبنان»: where somebody is, not where to study, if they write about themselves and more follows. */
export function ignoreResidence(reader: Reader): void {
  const saysOfSelf = reader.pieces.slice(0, reader.at).some(({ words: [first = ''] }) => SELF.has(first))
  const isPerson = (offset: number) =>
    reader.meaning(offset)?.is === 'person' || reader.piece(offset)?.words[0] === 'family'
  let next = 0
  while (isPerson(next)) next++
  if (!saysOfSelf || (next === 0 && !isPerson(-2)) || reader.meaning(next)?.is !== 'taughtIn') return
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

/** "in Russian or English", «بالروسي او الانجليزي»: one more language of teaching. */
function isSecondLanguage(reader: Reader): boolean {
  const [join, before] = [reader.meaning(-1)?.is, reader.meaning(-2)]
  const language = before?.is === 'adjective' ? before.language : undefined
  if (reader.isNearUniversity() || isOfDegree(reader)) return false
  return join === 'or' && language !== undefined && reader.intent.filters.language?.includes(language) === true
}

/** «طب تركيه», «في تركيه»: the country. «اللغة التركية», «لغة تركية», «بالتركية»: the language. */
function isPlace(reader: Reader, { prefix, words: [word = ''] }: Piece, spelling: string | undefined): boolean {
  const before = withoutArticle(reader.piece(-1)?.words.at(-1) ?? '')
  const isBare = !/ال|لل/.test(prefix) && word.slice(prefix.length) === spelling
  return isBare && !ABOUT_LANGUAGES.has(before)
}

/** What is said of a language and its culture: "German literature". */
const OF_LANGUAGES: ReadonlySet<string> = new Set(['language', 'literature', 'philology', 'linguistics', 'studies'])

/** Whether a word is "language". */
const isLanguageWord = (word: string): boolean => word === 'language' || withoutArticle(word) === 'لغه'

/** «دكتوراه في اللغة العربية», "master in English", "bachelor of German": what is studied, where nothing else is named. */
function isField(reader: Reader, offset: number): boolean {
  const at = reader.at + offset
  const isWord = ({ meaning, token, words }: Piece) =>
    meaning?.is === 'subject' || (!meaning && token.number === undefined && !words.every(isLanguageWord))
  if (/^[وف]?ب/.test(reader.pieces[at]?.prefix ?? '') || reader.pieces.some((one, n) => n !== at && isWord(one)))
    return false
  if (reader.isNearUniversity(offset + 1) || reader.piece(offset + 1)?.words[0] === 'taught') return false
  // "bachelor in English in Italy" is taught in it.
  const isAsked = /^[a-z]/.test(reader.pieces[at]?.folded ?? '') && !reader.pieces[at + 1]?.words.every(isLanguageWord)
  if (isAsked && reader.pieces.some(({ meaning }) => namesPlace(meaning))) return false
  let before = at - 1
  while (reader.pieces[before]?.words.every(isLanguageWord)) before--
  const { meaning, words = [] } = reader.pieces[before] ?? {}
  const isJoint = (meaning?.is === 'taughtIn' && /^(?:in|في)$/.test(words.join(' '))) || words.join(' ') === 'of'
  return words.join(' ') === 'degree in' || (isJoint && reader.pieces[before - 1]?.meaning?.is === 'level')
}

/** "Turkish language", «لغة تركية», "German literature". */
function isNearLanguage(reader: Reader): boolean {
  return [-1, 1].some((offset) =>
    reader.piece(offset)?.words.some((word) => OF_LANGUAGES.has(word) || isLanguageWord(word)),
  )
}

/** "in": before a language it is that of teaching, before a country's beginning that country. */
export function readTaughtIn(reader: Reader): void {
  for (let count = 1; count <= 3; count++) {
    const next = reader.meaning(count)
    // «في تركيه», "in German universities"
    const isNamed = next?.is === 'adjective' && isPlace(reader, reader.piece(count) as Piece, next.spelling)
    const isUniversity = ['university', 'kind'].includes(reader.meaning(count + 1)?.is ?? '')
    if (next?.is === 'adjective' && (isNamed || (isUniversity && next.country !== undefined))) {
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
export function acceptLoneCountry({ intent, isCountryApart, pieces }: Reader): void {
  const { readings, words: remaining, filters, unwanted } = intent
  const [only] = readings
  if (readings.length !== 1 || remaining.length > 0 || only?.filter !== 'destination' || isCountryApart) return
  if (unwanted.length > 0) return
  if (only.values.some((slug) => isExcluded(String(slug)))) return
  delete filters.destination
  readings.length = 0
  const { prefix = '' } = pieces.find(({ text }) => text === only.words) ?? {}
  const text = only.words.slice(prefix.length)
  remaining.push({ text, folded: fold(text), isName: true, isWeak: false, at: 0 })
}
