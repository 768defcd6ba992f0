import type { Article } from 'schema-dts'
import type { ArticleView } from '#features/articles/contract.ts'
import { type Language, type Localized, localize, pick } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { type Absolute, publisherOf } from '#ui/structured-data.ts'

type Shown = Pick<ArticleView, 'name' | 'slug' | 'excerpt' | 'author' | 'tags' | 'publishedAt' | 'updatedAt'>

type Page = { lang: Language; brand: Localized; absolute: Absolute }

/** An article, for search engines. An author with the name of the site, such as "Masar editorial team", is no person. */
export function articleData(article: Shown, { lang, brand, absolute }: Page): Article {
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
    author: author
      ? { '@type': isSignedBySite(author, brand) ? 'Organization' : 'Person', name: localize(author, lang) }
      : publisherOf(absolute),
    publisher: publisherOf(absolute),
    ...(tags.length > 0 && { keywords: tags.map((tag) => localize(tag.name, lang)) }),
  }
}

/** Whether the name of the site is among the words of who signs. */
const isSignedBySite = (author: Localized, brand: Localized): boolean =>
  ` ${author.en.split(/[^\p{L}\p{N}]+/u).join(' ')} `.includes(` ${brand.en} `)
