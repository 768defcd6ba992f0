import { isExcluded } from '#catalogue-index/query/options.ts'
import { sayUnwanted } from '#catalogue-index/query/query.ts'
import { fold, words } from '#lib/fold.ts'
import { readNumbers } from './amounts.ts'
import { concludeKind, concludeLevels, concludeScores, concludeTopic } from './conclusions.ts'
import { readExclusion } from './exclusions.ts'
import type { Intent, IntentContext } from './intent.ts'
import type { Meaning } from './meaning.ts'
import { readOrigin } from './origin.ts'
import { type Piece, piecesOf, startsWithAnd } from './pieces.ts'
import { acceptLoneCountry, isCountry, readAdjective, readTaughtIn } from './places.ts'
import { Reader } from './reader.ts'

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
  while (reader.at < reader.pieces.length) {
    const before = reader.at
    if (!readNumbers(reader)) readWord(reader)
    if (reader.at === before) throw new Error('The parser of queries does not advance')
  }
  const { intent } = reader
  concludeLevels(reader)
  concludeTopic(reader)
  concludeScores(reader)
  concludeKind(reader)
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
      reader.read('level', [meaning.value])
      return
    case 'mode':
      reader.read('mode', [meaning.value])
      return
    case 'kind':
      readKind(reader, meaning)
      return
    case 'university':
      noteUniversity(reader, false)
      return
    case 'type':
      if (reader.isNearUniversity()) reader.read('type', meaning.value)
      else reader.keep()
      return
    case 'scholarship':
      readScholarship(reader, meaning)
      return
    case 'exam':
      reader.read('exam', meaning.value)
      return
    case 'country':
      // «طالبة سورية»: she is from there, where nobody studies.
      if (reader.meaning(-1)?.is === 'person' && !reader.context.hasProgrammes(meaning.value)) {
        reader.intent.home ??= meaning.value
        reader.ignore()
        return
      }
      reader.isCountryApart ||= meaning.isRespelled === true
      reader.read('destination', [meaning.value])
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
      reader.read('sort', meaning.value)
      return
    case 'free':
      reader.read('max', NEARLY_FREE)
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
      else reader.ignore()
      return
    case 'filler':
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
      reader.keep()
  }
}

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

/** "Chevening" is a scholarship, and says where; the other words have precedence. */
function readScholarship(reader: Reader, { value, country }: Of<'scholarship'>): void {
  const words = reader.textOf(1)
  reader.read('scholarship', value)
  const isSaid = reader.pieces.some((piece) => isCountry(piece.meaning))
  if (country === undefined || isSaid || reader.intent.filters.destination?.includes(country)) return
  reader.isCountryApart = true
  reader.add('destination', [country], words)
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
  if (reader.isAboutUniversities && !HOME_COUNTRIES.has(country)) return
  reader.intent.home = country
  reader.ignore(next + 1)
}

/** A city is looked for by its name, which its country is not. */
function readName(reader: Reader, { absent, cityOf, looksFor }: Of<'name'>): void {
  const { intent } = reader
  intent.absent ??= absent ?? null
  const piece = reader.piece()
  if (cityOf !== undefined && piece) {
    const name = looksFor ?? piece.text.slice(piece.prefix.length)
    intent.city ??= { name, words: looksFor ? words(looksFor) : piece.folded.split(' '), country: cityOf }
  }
  if (looksFor === undefined) reader.keep({ isName: true })
  else reader.keepAs(looksFor, { isName: true })
}
