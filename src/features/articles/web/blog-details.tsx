import type { ArticleList } from '#features/articles/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import { ArticleCard } from './article-card.tsx'
import { LeadArticle } from './lead-article.tsx'
import { Topics } from './topics.tsx'

/** The articles, the newest large, with their topics above. */
export function BlogDetails({ items, tags, tag, page, pages }: ArticleList) {
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
