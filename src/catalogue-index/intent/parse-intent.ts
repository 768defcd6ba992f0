import { isExcluded } from '#catalogue-index/query/options.ts'
import { sayUnwanted } from '#catalogue-index/query/query.ts'
import { fold, words } from '#lib/fold.ts'
import { leftOutDeadline, readNumbers } from './amounts.ts'
import { conclude } from './conclusions.ts'
import { isShareOfFees, readMode, readScholarship, readShareOfFees, readType } from './conditions.ts'
import { readExclusion } from './exclusions.ts'
import type { Intent, IntentContext } from './intent.ts'
import type { Meaning } from './meaning.ts'
import { readAnywhere, readOrigin } from './origin.ts'
import { pastsIn, readPast } from './past.ts'
import { type Piece, piecesOf, startsWithAnd } from './pieces.ts'
import {
  acceptLoneCountry,
  asksOfCertificate,
  asksOfSchoolAbroad,
  ignoreResidence,
  isCountry,
  isNationality,
  isOwnCertificate,
  readAdjective,
  readTaughtIn,
} from './places.ts'
import { Reader } from './reader.ts'
import { hasConditions, secondWishIn } from './wishes.ts'

/** Words with which prices of countries are compared. */
const COMPARED: ReadonlySet<string> = new Set(['cheaper', 'less', 'lower', 'ارخص', 'اقل'])
/** Without its vowel it is Amman as well. */
const OMAN = /(?<!سلطنة\s)عُمان/g
/** "Free" is also a small fee for each semester, as in Germany. */
const NEARLY_FREE = 1_000

/**
 * Reads a query as a student means it: what names a level, a country, a budget and so on becomes a filter, what says
 * nothing is set aside, and the rest are the words to look for. Pure; docs/decisions/0005 says why.
 */
export function parseIntent(typed: string, context: IntentContext): Intent {
  const said = sayUnwanted(typed, 'except').replace(OMAN, 'سلطنة $&')
  const reader = new Reader(piecesOf(said, context), context)
  const pasts = pastsIn(reader.pieces, context)
  while (reader.at < reader.pieces.length) {
    const before = reader.at
    const past = pasts.get(before)
    if (past) readPast(reader, past)
    else if (!readNumbers(reader) && !readAnywhere(reader)) readWord(reader)
    if (reader.at === before) throw new Error('The parser of queries does not advance')
  }
  const { intent } = reader
  const second = secondWishIn(reader.pieces, context)
  if (second !== undefined && hasConditions(intent.filters)) {
    // The budget of one is not that of the other: the first is searched, the second reported as left out.
    const { from } = (reader.pieces[second] as Piece).token
    const first = parseIntent(said.slice(0, from), context)
    return { ...first, unanswerable: [...first.unanswerable, said.slice(from).trim()] }
  }
  conclude(reader)
  const { destination = [] } = intent.filters
  if (destination.length === 1 && !isExcluded(destination[0])) intent.country = destination[0] ?? null
  if (reader.isComparison) intent.alternatives.push(...intent.pairs)
  acceptLoneCountry(reader)
  return intent
}

function readWord(reader: Reader): void {
  const meaning = reader.meaning()
  // «محاسبة وتسويق»: the letter is an "and".
  if (startsWithAnd(reader.piece())) reader.intent.pairs.push(reader.at - 0.5)
  switch (meaning?.is) {
    case 'level':
      if (meaning.value === 'certificate' && isOwnCertificate(reader)) reader.ignore()
      else reader.read('level', [meaning.value])
      return
    case 'mode':
      readMode(reader, meaning.value)
      return
    case 'kind':
      readKind(reader, meaning)
      return
    case 'university':
      noteUniversity(reader, false)
      return
    case 'type':
      if (reader.isNearUniversity() || isApart(reader)) readType(reader, meaning)
      else reader.keep()
      return
    case 'scholarship':
      readScholarship(reader, meaning)
      return
    case 'exam':
      reader.read('exam', meaning.value)
      return
    case 'country':
      if (isNationality(reader, meaning.value)) {
        reader.intent.home ??= meaning.value
        reader.ignore()
        ignoreResidence(reader)
        return
      }
      reader.isCountryApart ||= meaning.isRespelled === true || meaning.also !== undefined
      reader.read('destination', [meaning.value, ...(meaning.also ? [meaning.also] : [])])
      return
    case 'region':
      reader.isCountryApart = true
      reader.read('destination', [...meaning.countries].sort(), 1, { region: true })
      return
    case 'adjective':
      readAdjective(reader, meaning)
      return
    case 'taughtIn':
      readTaughtIn(reader)
      return
    case 'sort':
      if (!leftOutDeadline(reader)) reader.read('sort', meaning.value)
      return
    case 'free':
      reader.read('max', NEARLY_FREE, 1, { free: true })
      if (reader.intent.filters.sort === undefined) reader.read('sort', 'fee', 0)
      return
    case 'without':
      readExclusion(reader, meaning)
      return
    case 'origin':
      readOrigin(reader, meaning)
      return
    case 'people':
      reader.intent.home ??= meaning.country
      reader.ignore()
      return
    case 'or':
    case 'and':
      noteBreak(reader, meaning.is === 'or')
      reader.ignore()
      return
    case 'compare':
      reader.isComparison = true
      reader.ignore()
      return
    case 'subject':
      reader.keepAs(meaning.looksFor)
      return
    case 'language':
      reader.read('language', [meaning.value])
      return
    case 'topic':
      readTopic(reader, meaning)
      return
    case 'test':
      reader.intent.test ??= reader.piece()?.text
      reader.keep()
      return
    case 'need':
      reader.saysNeed = true
      reader.ignore()
      return
    case 'bound':
      // "cheaper than America" is not there.
      if (COMPARED.has(reader.piece()?.words[0] ?? '') && isCountry(reader.meaning(1))) reader.leaveOut(2)
      else if (isShareOfFees(reader.meaning(1))) readShareOfFees(reader)
      else reader.ignore()
      return
    case 'filler':
      if (meaning.recognition === undefined || !asksOfCertificate(reader.pieces)) reader.ignore()
      else readTopic(reader, { is: 'topic', guide: true, as: meaning.recognition, isCondition: true, atHome: true })
      return
    case 'past':
    case 'years':
    case 'to':
    case 'perYear':
    case 'percent':
    case 'mark':
    case 'since':
    case 'person':
      reader.ignore()
      return
    case 'name':
      readName(reader, meaning)
      return
    case 'unanswerable':
      reader.leaveOut(1)
      return
    case 'weak':
    case 'yearWord':
    case 'monthWord':
    case 'times':
    case 'number':
    case 'currency':
      reader.keep({ isWeak: true })
      return
    default:
      // "5 years experience" is none of the query's words.
      if (reader.piece()?.token.number !== undefined && SAYS_NOTHING.has(reader.meaning(1)?.is)) reader.ignore()
      else reader.keep()
  }
}

const SAYS_NOTHING: ReadonlySet<Meaning['is'] | undefined> = new Set(['filler', 'since', 'past'])

/** «معماري باسطنبول بس خاصة»: the last word, where it describes no subject. */
const isApart = (reader: Reader): boolean => reader.at > 0 && !reader.piece(1) && APART.has(reader.meaning(-1)?.is)
const APART: ReadonlySet<Meaning['is'] | undefined> = new Set(['filler', 'country', 'name', 'level', 'and'])

/** Notes where an "or" or an "and" is between words. */
function noteBreak({ intent, at }: Reader, isOr: boolean): void {
  if (isOr) intent.alternatives.push(at)
  else intent.pairs.push(at)
}

type Of<Is extends Meaning['is']> = Extract<Meaning, { is: Is }>

/** "universities" may be what is listed, or say nothing beside a subject; "language school" is a course, of a language. */
function readKind(reader: Reader, { value, looksFor }: Of<'kind'>): void {
  if (value === 'university') {
    noteUniversity(reader, true)
    return
  }
  reader.read('kind', value)
  if (looksFor === undefined) return
  reader.intent.words.push({ text: looksFor, folded: fold(looksFor), isName: false, isWeak: false, at: reader.at - 1 })
}

function noteUniversity(reader: Reader, many: boolean): void {
  reader.isAboutUniversities ||= many
  reader.universityWords.push(reader.piece() as Piece)
  reader.at++
}

/**
 * English slugs of the countries whose recognition students ask about, for they come from there: «جامعات معترف بها في مصر»
 * are recognised in Egypt, «جامعات معترف بها في تركيا» are Turkish.
 */
const HOME_COUNTRIES: ReadonlySet<string> = new Set(
  'algeria,bahrain,egypt,iraq,jordan,kuwait,lebanon,libya,morocco,oman,palestine,qatar,saudi-arabia,sudan,syria,tunisia,united-arab-emirates,yemen'.split(
    ',',
  ),
)

/** What may be between "recognised" and the country that recognises, and how much of it. */
const BEFORE_HOME: ReadonlySet<Meaning['is'] | undefined> = new Set(['taughtIn', 'filler', 'unanswerable', 'test'])
const MOST_BETWEEN = 4

/** Questions that articles answer. "recognised in Saudi Arabia" is not in Saudi Arabia, and no programme is found by «نسبتي 75». */
function readTopic(reader: Reader, meaning: Of<'topic'>): void {
  const piece = reader.piece() as Piece
  if (!meaning.guide) {
    reader.keep()
    return
  }
  // What a country asks of somebody's school certificate is no question of what counts at home.
  if (meaning.atHome && asksOfSchoolAbroad(reader.pieces)) {
    reader.leaveOut(1)
    return
  }
  reader.topic ??= { piece, meaning }
  const [before] = meaning.after ? reader.takeBack('destination') : []
  if (before !== undefined) reader.intent.home = String(before)
  reader.at++
  if (!meaning.isCondition) return
  if (reader.piece()?.token.number !== undefined) reader.leaveOut(1)
  if (!meaning.atHome) return
  let next = 0
  // "recognised by the ministry of Kuwait", "accepted by PMDC Pakistan"
  while (next < MOST_BETWEEN && BEFORE_HOME.has(reader.meaning(next)?.is)) next++
  const place = reader.meaning(next)
  if (place?.is === 'region') {
    reader.leaveOut(next + 1)
    return
  }
  const country = place?.is === 'country' ? place.value : place?.is === 'adjective' ? place.country : undefined
  if (country === undefined || (place?.is === 'adjective' && next === 0)) return
  // A certificate from elsewhere is asked about to study there.
  const own = asksOfCertificate(reader.pieces)
  if (own?.fromHome || ((own || reader.isAboutUniversities) && !HOME_COUNTRIES.has(country))) return
  reader.intent.home = country
  reader.ignore(next + 1)
  // «معترف بيها في مصر والخليج»
  while (startsWithAnd(reader.piece()) && isCountry(reader.meaning())) reader.ignore()
}

const isCity = (meaning: Meaning | undefined): boolean =>
  meaning?.is === 'name' &&
  (meaning.cityOf !== undefined || (meaning.absent !== undefined && 'isCity' in meaning.absent))

/** A city is looked for by its name, which its country is not. */
function readName(reader: Reader, { absent, cityOf, looksFor }: Of<'name'>): void {
  const { intent } = reader
  // "Oxford vs Cambridge": one is named as missing, any other is left out.
  if (absent && intent.absent && intent.absent !== absent) {
    reader.leaveOut(1)
    return
  }
  intent.absent ??= absent ?? null
  const piece = reader.piece()
  const before = reader.meaning(-1)
  // "METU, Bilkent or ITU", "Barcelona, Milan": one or the other; "METU Ankara" is one place.
  if (before?.is === 'name' && isCity(before) === isCity(reader.meaning())) intent.alternatives.push(reader.at - 0.5)
  if (cityOf !== undefined && piece) {
    const name = looksFor ?? piece.text.slice(piece.prefix.length)
    intent.city ??= { name, words: looksFor ? words(looksFor) : piece.folded.split(' '), country: cityOf }
  }
  if (looksFor === undefined) reader.keep({ isName: true })
  else reader.keepAs(looksFor, { isName: true })
}
