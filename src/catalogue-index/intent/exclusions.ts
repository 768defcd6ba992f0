import { excluded } from '#catalogue-index/query/options.ts'
import { fold } from '#lib/fold.ts'
import type { Meaning } from './meaning.ts'
import { homeOf } from './origin.ts'
import { isSubject } from './past.ts'
import { type Piece, startsWithAnd, wordsOf } from './pieces.ts'
import type { Reader } from './reader.ts'

/** What may be between "not" and what is not wanted: "not in the uk", «لا أريد الدراسة في تركيا». */
const BETWEEN: ReadonlySet<Meaning['is'] | undefined> = new Set([
  'taughtIn',
  'filler',
  'need',
  'to',
  'university',
  'kind',
])
const MOST_BETWEEN = 3
/** What joins several that are not wanted. */
const JOINS: ReadonlySet<Meaning['is'] | undefined> = new Set(['and', 'or', 'without'])

/** After another "not" it is "only". */
const ONLY = /^(?:الا|غير|سوي)$/

type Without = Extract<Meaning, { is: 'without' }>

/**
 * "not", "except", "without": a country or region leaves the results, a level or type is all others; what the catalogue
 * cannot exclude is reported as left out. Where nothing of the kind follows, it says nothing.
 */
export function readExclusion(reader: Reader, { after, place, clause }: Without): void {
  if (clause && !NEEDS.test(reader.piece(1)?.folded ?? '')) {
    leaveOutClause(reader)
    return
  }
  if (after) {
    const slugs = reader.takeBack('destination').map(String)
    if (slugs.length > 0) exclude(reader, slugs, `${reader.piece(-1)?.text} ${reader.piece()?.text}`)
    reader.ignore()
    return
  }
  // «ما أبي إلا طب»: only that.
  if (reader.meaning(1)?.is === 'without' && ONLY.test(reader.piece(1)?.folded ?? '')) {
    reader.ignore(2)
    return
  }
  const near = nextOf(reader)
  // «ما عدا المنح التركية», "no Turkish scholarships": those of the country.
  const ofCountry = reader.meaning(near)?.is === 'scholarship' ? countryAfter(reader, near) : undefined
  const next = ofCountry ? near + 1 : near
  const meaning = ofCountry ?? reader.meaning(near)
  // «تخصصات ما تحتاج رياضيات»: what a programme asks for is not known by its name.
  const isNeeded = /need|requir|[يت]حتاج|[يت]تطلب|[يت]شترط/.test(reader.piece()?.folded ?? '') || saysNeed(reader, near)
  if (isNeeded && isNear(reader, near) && (meaning === undefined || meaning.is === 'subject') && reader.piece(near)) {
    reader.leaveOut(near + 1)
    return
  }
  const countries = countriesOf(meaning)
  if (ofCountry?.country !== undefined) {
    const words = reader.textOf(next + 1)
    reader.at += next + 1
    exclude(reader, [ofCountry.country], words)
    return
  }
  if (countries) {
    readCountries(reader, next)
    return
  }
  if (place) {
    reader.ignore()
    return
  }
  switch (meaning?.is) {
    case 'level':
      reader.unwantedLevels.push({ value: meaning.value, words: reader.textOf(next + 1) })
      reader.at += next + 1
      return
    case 'type':
      reader.read('type', meaning.value === 'public' ? 'private' : 'public', next + 1)
      return
    case 'subject':
      readUnwanted(reader, next)
      return
    case 'people':
      // «غير السعوديين»: who they are not.
      reader.ignore(next + 1)
      return
    case 'name':
      readPlaces(reader, next)
      return
    case 'mode':
      // "not only online"
      if (!isNear(reader, next)) {
        reader.leaveOut(next + 1)
        return
      }
      reader.unwantedModes.push({ value: meaning.value, words: reader.textOf(next + 1) })
      reader.at += next + 1
      return
    case 'test':
    case 'topic':
    case 'language':
    case 'adjective':
      if (!readUnwantedLanguages(reader, next)) reader.leaveOut(next + 1)
      return
    case 'scholarship':
      reader.leaveOut(next + 1)
      return
    case undefined:
      // «ما تحتاج رياضيات», "not civil": the word itself, but nothing further on.
      if (reader.piece(next) && reader.piece(next)?.token.number === undefined && isNear(reader, next))
        readUnwanted(reader, next)
      else reader.ignore()
      return
    default:
      reader.ignore()
  }
}

/** Verbs after which it is a thing that is not wanted: «من غير ما أحتاج سنة تحضيرية». */
const NEEDS = /^[اأيتن]?(?:حتاج|درس|دفع|اخذ|قدم)/
const WORK = /شغل|عمل|وظيف|دوام/

/** «من غير ما أسيب شغلي»: what somebody does not want to do, up to the next word that says something of study. */
function leaveOutClause(reader: Reader): void {
  const isOfClause = (piece: Piece | undefined) =>
    piece !== undefined && NO_WISH.has(piece.meaning?.is) && !isSubject(piece, reader.context)
  let end = 1
  while (end <= MOST_BETWEEN && !reader.piece(end - 1)?.endsClause && isOfClause(reader.piece(end))) end++
  // «ما أسيب شغلي في القاهرة»: where they are.
  const isAtWork = WORK.test(reader.textOf(end)) && !reader.piece(end - 1)?.endsClause
  const isPlaced = isAtWork && reader.meaning(end)?.is === 'taughtIn'
  const home = isPlaced ? homeOf(reader.meaning(end + 1)) : undefined
  reader.leaveOut(end)
  if (home === undefined) return
  reader.intent.home ??= home || null
  reader.ignore(2)
}
const NO_WISH: ReadonlySet<Meaning['is'] | undefined> = new Set([undefined, 'filler', 'past', 'need', 'person'])

/** "Berlin", "Berlin or Munich", "METU": cities and universities, as the catalogue writes them, with hyphens between words. */
function readPlaces(reader: Reader, first: number): void {
  let at = first
  for (let meaning = reader.meaning(at); meaning?.is === 'name'; meaning = reader.meaning(at)) {
    const { text = '', prefix = '' } = reader.piece(at) ?? {}
    const name = meaning.looksFor ?? text.slice(prefix.length)
    reader.intent.unwanted.push(`@${name.trim().replaceAll(/\s+/g, '-')}`)
    at++
    if (JOINS.has(reader.meaning(at)?.is) && reader.meaning(at + 1)?.is === 'name') at++
    else if (!startsWithAnd(reader.piece(at))) break
  }
  reader.ignore(at)
}

const SCHOOL = /^(?:high |secondary )?school$|^(?:ال)?(?:مدرسه|ثانويه)/

const isLanguageWord = (word: string | undefined): boolean =>
  word !== undefined && /^(?:ال)?لغه$|^languages?$/.test(word)

/** "civil", "civil and chemical", «الطب والأسنان»: what no programme is to be called, where the catalogue has such words. */
function readUnwanted(reader: Reader, first: number): void {
  const named = (at: number): string | undefined => {
    const [piece, meaning] = [reader.piece(at), reader.meaning(at)]
    if (!piece || piece.token.number !== undefined || (meaning && meaning.is !== 'subject')) return undefined
    const name = (meaning ? fold(meaning.looksFor) : piece.folded).split(' ').map(inNames)
    if (name.includes(undefined) || name.some(isLanguageWord)) return undefined
    // As typed, where that is the same: «مدنية», not «مدنيه».
    const typed = wordsOf(piece, { isName: false, isWeak: false, at })
    return name.map((word, n) => typed.find((one, at) => at === n && one.folded === word)?.text ?? word).join('-')
  }
  // «مش مدني»: names have the feminine, «الهندسة المدنية».
  const inNames = (word: string) => [word, `${word}ه`].find(reader.context.isInName)
  let end = first
  const unwanted: string[] = []
  for (let at = first; ; at++) {
    const name = named(at)
    if (name === undefined) break
    unwanted.push(name)
    end = at
    if (reader.meaning(at + 1)?.is === 'and' || reader.meaning(at + 1)?.is === 'or') at++
    else if (!startsWithAnd(reader.piece(at + 1))) break
  }
  // "without biology in school": what somebody has not learnt, which is no name of a programme.
  const isOfSchool = reader.meaning(end + 1)?.is === 'taughtIn' && SCHOOL.test(reader.piece(end + 2)?.folded ?? '')
  if (unwanted.length === 0) reader.leaveOut(first + 1)
  else if (isOfSchool) reader.leaveOut(end + 3)
  else {
    reader.intent.unwanted.push(...unwanted)
    reader.ignore(end + 1)
  }
}

/** After it a language is a test or course: "no English certificate". */
const OF_LANGUAGE: ReadonlySet<Meaning['is'] | undefined> = new Set(['level', 'weak', 'test', 'topic', 'kind'])

/** "in English", "in English or German", «بالإنجليزي»: all other languages are meant. False where it may be a country or a test. */
function readUnwantedLanguages(reader: Reader, first: number): boolean {
  const isTaught = /ب/.test(reader.piece(first)?.prefix ?? '') || reader.meaning(first - 1)?.is === 'taughtIn'
  const languageAt = (at: number): string | undefined => {
    const meaning = reader.meaning(at)
    if (OF_LANGUAGE.has(reader.meaning(at + 1)?.is)) return undefined
    if (meaning?.is === 'language') return meaning.value
    return meaning?.is === 'adjective' && (isTaught || at > first || meaning.country === undefined)
      ? meaning.language
      : undefined
  }
  const languages: string[] = []
  let end = first
  for (let at = first, language = languageAt(at); language !== undefined; language = languageAt(at)) {
    languages.push(language)
    end = at
    if (JOINS.has(reader.meaning(at + 1)?.is)) at += 2
    else if (startsWithAnd(reader.piece(at + 1))) at++
    else break
  }
  if (languages.length === 0) return false
  reader.unwantedLanguages.push({ languages, words: reader.textOf(end + 1) })
  reader.at += end + 1
  return true
}

/** The adjective of a country after what it describes. */
function countryAfter(reader: Reader, at: number): Extract<Meaning, { is: 'adjective' }> | undefined {
  const meaning = reader.meaning(at + 1)
  return meaning?.is === 'adjective' && meaning.country !== undefined ? meaning : undefined
}

/** How far ahead what is not wanted is: in the same clause. */
function nextOf(reader: Reader): number {
  let next = 1
  while (next <= MOST_BETWEEN && BETWEEN.has(reader.meaning(next)?.is) && !reader.piece(next)?.endsClause) next++
  return next
}

/** Whether "need" is between "not" and what follows. */
function saysNeed(reader: Reader, next: number): boolean {
  for (let at = 1; at < next; at++) if (reader.meaning(at)?.is === 'need') return true
  return false
}

/** Whether nothing is between but "in" or "need". */
function isNear(reader: Reader, next: number): boolean {
  for (let at = 1; at < next; at++) if (reader.meaning(at)?.is === 'filler') return false
  return true
}

function countriesOf(meaning: Meaning | undefined): readonly string[] | undefined {
  if (meaning?.is === 'country') return [meaning.value, ...(meaning.also ? [meaning.also] : [])]
  if (meaning?.is === 'region') return meaning.countries
  if (meaning?.is === 'adjective' && meaning.country !== undefined && meaning.language === undefined)
    return [meaning.country]
  return undefined
}

/** "india and egypt", «الهند ومصر»: all of them. */
function readCountries(reader: Reader, first: number): void {
  let end = first
  const slugs: string[] = []
  for (let at = first; ; ) {
    const more = countriesOf(reader.meaning(at))
    if (!more) break
    slugs.push(...more)
    end = at
    const joins = JOINS.has(reader.meaning(at + 1)?.is) ? 1 : startsWithAnd(reader.piece(at + 1)) ? 0 : undefined
    if (joins === undefined) break
    at += 1 + joins
    if (reader.meaning(at)?.is === 'taughtIn') at++
  }
  const words = reader.textOf(end + 1)
  reader.at += end + 1
  exclude(reader, slugs, words)
}

function exclude(reader: Reader, slugs: readonly string[], words: string): void {
  reader.isCountryApart = true
  reader.add('destination', slugs.map(excluded), words)
}
