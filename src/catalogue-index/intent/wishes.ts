import type { SearchQuery } from '#catalogue-index/query/query.ts'
import type { IntentContext } from './intent.ts'
import { isSubject, isWish } from './past.ts'
import { type Piece, startsWithAnd } from './pieces.ts'

/** Between the beginning of a wish and the word that says so: "and my little sister wants". */
const MOST_BETWEEN = 3
/** «وأنا», which is a phrase of its own. */
const AND_I = 'وانا'

/** Where what a second person wants begins: "my sister wants medicine in Turkey | and I want law". */
export function secondWishIn(pieces: readonly Piece[], context: IntentContext): number | undefined {
  const says = (from: number, to: number) => pieces.slice(from, to).some((piece) => isSubject(piece, context))
  const at = pieces.findIndex((piece, n) => {
    const begins = piece.meaning?.is === 'and' || startsWithAnd(piece) || piece.words[0] === AND_I
    if (n === 0 || !(begins || pieces[n - 1]?.endsClause) || !pieces.slice(0, n).some(isWish)) return false
    const wish = pieces.slice(n, n + MOST_BETWEEN + 1).findIndex(isWish)
    return wish >= 0 && !says(n, n + wish) && says(0, n) && says(n + wish, pieces.length)
  })
  return at < 0 ? undefined : at
}

/** Whether more was read than subjects and places, which can be one or the other. */
export const hasConditions = ({ destination: _, ...others }: Partial<SearchQuery>): boolean =>
  Object.keys(others).length > 0
