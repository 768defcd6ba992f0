const SMALL_WORDS: ReadonlySet<string> = new Set('of,the,and,for,in,at,de,di,la,del,della,degli,des,der,von'.split(','))
const MAX_LETTERS = 4

/**
 * The letters that stand for a university without a logo, from its English name: TUM, RWTH, METU. A word in capitals is
 * what people call it; else the first letters of its main words. One to four letters.
 */
export function monogramOf(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? []
  const called = words.find((word) => word.length > 1 && word.length <= MAX_LETTERS + 1 && /^\p{Lu}+$/u.test(word))
  if (called) return called
  const initials = words
    .filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
    .map((word) => word.slice(0, 1).toLocaleUpperCase('en'))
  return initials.slice(0, MAX_LETTERS).join('') || '·'
}

/** How large the letters stand on a field 64 wide. */
export const monogramSize = (letters: string): number => [30, 30, 26, 21, 17, 14][[...letters].length] ?? 14
