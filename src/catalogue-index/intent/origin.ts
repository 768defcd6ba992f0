import type { Meaning } from './meaning.ts'
import type { Reader } from './reader.ts'

/** After a word for a university «من» says of which country it is. */
const OF_PLACES: ReadonlySet<Meaning['is'] | undefined> = new Set(['university', 'kind', 'sort', 'without'])

/**
 * "I am from Egypt", "we live in Kuwait", «مقيم في قطر»: where somebody is, not where to study. It filters nothing. A
 * university that somebody has graduated from is not looked for either.
 */
export function readOrigin(reader: Reader, { after, toPlace }: Extract<Meaning, { is: 'origin' }>): void {
  const { intent } = reader
  if (after) {
    const next = reader.meaning(1)?.is
    const [slug] = toPlace && next !== 'country' && next !== 'region' ? [] : reader.takeBack('destination')
    if (slug !== undefined) intent.home ??= String(slug)
    reader.ignore()
    return
  }
  const isShort = reader.piece()?.words.length === 1
  if (isShort && OF_PLACES.has(reader.meaning(-1)?.is)) {
    reader.ignore()
    return
  }
  let next = 1
  // "transfer from a university in Sudan"; after "from" alone a filler says that no place follows.
  while (BETWEEN.has(reader.meaning(next)?.is) && (!isShort || reader.meaning(next)?.is !== 'filler')) next++
  const meaning = reader.meaning(next)
  // "working in Riyadh 6 years" is where somebody is, "working in Germany" may be what they want.
  const isForYears = reader.piece(next + 1)?.token.number !== undefined && reader.meaning(next + 2)?.is === 'yearWord'
  if (reader.textOf(1).toLowerCase() === 'working in' && !isForYears) {
    reader.ignore()
    return
  }
  const country = homeOf(meaning)
  if (country !== undefined) intent.home ??= country || null
  // "I have a bachelor in physics", «خريج تجارة»: what somebody has, not what is looked for, where more is said.
  const isOwn = OWN.has(reader.piece()?.words.at(-1) ?? '') || OWN.has(reader.piece()?.words[0] ?? '')
  const own = isOwn ? ownSubject(reader) : 0
  const isMore = reader.piece(own + 1) !== undefined || intent.words.length > 0
  if (country === undefined && own > 0 && isMore) reader.leaveOut(own + 1)
  else {
    reader.ignore(country === undefined ? 1 : next + 1)
    // No length of study.
    if (country !== undefined && isForYears) reader.ignore(2)
  }
}

/** What may be between it and the place. */
const BETWEEN: ReadonlySet<Meaning['is'] | undefined> = new Set(['taughtIn', 'university', 'filler'])

/** Words after or with which a subject is one that somebody has done: "a bachelor in", "working as". */
const OWN: ReadonlySet<string> = new Set(['in', 'as', 'خريج', 'خريجه', 'بكالوريوس', 'شهاده', 'معي'])

/** How far ahead a word to look for is, after "a", "an", "the" or «في»; 0 where none is. */
function ownSubject(reader: Reader): number {
  for (let at = 1; at <= 2; at++) {
    const meaning = reader.meaning(at)
    if (!meaning || meaning.is === 'subject')
      return reader.piece(at) && reader.piece(at)?.token.number === undefined ? at : 0
    if (meaning.is !== 'filler' && meaning.is !== 'taughtIn') return 0
  }
  return 0
}

/** The country of a place; empty where it has none that the catalogue knows, undefined for what is no place. */
function homeOf(meaning: Meaning | undefined): string | undefined {
  switch (meaning?.is) {
    case 'country':
      return meaning.value
    case 'adjective':
    case 'people':
      return meaning.country
    case 'region':
      return ''
    case 'name':
      return meaning.cityOf ?? meaning.home ?? ''
    default:
      return undefined
  }
}
