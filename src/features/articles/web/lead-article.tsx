import { Link } from 'react-router'
import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { EnglishOnly, LocalizedText } from '#ui/parts/localized-text.tsx'
import { ArticleCover } from './article-cover.tsx'
import { ArticleLine } from './article-line.tsx'

/** The newest article, larger than the others. */
export function LeadArticle({ article }: { article: ArticleItem }) {
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
