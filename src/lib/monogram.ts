const SMALL_WORDS: ReadonlySet<string> = new Set('of,the,and,for,in,at,de,di,la,del,della,degli,des,der,von'.split(','))
const MAX_LETTERS = 4
/** Of a short name, as in "Purdue": more would be too small to read. */
const MAX_SHORT_NAME = 6

/** Words that distinguish no university from another. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'university,universiti,universidad,universität,université,college,institute,school,academy,technical,technology,international,national,state,king'.split(
    ',',
  ),
)
/** Of the word that distinguishes a university from those with the same letters. */
const MIN_PREFIX = 3

/**
 * What the letters of a university are taken from: the same in both languages. `letters`: those it was given because it
 * would have those of another (`distinctMonograms`).
 */
export type Called = { name: { en: string }; shortName: string | null; letters?: string | undefined }

/**
 * The letters of a university without a logo. Its short name, if they fit: EPFL, UofT, of "TU Delft" TUD. Else from its English name: a word in capitals is what people call it (RWTH), or the first letters of its main
 * words (METU). One to six letters.
 */
export function monogramOf({ name, shortName, letters }: Called): string {
  return letters || (shortName && shortMonogram(shortName)) || monogramOfName(name.en)
}

function shortMonogram(shortName: string): string | undefined {
  const together = shortName.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  if (together.length <= MAX_SHORT_NAME) return together
  const [first = '', ...others] = shortName.split(/\s+/u)
  if (!/^\p{Lu}{2,6}$/u.test(first)) return undefined
  return (first + others.map((word) => word.slice(0, 1)).join('')).slice(0, MAX_SHORT_NAME)
}

/**
 * The letters of those universities that would share theirs with others, by id. Where just one of several has them as its
 * short name it keeps them; each other one gets the beginning of the word that distinguishes it, as long as it has to be.
 */
export function distinctMonograms(universities: readonly (Called & { id: string })[]): Map<string, string> {
  const called = universities.map(({ id, name, shortName }) => ({ id, name, shortName }))
  const sharing = Map.groupBy(called, (university) => keyOf(monogramOf(university)))
  const taken = new Set(sharing.keys())
  const renamed = [...sharing.values()].flatMap((group) => {
    if (group.length === 1) return []
    const stated = group.filter(({ shortName }) => shortName && shortMonogram(shortName))
    return stated.length === 1 ? group.filter((one) => one !== stated[0]) : group
  })
  renamed.sort((a, b) => compare(a.name.en, b.name.en) || compare(a.id, b.id))
  return new Map(
    renamed.map((university) => {
      const letters = freeLetters(university, taken)
      taken.add(keyOf(letters))
      return [university.id, letters]
    }),
  )
}

const keyOf = (letters: string) => letters.toUpperCase()
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function freeLetters(university: Called, taken: ReadonlySet<string>): string {
  const words = wordsOf(university.name.en)
  const word = words.find((one) => !GENERIC_WORDS.has(one.toLocaleLowerCase('en'))) ?? words[0] ?? ''
  const letters = [...word]
  for (
    let length = Math.min(MIN_PREFIX, letters.length);
    length <= Math.min(MAX_SHORT_NAME, letters.length);
    length++
  ) {
    const prefix = letters.slice(0, length).join('')
    if (prefix !== '' && !taken.has(keyOf(prefix))) return prefix
  }
  const own = monogramOf(university).slice(0, MAX_LETTERS)
  let number = 2
  while (taken.has(keyOf(`${own}${number}`))) number++
  return `${own}${number}`
}

const wordsOf = (name: string): string[] =>
  (name.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? []).filter((word) => !SMALL_WORDS.has(word.toLowerCase()))

function monogramOfName(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? []
  const called = words.find((word) => word.length > 1 && word.length <= MAX_LETTERS + 1 && /^\p{Lu}+$/u.test(word))
  if (called) return called
  const initials = wordsOf(name).map((word) => word.slice(0, 1).toLocaleUpperCase('en'))
  return initials.slice(0, MAX_LETTERS).join('') || '·'
}

/** How large the letters are on a field 64 wide. */
export const monogramSize = (letters: string): number => [30, 30, 26, 21, 17, 14, 13][[...letters].length] ?? 13
