import { Link } from 'react-router'
import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { EnglishOnly, LocalizedText } from '#ui/parts/localized-text.tsx'
import { ArticleCover } from './article-cover.tsx'

type ArticleCardProps = {
  article: ArticleItem
  level?: 2 | 3 | 4
  /** `page` is a card of its own with its cover above; `row` is in a list with a small cover at its end side. */
  layout?: 'page' | 'row'
}

/** An article as a page of a magazine: cover, title, the first lines, and how long it takes. */
export function ArticleCard({ article, level = 3, layout = 'page' }: ArticleCardProps) {
  const { t, lang } = useTranslation('articles')
  const Heading = `h${level}` as const
  const page = layout === 'page'
  return (
    <article
      aria-label={localize(article.name, lang)}
      className={`group relative flex h-full overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-accent ${page ? 'flex-col' : 'flex-row-reverse'}`}
    >
      <ArticleCover
        article={article}
        sizes={page ? '(min-width: 40rem) 24rem, 100vw' : '12rem'}
        className={page ? 'aspect-[2/1] w-full border-b border-line' : 'hidden w-44 border-s border-line sm:block'}
      />
      <div className={`flex min-w-0 flex-1 flex-col ${page ? 'p-4 sm:p-5' : 'px-4 py-3.5'}`}>
        <Heading
          className={page ? 'text-lg' : 'line-clamp-2 text-base leading-6 font-semibold sm:text-lg sm:leading-7'}
        >
          <Link
            to={paths.article({ lang, slug: article.slug })}
            viewTransition
            className="decoration-1 underline-offset-4 before:absolute before:inset-0 before:rounded-card group-hover:underline focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
          >
            <LocalizedText text={article.name} />
          </Link>
          <EnglishOnly text={article.name} />
        </Heading>
        {article.excerpt && (
          <p className={`text-sm text-soft ${page ? 'mt-2 line-clamp-3' : 'mt-1 line-clamp-3 leading-6'}`}>
            <LocalizedText text={article.excerpt} />
          </p>
        )}
        <p className={`mt-auto flex flex-wrap gap-x-4 text-xs text-soft ${page ? 'pt-3' : 'pt-1.5'}`}>
          <time dateTime={article.publishedAt}>
            <bdi>{formatDate(lang, article.publishedAt)}</bdi>
          </time>
          <span>{t('readingMinutes', { count: article.readingMinutes[lang] ?? article.readingMinutes.en })}</span>
        </p>
      </div>
    </article>
  )
}
