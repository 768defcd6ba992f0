import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { editsBetween } from './edits.ts'
import { type Sound, soundDistance, soundsOf } from './phonetic-key.ts'
import { NONE } from './texts.ts'
import { withoutArticle } from './vocabulary.ts'

/** How differently a name may sound, by the number of its consonants: with two it must be nearly the same. */
const maxDistance = (consonants: number): number => (consonants <= 2 ? 0.45 : consonants === 3 ? 0.7 : 1)
/** What sounds that much worse than the best is another name. */
const MARGIN = 0.2

type Candidate = { number: number; distance: number }

/**
 * The token that sounds like a folded word, in either script; null where there is none, or where several do that are not
 * names of one record or spellings of one name: then none is known to be meant.
 */
export function soundsLike(catalogue: Catalogue, word: string): string | null {
  const sounds = Map.groupBy(soundsOf(word), ({ consonants }) => consonants.length)
  // With its first letters taken for the article it says less.
  for (const length of [...sounds.keys()].sort((a, b) => b - a)) {
    const candidates = (sounds.get(length) ?? []).flatMap((sound) => candidatesFor(catalogue, word, sound))
    if (candidates.length > 0) return meantBy(catalogue, candidates)
  }
  return null
}

/** What sounds most alike, of equals what more records have; the others that sound nearly so must be the same name. */
function meantBy(catalogue: Catalogue, candidates: readonly Candidate[]): string | null {
  const { texts, live } = catalogue
  const least = Math.min(...candidates.map(({ distance }) => distance))
  const near = candidates
    .filter(({ distance }) => distance <= least + MARGIN)
    .map((one) => ({ ...one, token: texts.vocabulary.tokens[one.number] as string, records: live.records(one.number) }))
    .sort((a, b) => a.distance - b.distance || b.records - a.records || (a.token < b.token ? -1 : 1))
  const [match] = near
  return match && near.every((one) => areOneName(catalogue, one, match)) ? match.token : null
}

/** Whether two tokens are in the names of one record, or spellings of one another. */
function areOneName(catalogue: Catalogue, a: Candidate & { token: string }, b: Candidate & { token: string }): boolean {
  const forms = ({ token }: { token: string }) => [token, withoutArticle(token)]
  const isSpelling = forms(a).some((one) => forms(b).some((other) => editsBetween(one, other, 1).toWhole <= 1))
  if (isSpelling) return true
  const owners = new Set(ownersOf(catalogue, a.number))
  return ownersOf(catalogue, b.number).some((owner) => owners.has(owner))
}

/** The term sources with a token, and its sources that belong to none, as negative numbers. */
export function ownersOf({ texts, live }: Catalogue, number: number): number[] {
  return live.sources(number).map((source) => {
    const termSource = texts.termSourceOf(source)
    return termSource === NONE ? -1 - source : termSource
  })
}

/** Of two consonants in different scripts the first sound must agree as well: "daad" is not «إعداد». */
function saysEnough(a: Sound, b: Sound): boolean {
  const beginsWithVowel = ({ sound }: Sound) => /^[a-z]/.test(sound)
  return a.isArabic === b.isArabic || a.consonants.length > 2 || beginsWithVowel(a) === beginsWithVowel(b)
}

function candidatesFor({ texts, live, sounds }: Catalogue, word: string, typed: Sound): Candidate[] {
  const limit = maxDistance(typed.consonants.length)
  return sounds.withConsonants(typed.consonants).flatMap((number) => {
    const token = texts.vocabulary.tokens[number] as string
    if (withoutArticle(token) === withoutArticle(word)) return []
    const distances = soundsOf(token).flatMap((sound) =>
      sound.consonants === typed.consonants && saysEnough(typed, sound) ? soundDistance(typed, sound) : [],
    )
    const distance = Math.min(...distances)
    return distance <= limit && live.records(number) > 0 ? [{ number, distance }] : []
  })
}
