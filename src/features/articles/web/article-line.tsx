import { useMatches } from 'react-router'
import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { brandOf } from '#ui/page-meta.ts'

type ArticleLineProps = {
  article: Pick<ArticleItem, 'publishedAt' | 'readingMinutes'> & { author?: Localized | null }
  className?: string
}

/** Who wrote it, when, and how long it takes to read. */
export function ArticleLine({ article, className = '' }: ArticleLineProps) {
  const { t, lang } = useTranslation('articles')
  const { author, publishedAt, readingMinutes } = article
  // "Masar editorial team" has an article in a sentence, and none as a name.
  const brand = brandOf(useMatches()).en
  const isTeam = author?.en.startsWith(`${brand} `)
  return (
    <p className={`flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft ${className}`}>
      {author && <span>{t(isTeam ? 'page.byTeam' : 'page.by', { author: localize(author, lang) })}</span>}
      <time dateTime={publishedAt}>{formatDate(lang, publishedAt)}</time>
      <span>{t('readingMinutes', { count: readingMinutes[lang] ?? readingMinutes.en })}</span>
    </p>
  )
}
