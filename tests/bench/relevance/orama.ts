import { words } from '#lib/fold.ts'
import { loadOrama } from '#tests/bench/rivals/rivals.ts'
import type { Document } from './documents.ts'
import { ITEM_KINDS } from './facts.ts'
import type { Ask } from './judge.ts'
import { collectLists } from './lists.ts'

const schema = { kind: 'enum', name: 'string', university: 'string', place: 'string', field: 'string' } as const
const tokenizer = { language: 'english', normalizationCache: new Map<string, string>(), tokenize: words }

/**
 * Orama, ranking by BM25 with names first, one wrong letter forgiven, and documents that have only some of the words
 * behind the others. Other settings of `threshold` and `tolerance` were tried and found less.
 */
export async function startOrama(documents: readonly Document[]): Promise<Ask> {
  const { create, insertMultiple, search } = await loadOrama()
  const db = create({ schema, components: { tokenizer }, sort: { enabled: false } })
  await insertMultiple(db, documents, 1_000)
  return async (text) => {
    const answers = await Promise.all(
      ITEM_KINDS.map((kind) =>
        search<Document>(db, {
          term: words(text).join(' '),
          properties: ['name', 'university', 'place', 'field'],
          boost: { name: 4, university: 2, place: 2, field: 1 },
          threshold: 1,
          tolerance: 1,
          where: { kind: { eq: kind } },
          limit: 12,
          offset: 0,
        }),
      ),
    )
    return collectLists(answers.flatMap(({ hits }) => hits.map(({ document }) => document)))
  }
}
