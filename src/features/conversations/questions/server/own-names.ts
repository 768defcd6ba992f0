import { type Sound, soundDistance, soundsOf } from '#catalogue-index/text/phonetic-key.ts'
import { words } from '#lib/fold.ts'

/** Words that are in many names, and are none. */
const PARTICLES: ReadonlySet<string> = new Set(
  'al el ibn bin ben bint abu abo abou om um umm ال آل ابن بن بنت ابو ابي ام السيد mr mrs ms dr'
    .split(' ')
    .flatMap(words),
)
/** «عبد الله», "Nour Eldin": half of such a name is a word of every day. */
const FIRST_HALF = /^(?:abd|abdul|abdel|abdal|عبد)$/
const SECOND_HALF = /^(?:allah|ullah|din|aldin|eldin|eldeen|eddine|uddin|الله|الدين)$/
const COMPOUND = /^(?:abd..|عبد..)|(?:d?din|deen|الدين)$/
/** How differently a name may sound in the other script, by the number of its consonants. */
const limitOf = (consonants: number) => (consonants <= 2 ? 0.45 : consonants === 3 ? 0.7 : 1)
/** One consonant says too little to be compared by sound. */
const SHORT = [
  ['ali', 'aly', 'علي'],
  ['aya', 'ayah', 'ايه'],
  ['alaa', 'ala', 'علاء'],
  ['wael', 'وايل', 'وائل'],
  ['ola', 'علا'],
].map((spellings) => spellings.flatMap(words))

/** «ليلى»: folded, its end may be an "a" or an "i". */
const soundsOfName = (word: string): Sound[] => [word, word.replace(/ي$/, 'ا')].flatMap(soundsOf)

type OwnName = { word: string; isCompound: boolean; sounds: Sound[] }

/** The parts of people's names by which a text may call them. */
export function partsOfNames(names: readonly string[]): OwnName[] {
  const parts = names.flatMap((name) => {
    const found: string[] = []
    let half = ''
    for (const word of words(name)) {
      if (FIRST_HALF.test(word)) half = word
      else if (half !== '') {
        // "Abd Al Rahman".
        if (PARTICLES.has(word)) continue
        found.push(half + word)
        half = ''
      } else if (SECOND_HALF.test(word)) found.push((found.at(-1) ?? '') + word)
      else if (!PARTICLES.has(word) && word.length > 1 && !/^\d/.test(word)) found.push(word)
    }
    return found
  })
  return [...new Set(parts)].map((word) => ({ word, isCompound: COMPOUND.test(word), sounds: soundsOfName(word) }))
}

const beginsWithVowel = ({ sound }: Sound) => /^[a-z]/.test(sound)

function soundsAlike(one: Sound, other: Sound): boolean {
  if (one.consonants !== other.consonants) return false
  const count = one.consonants.length
  if (one.isArabic === other.isArabic) return !one.isArabic && soundDistance(one, other) <= (count > 2 ? 0.2 : 0)
  return (count > 2 || beginsWithVowel(one) === beginsWithVowel(other)) && soundDistance(one, other) <= limitOf(count)
}

/** «ولينا», «لمحمد», «يا سارة»: what Arabic writes together with a name. */
const withoutPrefix = (word: string): string[] => [
  word,
  ...[/^[وفبلك](?=...)/, /^يا(?=...)/].map((one) => word.replace(one, '')),
]

/** Whether a folded word, or several as one, is this part of a name in any spelling. */
export function isPartOf({ word, sounds }: OwnName, folded: string): boolean {
  return withoutPrefix(folded).some(
    (form) =>
      form === word ||
      SHORT.some((spellings) => spellings.includes(form) && spellings.includes(word)) ||
      soundsOfName(form).some((one) => sounds.some((other) => soundsAlike(one, other))),
  )
}
