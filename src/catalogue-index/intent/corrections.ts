import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { editsBetween } from '#catalogue-index/text/edits.ts'
import { onOtherLayout } from '#catalogue-index/text/keyboard-layout.ts'
import { nearestQuery, replaceWords } from '#catalogue-index/text/nearest.ts'
import { respellAll, respellParts, respellSounding } from '#catalogue-index/text/respell.ts'
import { spell } from '#catalogue-index/text/spelling.ts'
import { isTypo } from '#catalogue-index/text/typo.ts'
import { fold, words } from '#lib/fold.ts'
import type { Intent } from './intent.ts'
import { KNOWN_UNIVERSITIES } from './known-universities.ts'

/** A query that finds nothing: as typed, as read, the words that were searched, and what was offered for the unknown ones. */
type Missed = { typed: string; intent: Intent; searched: string; didYouMean: string | null }

/** Shorter names of universities have too many neighbours. */
const SHORTEST_NAME = 6

const NAMES = [
  ...new Set(
    KNOWN_UNIVERSITIES.flatMap(({ aliases }) => aliases.map(fold)).filter(
      (name) => !name.includes(' ') && name.length >= SHORTEST_NAME,
    ),
  ),
]

/** What was probably meant to be typed, the likeliest first; null for what comes to nothing. */
export function* corrections(catalogue: Catalogue, missed: Missed): Generator<string | null> {
  const { typed, intent, didYouMean } = missed
  const respelled = (respell: typeof respellParts) => respelledText(catalogue, typed, intent, respell)
  yield respelled(respellParts)
  yield* [withKnownUniversity(catalogue, missed), withoutTypo(catalogue, missed)]
  for (const respell of [respellSounding, respellAll]) {
    const heard = respelled(respell)
    yield heard !== null && (didYouMean === null || isCertain(typed, heard)) ? heard : null
  }
  yield intent.words.some(({ isName }) => isName) ? null : onOtherLayout(catalogue, typed)
}

/** The typed text with its one misspelt word as it was certainly meant. */
export function withoutTypo(catalogue: Catalogue, { typed, intent, searched, didYouMean }: Missed): string | null {
  if (didYouMean === null || !isTypo(searched, didYouMean)) return null
  const unknown = unknownOf(catalogue, intent)
  return unknown.length === 0 ? null : nearestQuery(catalogue, typed, unknown)
}

/** "oxfrod university": the typed text with the name of a university that students ask for, one slip away. */
function withKnownUniversity(catalogue: Catalogue, { typed, intent }: Missed): string | null {
  const [slip, ...others] = unknownOf(catalogue, intent).flatMap((word) => {
    const corrected =
      word.length < SHORTEST_NAME ? undefined : NAMES.find((name) => editsBetween(word, name, 1).toWhole <= 1)
    return corrected === undefined ? [] : [[word, corrected] as const]
  })
  return slip === undefined || others.length > 0 ? null : replaceWords(typed, new Map([slip]))
}

/** The folded words that no record has or begins with, and that may be corrected. */
function unknownOf({ live }: Catalogue, intent: Intent): string[] {
  const unknown = intent.words.filter(({ folded, isName, isWeak }) => !isName && !isWeak && !live.knows(folded))
  return unknown.map(({ folded }) => folded)
}

/** The query with its words respelled; `respell` may not touch names and weak words. */
function respelledText(
  catalogue: Catalogue,
  typed: string,
  intent: Intent,
  respell: typeof respellParts,
): string | null {
  const keep = new Set(intent.words.flatMap((word) => (word.isName || word.isWeak ? [word.folded] : [])))
  const folded = intent.words.map((word) => word.folded)
  const respelling = respell(catalogue, folded, keep)
  if (respelling === null) return null
  const spelled = (tokens: string) => tokens.split(' ').map((token) => (token === '' ? '' : spell(catalogue, token)))
  return replaceWords(typed, new Map([...respelling].map(([word, corrected]) => [word, spelled(corrected).join(' ')])))
}

const ARABIC = /[\u0620-\u064a]/

/** Whether what was heard is certain beside another offer: one word differs, or all that do are in the other script. */
function isCertain(typed: string, heard: string): boolean {
  const differing = (text: string, from: string) => {
    const known = new Set(words(from))
    return words(text).filter((word) => !known.has(word))
  }
  const isArabic = ARABIC.test(typed)
  return differing(typed, heard).length === 1 || differing(heard, typed).every((word) => ARABIC.test(word) !== isArabic)
}
