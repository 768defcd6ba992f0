import type { ArticleItem, SearchItem } from '#catalogue-index/query/query.ts'
import { resolve } from '#db/resolve-slug.ts'
import type { ArticleList, ArticleView } from '#features/articles/contract.ts'
import { withCredits } from '#features/media/server/credit-queries.ts'
import { shownPictures } from '#features/media/server/queries.ts'
import { isProgramme, toLink } from '#features/programmes/server/service.ts'
import type { Services } from '#features/services.ts'
import { pagesOf } from '#lib/list-query.ts'
import { type Language, localized } from '#lib/localized.ts'
import { richText } from '#lib/rich-text.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { articleById, articleIds, countriesOf, programmesFor, relatedTo, tagsOf, usedTags } from './queries.ts'

const PAGE = 12
const RELATED = 3

const isArticle = (item: SearchItem | undefined): item is ArticleItem => item?.type === 'blog'

/** Everything the page of an article shows. Throws `not_found`. */
export async function viewArticle(services: Services, address: string, lang: Language): Promise<ArticleView> {
  const { db, index } = services
  const id = await resolve(db, 'article', address, lang)
  const row = id ? await articleById(db, id) : undefined
  const [card] = row ? index.cards([row.id]) : []
  if (!row || !isArticle(card)) throw new ProblemError('not_found')

  const [tags, countries, related, programmes, [photograph = null]] = await Promise.all([
    tagsOf(db, row.id),
    countriesOf(db, row.id),
    relatedTo(db, row.id, RELATED),
    programmesFor(db, row.id, RELATED),
    shownPictures(db, [row.coverId]),
  ])
  return {
    ...card,
    author: localized(row.authorEn, row.authorAr),
    photograph,
    ...(await withCredits(db, { body: richText(row.bodyEn, row.bodyAr) ?? { en: '', ar: null } })),
    tags: tags.map(toLink),
    countries: countries.map((country) => ({ ...toLink(country), flagKey: country.flagKey })),
    related: index.cards(related).filter(isArticle),
    programmes: index.cards(programmes).filter(isProgramme),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A page of articles, newest first. An unknown tag is `not_found`; a page past the end is empty. */
export async function listArticles(
  { db, index }: Services,
  { tag: address, page, lang }: { tag?: string | undefined; page: number; lang: Language },
): Promise<ArticleList> {
  const tagId = address ? await resolve(db, 'tag', address, lang) : null
  if (address && !tagId) throw new ProblemError('not_found')
  const [rows, tags] = await Promise.all([
    articleIds(db, { tagId, limit: PAGE, offset: (page - 1) * PAGE }),
    usedTags(db),
  ])
  const total =
    rows[0]?.total ?? (page > 1 ? ((await articleIds(db, { tagId, limit: 1, offset: 0 }))[0]?.total ?? 0) : 0)
  const tag = tags.find(({ id }) => id === tagId)
  return {
    items: index.cards(rows.map(({ id }) => id)).filter(isArticle),
    total,
    page,
    pages: pagesOf(total, PAGE),
    tags: tags.map((row) => ({ ...toLink(row), count: row.count })),
    tag: tag ? toLink(tag) : null,
  }
}
