const SMALL_WORDS: ReadonlySet<string> = new Set('of,the,and,for,in,at,de,di,la,del,della,degli,des,der,von'.split(','))
const MAX_LETTERS = 4
/** Of a short name, as in "Purdue": more would be too small to read. */
const MAX_SHORT_NAME = 6

/** What the letters of a university are taken from: the same in both languages. */
export type Called = { name: { en: string }; shortName: string | null }

/**
 * The letters that stand for a university without a logo. Its short name, if they fit: EPFL, UofT, of "TU Delft" the first
 * word. Else from its English name: a word in capitals is what people call it (RWTH), or the first letters of its main
 * words (METU). One to six letters.
 */
export function monogramOf({ name, shortName }: Called): string {
  return (shortName && shortMonogram(shortName)) || monogramOfName(name.en)
}

function shortMonogram(shortName: string): string | undefined {
  const together = shortName.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  if (together.length <= MAX_SHORT_NAME) return together
  return /^\p{Lu}{2,6}(?=\s)/u.exec(shortName)?.[0]
}

function monogramOfName(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? []
  const called = words.find((word) => word.length > 1 && word.length <= MAX_LETTERS + 1 && /^\p{Lu}+$/u.test(word))
  if (called) return called
  const initials = words
    .filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
    .map((word) => word.slice(0, 1).toLocaleUpperCase('en'))
  return initials.slice(0, MAX_LETTERS).join('') || '·'
}

/** How large the letters stand on a field 64 wide. */
export const monogramSize = (letters: string): number => [30, 30, 26, 21, 17, 14, 13][[...letters].length] ?? 13
