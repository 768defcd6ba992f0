import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { editsBetween } from '#catalogue-index/text/edits.ts'
import { onOtherLayout } from '#catalogue-index/text/keyboard-layout.ts'
import { nearestQuery, replaceWords } from '#catalogue-index/text/nearest.ts'
import { respellAll, respellParts, respellSounding } from '#catalogue-index/text/respell.ts'
import { spell } from '#catalogue-index/text/spelling.ts'
import { isTypo } from '#catalogue-index/text/typo.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { fold, words } from '#lib/fold.ts'
import { isCommon } from './common-words.ts'
import { COSTS } from './costs.ts'
import { DEMONYMS } from './demonyms.ts'
import type { Intent, Word } from './intent.ts'
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

/** What was probably meant to be typed, worked out when it is asked for; null where that comes to nothing new. */
type Correction = { cost: number; textOf: () => string | null }

/** Ways to write the query otherwise, with what each costs: more where it is understood as it is. */
export function corrections(catalogue: Catalogue, missed: Missed, isUnderstood: boolean): Correction[] {
  const { typed, intent, didYouMean } = missed
  const seen = new Set([typed, ''])
  const respelled = (respell: typeof respellParts) => respelledText(catalogue, typed, intent, respell)
  const heard = (respell: typeof respellParts) => {
    const text = respelled(respell)
    return text !== null && (didYouMean === null || isCertain(typed, text)) ? text : null
  }
  const once = (cost: number, textOf: () => string | null): Correction => ({
    cost,
    textOf: () => {
      const text = textOf()
      if (text === null || seen.has(text)) return null
      seen.add(text)
      return text
    },
  })
  // A short text is a name or a subject as a whole.
  const isSentence = intent.readings.length > 0 || intent.words.length > SHORT
  const extra = isUnderstood && isSentence && !ARABIC_DIGITS.test(typed) ? COSTS.unknownLeftOut - COSTS.heard + 0.1 : 0
  return [
    once(COSTS.parts, () => respelled(respellParts)),
    once(COSTS.slip, () => withKnownUniversity(catalogue, missed)),
    once(COSTS.slip, () => withoutTypo(catalogue, missed)),
    once(COSTS.heard + extra, () => heard(respellSounding)),
    once(COSTS.heard + extra, () => heard(respellAll)),
    once(COSTS.layout + extra, () => (isOfItsLayout(intent) ? null : onOtherLayout(catalogue, typed))),
  ]
}

/** Whether a name or a longer word says something as it was typed: so the keyboard was right. */
const isOfItsLayout = ({ words, readings }: Intent): boolean =>
  words.some(({ isName }) => isName) || readings.some(({ words }) => /\p{L}{4}/u.test(words))

/** Words of a text that is no sentence. */
export const SHORT = 3

/** Digits for sounds of Arabic, within or before letters. */
const ARABIC_DIGITS = /[a-z][235679][a-z]|(?<![a-z0-9])[235679][a-z]{2}/i

/** The typed text with its one misspelt word as it was certainly meant. */
function withoutTypo(catalogue: Catalogue, { typed, intent, searched, didYouMean }: Missed): string | null {
  const unknown = unknownOf(catalogue, intent)
  if (unknown.length === 0) return null
  const nearest = nearestQuery(catalogue, typed, unknown)
  // Texts that are one or the other are offered nothing: "mediicne in Berlin or Munich".
  const isCertain =
    searched.includes('|') && nearest !== null ? isTypo(typed, nearest) : isTypo(searched, didYouMean ?? '')
  return isCertain ? nearest : null
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

/** «لغة إسبانية» is not «إسبانيا». */
const PEOPLES = new Set(Object.values(DEMONYMS).flatMap(({ en, ar }) => [en, ar, `${ar}ة`].map(fold)))

/** A name, a common word of its language, what is of a country and a weak one stay as they are. */
const isFixed = ({ folded, isName, isWeak }: Word): boolean =>
  isName || isWeak || isCommon(folded) || PEOPLES.has(withoutArticle(folded))

/** The folded words that no record has or begins with, and that may be corrected. */
function unknownOf({ live }: Catalogue, intent: Intent): string[] {
  return intent.words.flatMap((word) => (isFixed(word) || live.knows(word.folded) ? [] : word.folded))
}

/** The query with its words respelled; `respell` may not touch what is fixed. */
function respelledText(
  catalogue: Catalogue,
  typed: string,
  intent: Intent,
  respell: typeof respellParts,
): string | null {
  const isKept = respell === respellParts ? ({ isName, isWeak }: Word) => isName || isWeak : isFixed
  const keep = new Set(intent.words.flatMap((word) => (isKept(word) ? word.folded : [])))
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
