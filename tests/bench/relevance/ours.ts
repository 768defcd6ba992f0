import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import type { Ask } from './judge.ts'
import { collectLists } from './lists.ts'

const KIND_OF = { major: 'programme', course: 'programme', university: 'university', blog: 'article' } as const

/**
 * The catalogue index of this project, asked as `GET /api/search` asks it. The first page counts;
 * where several kinds share it, the second fills their lists.
 */
export function startOurs(index: CatalogueIndex): Ask {
  return (text) => {
    const lang = languageOf(text)
    const pageOf = (page: number) => index.searchAsMeant({ ...emptyQuery(), q: text, page }, lang).answer
    const { items, pages } = pageOf(1)
    const isMixed = new Set(items.map(({ type }) => KIND_OF[type])).size > 1
    const all = isMixed && pages > 1 ? [...items, ...pageOf(2).items] : items
    return collectLists(all.map(({ _id, type }) => ({ id: _id, kind: KIND_OF[type] })))
  }
}

/** The language of the page on which somebody would type it. */
export const languageOf = (text: string) => (/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en')
