import { redirect } from 'react-router'
import { languageOfPath } from '#i18n/language.ts'
import { type Language, type Localized, say } from '#lib/localized.ts'

type Request = { url: URL; params: { slug: string } }

/**
 * Throws a permanent redirect, with the query kept, unless the page was asked for by the canonical slug of its language:
 * an old slug, the other language's, or an id names the same record but is not its address (decision 16).
 */
export function requireCanonical(
  { url, params }: Request,
  slug: Localized,
  path: (link: { lang: Language; slug: Localized }) => string,
): void {
  const lang = languageOfPath(url.pathname)
  if (params.slug !== say(slug, lang)) throw redirect(path({ lang, slug }) + url.search, 301)
}
