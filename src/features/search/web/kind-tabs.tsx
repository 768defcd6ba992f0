import { Link } from 'react-router'
import { KINDS } from '#catalogue-index/query/options.ts'
import type { SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSearchPath } from './use-search-path.ts'

/** The counts by kind, each a link to its list; the first has their sum. */
export function KindTabs({ query, answer }: { query: SearchQuery; answer: SearchAnswer }) {
  const { t, lang } = useTranslation('search')
  const pathOf = useSearchPath()
  const { counts } = answer
  const sums = {
    all: counts.sumResult,
    major: counts.sumMajors,
    course: counts.sumCourses,
    university: counts.sumUniversities,
    blog: counts.sumBlogs,
  }
  return (
    <nav
      aria-label={t('kinds')}
      className="relative -mx-4 mt-1 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:mt-5 sm:px-0"
    >
      <ul className="flex min-w-max border-b border-line">
        {([null, ...KINDS] as const).map((kind) => (
          <li key={kind ?? 'all'}>
            <Link
              to={pathOf({ ...query, kind, page: 1 })}
              preventScrollReset
              aria-current={kind === query.kind ? 'page' : undefined}
              className="relative -mb-px flex min-h-11 items-center gap-2 px-4 text-sm text-soft transition-colors hover:text-accent aria-[current=page]:border-b-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {t(`kind.${kind ?? 'all'}`)}
              <bdi className="text-xs text-faint tabular-nums">{formatNumber(lang, sums[kind ?? 'all'])}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
