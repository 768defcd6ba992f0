import { words } from '#lib/fold.ts'

/** Of the sentences people write in both languages. PostgreSQL brings its own. */
const SMALL_WORDS = new Set('a an and at for i in of or the to with في من على الى عن او مع'.split(' '))

/** The folded words of a query without small ones, for engines that do not know those of both languages. */
export function withoutSmallWords(text: string): string {
  const all = words(text)
  const meant = all.filter((word) => !SMALL_WORDS.has(word))
  return (meant.length > 0 ? meant : all).join(' ')
}
