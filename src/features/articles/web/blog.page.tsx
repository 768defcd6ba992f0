import { redirect } from 'react-router'
import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/blog.page.ts'
import './messages.ts'

const BlogDetails = deferredPart(async () => (await import('./blog-details.tsx')).BlogDetails)

export async function loader({ context, url }: Route.LoaderArgs) {
  const tag = url.searchParams.get('tag') || undefined
  const page = url.searchParams.get('page') || undefined
  const lang = languageOfPath(url.pathname)
  const list = await unwrap(context.get(apiContext).articles.$get({ query: { lang, tag, page } }))
  if (list.tag && tag !== localize(list.tag.slug, lang)) {
    throw redirect(paths.blog({ lang, tag: localize(list.tag.slug, lang), page: list.page }), 301)
  }
  return list
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  const { tag, page } = loaderData
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'articles')
  const subject = tag ? t('page.about', { tag: localize(tag.name, lang) }) : t('page.blog')
  const title = page > 1 ? `${subject} · ${t('page.page', { page })}` : subject
  const description = t('page.blogDescription')
  return pageMeta({
    matches,
    lang,
    title,
    description: tag || page > 1 ? `${title}: ${description}` : description,
    path: (to) => paths.blog({ lang: to, page, ...(tag && { tag: localize(tag.slug, to) }) }),
    picture: paths.pagePicture({ lang, page: 'blog' }),
    crumbs: tag ? [{ name: t('page.blog'), path: paths.blog({ lang }) }] : [],
  })
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <BlogDetails {...loaderData} />
}
