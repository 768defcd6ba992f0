import { redirect } from 'react-router'
import { isLanguage, type Language, type Localized, localize } from '#lib/localized.ts'

type PageRequest = { url: URL; params: { lang: string; slug: string } }

/**
 * Throws a permanent redirect, with the query kept, unless the page was asked for by the canonical slug of its
 * language: an old slug, the other language's, or an id names the same record but is not its address (P16).
 */
export function requireCanonical(
  { url, params }: PageRequest,
  slug: Localized,
  path: (link: { lang: Language; slug: Localized }) => string,
): void {
  const lang = isLanguage(params.lang) ? params.lang : 'en'
  if (params.slug !== localize(slug, lang)) throw redirect(path({ lang, slug }) + url.search, 301)
}
