import { type Language, localize, localized, otherLanguage, pick } from '#lib/localized.ts'
import { escapeXml } from '#lib/xml.ts'
import { paths } from '#paths.ts'
import type { FeedRow } from './queries.ts'

/** When a feed without entries changed last; it must say something. */
const BEGINNING = '1970-01-01T00:00:00Z'

type Feed = {
  lang: Language
  brand: { en: string; ar: string }
  title: string
  subtitle: string
  articles: readonly FeedRow[]
  publicUrl: string
}

/** The newest articles as an Atom feed (RFC 4287) in one language; untranslated texts are in English and marked so. */
export function atomFeed({ lang, brand, title, subtitle, articles, publicUrl }: Feed): string {
  const updated =
    articles
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? BEGINNING
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`,
    element('id', `${publicUrl}/feed/${lang}.xml`),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', updated),
    link('self', `${publicUrl}/feed/${lang}.xml`, lang, 'application/atom+xml'),
    link('alternate', publicUrl + paths.blog({ lang }), lang, 'text/html'),
    link('related', `${publicUrl}/feed/${otherLanguage(lang)}.xml`, otherLanguage(lang), 'application/atom+xml'),
    element('icon', `${publicUrl}/icon.svg`),
    `<author>${element('name', localize(brand, lang))}</author>`,
    ...articles.map((article) => entry(article, lang, publicUrl)),
    '</feed>\n',
  ].join('\n')
}

function entry(article: FeedRow, lang: Language, publicUrl: string): string {
  const title = pick({ en: article.titleEn, ar: article.titleAr }, lang)
  const excerpt = localized(article.excerptEn, article.excerptAr)
  const author = localized(article.authorEn, article.authorAr)
  const address = publicUrl + paths.article({ lang, slug: { en: article.slugEn, ar: article.slugAr } })
  return [
    `<entry xml:lang="${title.lang}">`,
    element('id', `urn:uuid:${article.id}`),
    element('title', title.text),
    link('alternate', address, title.lang, 'text/html'),
    element('published', article.publishedAt),
    element('updated', article.updatedAt),
    ...(author ? [`<author>${element('name', localize(author, lang))}</author>`] : []),
    element('summary', localize(excerpt ?? { en: article.titleEn, ar: article.titleAr }, lang)),
    '</entry>',
  ].join('\n')
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

const link = (rel: string, href: string, lang: Language, type: string) =>
  `<link rel="${rel}" type="${type}" hreflang="${lang}" href="${escapeXml(href)}"/>`
