import { Link } from 'react-router'
import type { ArticleList } from '#features/articles/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

const topic =
  'inline-flex min-h-9 shrink-0 items-center whitespace-nowrap gap-1.5 rounded-pill border border-line bg-surface px-3.5 text-sm transition-colors hover:border-accent hover:text-accent aria-[current=page]:border-accent aria-[current=page]:bg-tint aria-[current=page]:text-pressed'

/** The topics of the articles, with their counts. */
export function Topics({ tags, current }: { tags: ArticleList['tags']; current: ArticleList['tag'] }) {
  const { t } = useTranslation('articles')
  const lang = useLanguage()
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
