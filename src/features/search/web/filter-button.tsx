import { Link, useLocation } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'

/** The address ends in this while the filters are open on a small screen, so that Back closes them. */
export const FILTERS_HASH = '#filters'

/** The way to the filters on small screens, with the number of filters that differ from their defaults. */
export function FilterButton({ active, onClick }: { active: number; onClick?: () => void }) {
  const { t, lang } = useTranslation('search')
  const { pathname, search, state } = useLocation()
  const page = paths.search({ lang })
  const here = pathname.startsWith(page)
  return (
    <Link
      to={{ pathname: here ? pathname : page, search: here ? search : '', hash: FILTERS_HASH }}
      state={{ ...(here && state), opened: here }}
      preventScrollReset={here}
      onClick={onClick}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <Icon name="filter" />
      {t('filters')}{' '}
      {active > 0 && (
        <span className="min-w-5 rounded-pill bg-accent px-1.5 text-center text-xs text-on-accent tabular-nums">
          <span aria-hidden="true">{active}</span>
          <span className="sr-only">{t('filtersActive', { count: active })}</span>
        </span>
      )}
    </Link>
  )
}
