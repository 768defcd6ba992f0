import { words } from '#lib/fold.ts'
import { loadOrama } from '#tests/bench/rivals/rivals.ts'
import type { Document } from './documents.ts'
import { ITEM_KINDS, type ItemKind } from './facts.ts'
import type { Ask } from './judge.ts'
import { collectLists } from './lists.ts'
import { withoutSmallWords } from './small-words.ts'

const schema = { kind: 'enum', name: 'string', university: 'string', place: 'string', field: 'string' } as const
const tokenizer = { language: 'english', normalizationCache: new Map<string, string>(), tokenize: words }

/**
 * Orama, ranking by BM25 with names first: what has all of the words, then what has some, one wrong letter forgiven. Of
 * seven settings of `threshold` and `tolerance` this one found most.
 */
export async function startOrama(documents: readonly Document[]): Promise<Ask> {
  const { create, insertMultiple, search } = await loadOrama()
  const db = create({ schema, components: { tokenizer }, sort: { enabled: false } })
  await insertMultiple(db, documents, 1_000)
  const find = async (text: string, kind: ItemKind, loosely: 0 | 1) => {
    const { hits } = await search<Document>(db, {
      term: withoutSmallWords(text),
      properties: ['name', 'university', 'place', 'field'],
      boost: { name: 4, university: 2, place: 2, field: 1 },
      threshold: loosely,
      tolerance: loosely,
      where: { kind: { eq: kind } },
      limit: 12,
      offset: 0,
    })
    return hits.map(({ document }) => document)
  }
  return async (text) => {
    const hits: Document[] = []
    for (const kind of ITEM_KINDS) hits.push(...(await find(text, kind, 0)), ...(await find(text, kind, 1)))
    return collectLists([...new Map(hits.map((document) => [document.id, document])).values()])
  }
}
