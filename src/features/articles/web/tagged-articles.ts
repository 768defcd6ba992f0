import { type ApiClient, readIfFound } from '#api/client.ts'
import type { ArticleItem } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'

const SHOWN = 3

/** The newest articles with a tag, for a page about its subject; none where the catalogue has no such tag. */
export async function taggedArticles(api: ApiClient, lang: Language, tag: string): Promise<ArticleItem[]> {
  const articles = await readIfFound(api.articles.$get({ query: { lang, tag } }))
  return articles?.items.slice(0, SHOWN) ?? []
}
