/**
 * How a folded word sounds, in letters that the Latin and the Arabic script share: a capital for each class of consonants
 * that are written for one another, a small letter for a vowel. Arabic writes long vowels only, and vowels are spelled in
 * many ways, so words that have the same consonants may be one name: "qahira" and «قاهره», "Mohammed" and "Muhammad".
 * Pure.
 */

/** What several Latin letters together sound like; the first that fits. */
const LATIN: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/^tsch|^tch|^sch|^sh/, 'X'],
  [/^t(?=io)|^c(?=io|ia)/, 'X'],
  [/^ph/, 'F'],
  [/^kh|^ck|^qu(?=[^aeiou]|$)|^cq/, 'K'],
  [/^gh(?=t)/, ''],
  [/^gh|^dj/, 'G'],
  [/^th/, 'T'],
  [/^dh/, 'D'],
  [/^sc(?=[eiy])/, 'S'],
  [/^g(?=n(?:$|s$|e))/, ''],
  [/^k(?=n)/, ''],
  [/^c(?=[eiy])/, 'S'],
  [/^x/, 'KS'],
  [/^(?:ee|ie|ea)/, 'i'],
  [/^(?:oo|ou|ow|au|aw)/, 'u'],
]
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ b: 'B', p: 'B', c: 'K', d: 'D', f: 'F', g: 'G', h: 'H', j: 'G', k: 'K', l: 'L', m: 'M', n: 'N', q: 'K', r: 'R' },
  ...{ s: 'S', t: 'T', v: 'F', w: 'u', x: 'KS', y: 'i', z: 'S', a: 'a', e: 'e', i: 'i', o: 'u', u: 'u' },
}
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ...{ ا: 'a', ب: 'B', پ: 'B', ت: 'T', ث: 'T', ج: 'G', چ: 'X', ح: 'H', خ: 'K', د: 'D', ذ: 'D', ر: 'R', ز: 'S' },
  ...{ س: 'S', ش: 'X', ص: 'S', ض: 'D', ط: 'T', ظ: 'D', ع: 'a', غ: 'G', ف: 'F', ڤ: 'F', ق: 'K', ك: 'K', گ: 'G' },
  ...{ ل: 'L', م: 'M', ن: 'N', ه: 'H', و: 'u', ي: 'i', ء: '' },
}

const ARABIC_WORD = /^[\u0620-\u06ff]+$/
/** Without a vowel it is an abbreviation, or nothing that anybody says. */
const LATIN_WORD = /^(?=.*[aeiouyw])[a-z]+$/
const ARABIC_ARTICLE = /^ال(?=..)/
const LATIN_ARTICLE = /^[ae]l(?=...)/

/** "mo7asaba": digits for sounds of Arabic that Latin has no letters for. */
const ARABIC_DIGIT = /^(?=.*[a-z])[a-z2356789]*[2356789][a-z2356789]*$/
const DIGITS: Readonly<Record<string, string>> = { 2: '', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 's' }
/** By some, 2 and 9 are the sound of ق. */
const OTHER_DIGITS: Readonly<Record<string, string>> = { ...DIGITS, 2: 'q', 9: 'q' }

/** The word in Latin letters alone, in one way or two. */
function withoutDigits(word: string): string[] {
  const written = [DIGITS, OTHER_DIGITS].map((digits) => word.replace(/\d/g, (digit) => digits[digit] ?? ''))
  return [...new Set(written)]
}

export type Sound = {
  /** Its consonants. Words that may be the same name have the same. */
  consonants: string
  /** With its vowels. */
  sound: string
  isArabic: boolean
}

/**
 * The ways in which a folded word may sound, with its article and without; none for one of other letters or of fewer
 * than two consonants.
 */
export function soundsOf(word: string): Sound[] {
  if (ARABIC_DIGIT.test(word)) return withoutDigits(word).flatMap(soundsOf)
  const isArabic = ARABIC_WORD.test(word)
  const readings = [word, word.replace(isArabic ? ARABIC_ARTICLE : LATIN_ARTICLE, '')]
  const sounds = isArabic ? readings.map(arabicSound) : LATIN_WORD.test(word) ? readings.flatMap(latinSounds) : []
  return [...new Set(sounds)].map((sound) => ({ sound, consonants: consonantsOf(sound), isArabic })).filter(isTelling)
}

const consonantsOf = (sound: string): string => sound.replace(/[a-z]/g, '')
const isTelling = ({ consonants }: Sound): boolean => consonants.length >= 2

function arabicSound(word: string): string {
  // What ends in ة or ه ends in a vowel; «تش» is one sound of other languages.
  const letters = word.replace(/ه$/, 'ا').replace(/تش/g, 'چ')
  return squeeze([...letters].map((letter) => ARABIC_LETTERS[letter] ?? letter).join(''))
}

function latinSounds(word: string): string[] {
  // "Munich" and "Chile": خ or ش.
  return /(?<![sct])ch/.test(word)
    ? [latinSound(word.replaceAll('ch', 'k')), latinSound(word.replaceAll('ch', 'sh'))]
    : [latinSound(word)]
}

function latinSound(word: string): string {
  let sound = ''
  // An "h" or an "e" that ends a word is not heard.
  let rest = word.replace(/(?<=[aeiou])h$/, '').replace(/([^aeiou])\1/g, '$1')
  while (rest !== '') {
    const spelled = firstSound(rest)
    if (!/^es?$/.test(rest) || consonantsOf(sound).length < 2) sound += spelled.sound
    rest = rest.slice(spelled.length)
  }
  return squeeze(sound)
}

/** The first sound of a rest of a word, and how many letters spell it. */
function firstSound(rest: string): { sound: string; length: number } {
  for (const [spelling, sound] of LATIN) {
    const spelled = spelling.exec(rest)
    if (spelled) return { sound, length: spelled[0].length }
  }
  return { sound: LATIN_LETTERS[rest.charAt(0)] ?? '', length: 1 }
}

/** One vowel for several of a kind. */
const squeeze = (sound: string): string => sound.replace(/([a-z])\1+/g, '$1')

/** What a vowel costs that only one of two words has. */
const SKIPPED: Readonly<Record<string, number>> = { a: 0.25, e: 0.15, i: 0.3, u: 0.3 }
/** And one that is written in Latin alone: Arabic leaves out the short ones. */
const UNWRITTEN = 0.1
const REPLACED = 0.4
const NEARLY_SAME: ReadonlySet<string> = new Set(['ae', 'ea', 'ei', 'ie'])

/** How differently two words of the same consonants sound: 0 alike, about 0.3 for each vowel that differs. */
export function soundDistance(a: Sound, b: Sound): number {
  const skipA = skipper(a, b)
  const skipB = skipper(b, a)
  let last = [0]
  for (const letter of b.sound) last.push((last.at(-1) ?? 0) + skipB(letter))
  for (const letter of a.sound) {
    const current = [(last[0] ?? 0) + skipA(letter)]
    for (let at = 1; at <= b.sound.length; at++) {
      const other = b.sound.charAt(at - 1)
      const replaced = (last[at - 1] ?? 0) + replace(letter, other)
      const skipped = Math.min((last[at] ?? 0) + skipA(letter), (current[at - 1] ?? 0) + skipB(other))
      current.push(Math.min(replaced, skipped))
    }
    last = current
  }
  return Math.round((last.at(-1) ?? 0) * 100) / 100
}

function skipper(one: Sound, other: Sound): (letter: string) => number {
  const isUnwritten = !one.isArabic && other.isArabic
  return (letter) => {
    const cost = SKIPPED[letter]
    if (cost === undefined) return Number.POSITIVE_INFINITY
    return isUnwritten ? UNWRITTEN : cost
  }
}

function replace(letter: string, other: string): number {
  if (letter === other) return 0
  if (SKIPPED[letter] === undefined || SKIPPED[other] === undefined) return Number.POSITIVE_INFINITY
  return NEARLY_SAME.has(letter + other) ? 0.1 : REPLACED
}
