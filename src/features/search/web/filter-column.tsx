import { useLocation, useNavigate } from 'react-router'
import { FILTERS } from '#catalogue-index/query/options.ts'
import { type SearchAnswer, type SearchQuery, withoutFilters } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMedia } from '#ui/hydrated.ts'
import { Sheet } from '#ui/parts/sheet.tsx'
import { NOTHING_TYPED } from './budget.ts'
import { FILTERS_HASH } from './filter-button.tsx'
import { FilterActions, FilterPanel } from './filter-panel.tsx'
import type { Flags } from './long-choice-group.tsx'
import { RESULTS } from './search-address.ts'
import { useSearchPath } from './use-search-path.ts'
import type { WorkingSearch } from './use-working-search.ts'

const FORM = 'filter-form'

type FilterColumnProps = { query: SearchQuery; answer: SearchAnswer; search: WorkingSearch; flags: Flags }

/**
 * The filters: a column at the inline-start side of wide screens, a sheet on smaller ones. The sheet is open while the
 * address ends in `#filters`, so Back closes it. Without JavaScript the column is below the results.
 */
export function FilterColumn({ query, answer, search: workingSearch, flags }: FilterColumnProps) {
  const { t } = useTranslation('search')
  const pathOf = useSearchPath()
  const navigate = useNavigate()
  const { hash, search, state } = useLocation()
  // One question, which most phones answer like the server: a different answer would render all filters once more.
  const sheetOpen = useMedia(hash === FILTERS_HASH ? '(max-width: 63.99rem)' : 'not all', false)

  const show = (next: SearchQuery) => navigate(pathOf({ ...next, page: 1 }), { replace: sheetOpen })
  const panel = {
    search: workingSearch,
    query,
    base: answer,
    flags,
    onApply: () => show(workingSearch.working),
    onReset: () => {
      const fresh = withoutFilters(query, FILTERS)
      workingSearch.setWorking(fresh)
      workingSearch.setTyped(NOTHING_TYPED)
      show(fresh)
    },
  }
  const closeSheet = () =>
    state?.opened ? navigate(-1) : navigate({ search }, { replace: true, preventScrollReset: true })

  return (
    <>
      <aside
        id="filters"
        aria-label={t('filters')}
        className="relative order-last mt-16 hidden no-script:block lg:order-none lg:mt-0 lg:block"
      >
        <a
          href={`#${RESULTS}`}
          className="sr-only z-20 rounded-field bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:absolute focus:start-0 focus:top-3"
        >
          {t('skipToResults')}
        </a>
        <div className="lg:sticky lg:top-18 lg:-ms-1 lg:flex lg:max-h-[calc(100dvh-4.5rem-var(--compare-bar,0rem))] lg:flex-col">
          {!sheetOpen && (
            <>
              <div className="relative lg:overflow-y-auto lg:overscroll-contain lg:ps-1 lg:pt-10 lg:pe-3">
                <h2 className="text-lg">{t('filters')}</h2>
                <FilterPanel id={FORM} {...panel} />
              </div>
              {/* Beside what scrolls and not over it: nothing that has the focus is hidden behind it. */}
              <div className="border-t border-line bg-paper py-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 lg:ps-1 lg:pe-3">
                <FilterActions form={FORM} place="column" {...panel} />
              </div>
            </>
          )}
        </div>
      </aside>
      <Sheet
        open={sheetOpen}
        onClose={closeSheet}
        title={t('filters')}
        footer={<FilterActions form={FORM} place="sheet" {...panel} />}
      >
        <FilterPanel id={FORM} {...panel} />
      </Sheet>
    </>
  )
}
