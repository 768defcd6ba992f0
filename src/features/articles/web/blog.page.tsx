import { redirect } from 'react-router'
import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import type { Route } from './+types/blog.page.ts'
import { ArticleCard } from './article-card.tsx'
import { LeadArticle } from './lead-article.tsx'
import { Topics } from './topics.tsx'
import './messages.ts'

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

export default function BlogPage({ loaderData: { items, tags, tag, page, pages } }: Route.ComponentProps) {
  const { t } = useTranslation('articles')
  const lang = useLanguage()
  const [first, ...others] = items
  const lead = page === 1 && !tag ? first : undefined
  const to = (target: number) => paths.blog({ lang, page: target, ...(tag && { tag: localize(tag.slug, lang) }) })
  return (
    <Container className="pt-10 lg:pt-16">
      <RouteLine className="h-6 w-40 text-accent" />
      <h1 className="mt-5 text-3xl lg:text-4xl">
        {tag ? t('page.about', { tag: localize(tag.name, lang) }) : t('page.blog')}
      </h1>
      <p className="mt-4 max-w-measure text-lg text-soft">{t('page.blogLead')}</p>
      <div className="mt-8">
        <Topics tags={tags} current={tag} />
      </div>

      {lead && (
        <div className="mt-12 lg:mt-16">
          <LeadArticle article={lead} />
        </div>
      )}
      {items.length === 0 ? (
        <div className="mt-12">
          <EmptyState
            title={t(page > 1 ? 'page.empty' : 'page.none')}
            actions={
              page > 1 ? (
                <ButtonLink to={to(1)} variant="quiet">
                  {t('page.firstPage')}
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.contact({ lang })} variant="quiet">
                  {t('page.ask')}
                </ButtonLink>
              )
            }
          >
            {t(page > 1 ? 'page.emptyText' : 'page.noneText')}
          </EmptyState>
        </div>
      ) : (
        <CardGrid items={lead ? others : items} className="mt-12 lg:mt-16">
          {(article) => <ArticleCard article={article} level={2} />}
        </CardGrid>
      )}

      {pages > 1 && items.length > 0 && (
        <nav aria-label={t('page.pages')} className="mt-12 flex flex-wrap items-center justify-center gap-4">
          {page > 1 && (
            <ButtonLink to={to(page - 1)} rel="prev" variant="quiet" icon="back">
              {t('page.previous')}
            </ButtonLink>
          )}
          <span className="text-sm text-soft">{t('page.pageOf', { page, pages })}</span>
          {page < pages && (
            <ButtonLink to={to(page + 1)} rel="next" variant="quiet" iconAfter="arrow">
              {t('page.nextPage')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Container>
  )
}
