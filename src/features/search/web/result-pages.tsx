import { Link } from 'react-router'
import { toSearchParams } from '#catalogue-index/query/address.ts'
import type { SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { pageNumbers } from './page-numbers.ts'

type ResultPagesProps = {
  query: SearchQuery
  answer: SearchAnswer
  /** The first page on the screen. */
  from: number
  appending: boolean
}

const step =
  'flex size-11 items-center justify-center rounded-field text-sm tabular-nums transition-colors hover:bg-tint hover:text-accent'

/** More of the list: appended below by "Load more", or page by page. Either way the address says where one is. */
export function ResultPages({ query, answer: { page, pages }, from, appending }: ResultPagesProps) {
  const { t, lang } = useTranslation('search')
  const hydrated = useHydrated()
  if (pages <= 1) return null
  const to = (target: number) => paths.search({ lang, params: toSearchParams({ ...query, page: target }) })
  return (
    <div className="mt-8 flex flex-col items-center gap-5">
      {hydrated && page < pages && (
        <ButtonLink to={to(page + 1)} state={{ from }} replace preventScrollReset variant="quiet" aria-busy={appending}>
          {appending ? t('pages.loading') : t('pages.more')}
        </ButtonLink>
      )}
      <nav aria-label={t('pages.label')} className="flex flex-wrap items-center justify-center">
        {page > 1 && (
          <Link to={to(page - 1)} rel="prev" aria-label={t('pages.previous')} className={step}>
            <Icon name="back" />
          </Link>
        )}
        {pageNumbers(page, pages).map((target, index) =>
          target === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
            <span key={`gap ${index}`} className="px-1 text-faint">
              …
            </span>
          ) : (
            <Link
              key={target}
              to={to(target)}
              aria-label={t('pages.page', { page: formatNumber(lang, target) })}
              aria-current={target === page ? 'page' : undefined}
              className={`${step} aria-[current=page]:bg-accent aria-[current=page]:text-on-accent`}
            >
              {formatNumber(lang, target)}
            </Link>
          ),
        )}
        {page < pages && (
          <Link to={to(page + 1)} rel="next" aria-label={t('pages.next')} className={step}>
            <Icon name="arrow" />
          </Link>
        )}
      </nav>
    </div>
  )
}
