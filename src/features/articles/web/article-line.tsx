import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'

type ArticleLineProps = {
  article: Pick<ArticleItem, 'publishedAt' | 'readingMinutes'> & { author?: Localized | null }
  className?: string
}

/** Who wrote it, when, and how long it takes to read. */
export function ArticleLine({ article, className = '' }: ArticleLineProps) {
  const { t } = useTranslation('articles')
  const lang = useLanguage()
  const { author, publishedAt, readingMinutes } = article
  return (
    <p className={`flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft ${className}`}>
      {author && <span>{t('page.by', { author: localize(author, lang) })}</span>}
      <time dateTime={publishedAt}>{formatDate(lang, publishedAt)}</time>
      <span>{t('readingMinutes', { count: readingMinutes[lang] ?? readingMinutes.en })}</span>
    </p>
  )
}
