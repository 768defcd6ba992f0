import { isAbroad, namesPlace } from './costs.ts'
import type { Meaning } from './meaning.ts'
import type { Reader } from './reader.ts'

const JOINING: ReadonlySet<string> = new Set(['near', 'join', 'joining', 'with', 'beside', 'عند', 'مع', 'قرب', 'جنب'])

/** After a word for a university «من» says of which country it is. */
const OF_PLACES: ReadonlySet<Meaning['is'] | undefined> = new Set(['university', 'kind', 'sort', 'without'])

/**
 * "I am from Egypt", "we live in Kuwait", «مقيم في قطر»: where somebody is, not where to study. It filters nothing. A
 * university that somebody has graduated from is not looked for either.
 */
export function readOrigin(reader: Reader, { after, toPlace, family }: Extract<Meaning, { is: 'origin' }>): void {
  // "my wife is in Germany, near her", «مع والدي في تركيا»: where they want to be.
  if (family && reader.pieces.some(({ words }) => words.some((word) => JOINING.has(word)))) {
    reader.ignore()
    return
  }
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
  reader.ignore(country === undefined ? 1 : next + 1)
  // No length of study.
  if (country !== undefined && isForYears) reader.ignore(2)
}

/** "in Egypt or abroad", «بالعراق لو برة»: anywhere, and the country is home. False where it is nothing of the kind. */
export function readAnywhere(reader: Reader): boolean {
  const [first, or] = [reader.meaning(), reader.meaning(1)]
  const second = reader.meaning(2)?.is === 'taughtIn' ? 3 : 2
  const [place, abroad] = namesPlace(first) ? [first, reader.meaning(second)] : [reader.meaning(second), first]
  const excludes = abroad?.is === 'without' && namesPlace(first) && namesPlace(reader.meaning(second + 1))
  if ((or?.is !== 'or' && or?.is !== 'and') || !namesPlace(place) || !isAbroad(abroad) || excludes) return false
  reader.intent.home ??= homeOf(place) || null
  reader.ignore(second + 1)
  return true
}

/** What may be between it and the place. */
const BETWEEN: ReadonlySet<Meaning['is'] | undefined> = new Set(['taughtIn', 'university', 'filler'])

/** The country of a place; empty where it has none that the catalogue knows, undefined for what is no place. */
export function homeOf(meaning: Meaning | undefined): string | undefined {
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
