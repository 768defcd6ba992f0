import { fold } from '#lib/fold.ts'
import { loadItemsjs } from '#tests/bench/rivals/rivals.ts'
import type { Document } from './documents.ts'
import { ITEM_KINDS } from './facts.ts'
import type { Ask } from './judge.ts'
import { collectLists } from './lists.ts'
import { withoutSmallWords } from './small-words.ts'

/**
 * itemsjs with its own text search (lunr): English words are stemmed, and all words but small ones have to be
 * there. It cuts away letters that are not Latin, so those are written as numbers before.
 */
export async function startItemsjs(documents: readonly Document[]): Promise<Ask> {
  const itemsjs = await loadItemsjs()
  const engine = itemsjs(
    documents.map((document) => ({
      ...document,
      name: spell(document.name),
      university: spell(document.university),
      place: spell(document.place),
      field: spell(document.field),
    })),
    {
      searchableFields: ['name', 'university', 'place', 'field'],
      aggregations: { kind: { size: 3, conjunction: false, hide_zero_doc_count: true } },
    },
  )
  return (text) =>
    collectLists(
      ITEM_KINDS.flatMap(
        (kind) =>
          engine.search({ query: spell(withoutSmallWords(text)), per_page: 12, page: 1, filters: { kind: [kind] } })
            .data.items,
      ),
    )
}

const spell = (text: string) => fold(text).replace(/[^\0-\x7f]/gu, (letter) => `z${letter.codePointAt(0)}`)
