import type { Understanding } from '#catalogue-index/query/query.ts'
import type { CountedAnswer } from '#catalogue-index/query/search.ts'

/** An answer, with how the words of the query were understood: null where they were taken as they stand. */
export type Understood = {
  answer: CountedAnswer
  understood: Understanding | null
  /** Of what was left out, the words that asked for an order that cannot be had. */
  orders?: readonly string[]
}
