import type { Article } from 'schema-dts'
import type { ArticleView } from '#features/articles/contract.ts'
import { type Language, localize, pick } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { type Absolute, publisherOf } from '#ui/structured-data.ts'

type Shown = Pick<ArticleView, 'name' | 'slug' | 'excerpt' | 'author' | 'tags' | 'publishedAt' | 'updatedAt'>

/** An article, for search engines. */
export function articleData(article: Shown, lang: Language, absolute: Absolute): Article {
  const { name, slug, excerpt, author, tags, publishedAt, updatedAt } = article
  const address = absolute(paths.article({ lang, slug }))
  return {
    '@type': 'Article',
    headline: localize(name, lang),
    ...(excerpt && { description: localize(excerpt, lang) }),
    url: address,
    mainEntityOfPage: address,
    image: absolute(paths.picture({ lang, type: 'article', slug })),
    inLanguage: pick(name, lang).lang,
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: author ? { '@type': 'Person', name: localize(author, lang) } : publisherOf(absolute),
    publisher: publisherOf(absolute),
    ...(tags.length > 0 && { keywords: tags.map((tag) => localize(tag.name, lang)) }),
  }
}
