import type { ItemKind } from './facts.ts'
import type { Lists } from './score.ts'

/** As many as are judged. */
const LENGTH = 12

/** Sorts hits, best first, into the lists of their kinds. */
export function collectLists(hits: readonly { id: string; kind: ItemKind }[]): Lists {
  const of = (kind: ItemKind) =>
    hits
      .filter((hit) => hit.kind === kind)
      .slice(0, LENGTH)
      .map(({ id }) => id)
  return { programme: of('programme'), university: of('university'), article: of('article') }
}
