/** More would be as good as the name. */
const MOST = 6

/** «ال» before a name is no letter of it; «آل» is a word of its own. */
const ARABIC_ARTICLE = /^ال(?=\p{L}{2})/u
const LATIN_ARTICLE = /^[ae]l$/i
const FIRST_LETTER = /\p{L}/u

/**
 * What may be shown of a name to strangers who know it already: `L. H.`, «ل. ح.». The article of a family name is
 * passed over, for with it nearly all of them would begin alike.
 */
export function initialsOf(fullName: string): string {
  // The marks of vowels that Arabic writes above and below are no letters, and would hide the article.
  const words = fullName
    .normalize('NFKC')
    .replaceAll(/\p{M}/gu, '')
    .split(/[\s\p{Pd}]+/u)
  return words
    .filter((word, index) => !(index > 0 && index < words.length - 1 && LATIN_ARTICLE.test(word)))
    .flatMap((word, index) => FIRST_LETTER.exec(index > 0 ? word.replace(ARABIC_ARTICLE, '') : word)?.[0] ?? [])
    .slice(0, MOST)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}
