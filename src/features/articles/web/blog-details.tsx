import { Link } from 'react-router'
import type { ArticleItem } from '#catalogue-index/query/query.ts'
import type { ArticleList } from '#features/articles/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EnglishOnly, LocalizedText } from '#ui/parts/localized-text.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleCover } from './article-cover.tsx'
import { ArticleLine } from './article-line.tsx'

/** The articles, the newest large, with their topics above. */
export function BlogDetails({ items, tags, tag, page, pages }: ArticleList) {
  const { t, lang } = useTranslation('articles')
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

/** The newest article, larger than the others. */
function LeadArticle({ article }: { article: ArticleItem }) {
  const lang = useLanguage()
  return (
    <article
      aria-label={localize(article.name, lang)}
      className="group relative grid items-center gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]"
    >
      <ArticleCover
        article={article}
        sizes="(min-width: 64rem) 40rem, 100vw"
        className="aspect-8/5 w-full rounded-card"
      />
      <div>
        <h2 className="text-2xl lg:text-3xl">
          <Link
            to={paths.article({ lang, slug: article.slug })}
            viewTransition
            className="decoration-1 underline-offset-4 before:absolute before:inset-0 before:rounded-card group-hover:underline focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-offset-4 focus-visible:before:outline-accent"
          >
            <LocalizedText text={article.name} />
          </Link>
          <EnglishOnly text={article.name} />
        </h2>
        {article.excerpt && (
          <p className="mt-4 max-w-measure text-soft">
            <LocalizedText text={article.excerpt} />
          </p>
        )}
        <ArticleLine article={article} className="mt-5" />
      </div>
    </article>
  )
}

const topic =
  'inline-flex min-h-9 shrink-0 items-center whitespace-nowrap gap-1.5 rounded-pill border border-line bg-surface px-3.5 text-sm transition-colors hover:border-accent hover:text-accent aria-[current=page]:border-accent aria-[current=page]:bg-tint aria-[current=page]:text-pressed'

/** The topics of the articles, with their counts. */
function Topics({ tags, current }: { tags: ArticleList['tags']; current: ArticleList['tag'] }) {
  const { t, lang } = useTranslation('articles')
  return (
    <nav aria-label={t('page.topics')}>
      <ul className="relative -mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        <li>
          <Link to={paths.blog({ lang })} aria-current={current ? undefined : 'page'} className={topic}>
            {t('page.allTopics')}
          </Link>
        </li>
        {tags.map(({ _id, name, slug, count }) => (
          <li key={_id}>
            <Link
              to={paths.blog({ lang, tag: localize(slug, lang) })}
              aria-current={current?._id === _id ? 'page' : undefined}
              className={topic}
            >
              <LocalizedText text={name} />
              <bdi className="text-xs text-faint tabular-nums">{formatNumber(lang, count)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
