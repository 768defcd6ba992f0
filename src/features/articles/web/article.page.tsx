import { requireCanonical } from '#api/canonical.ts'
import { at, unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { brandOf, pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/article.page.ts'
import { toShownArticle } from './shown-article.ts'
import { articleData } from './structured-data.ts'
import './messages.ts'

const ArticleDetails = deferredPart(async () => (await import('./article-details.tsx')).ArticleDetails)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { articles } = context.get(apiContext)
  const article = await unwrap(articles[':address'].$get(at(params)))
  requireCanonical({ url, params }, article.slug, paths.article)
  return toShownArticle(article, languageOfPath(url.pathname))
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  const { name, excerpt, slug } = loaderData.article
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'articles')
  return pageMeta({
    matches,
    lang,
    title: localize(name, lang),
    description: localize(excerpt ?? name, lang),
    path: (to) => paths.article({ lang: to, slug }),
    type: 'article',
    picture: paths.picture({ lang, type: 'article', slug }),
    crumbs: [{ name: t('page.blog'), path: paths.blog({ lang }) }],
    about: (absolute) => [articleData(loaderData.article, { lang, brand: brandOf(matches), absolute })],
  })
}

export default function ArticlePage({ loaderData: { article, headings, body } }: Route.ComponentProps) {
  return <ArticleDetails article={article} headings={headings} body={body} />
}
