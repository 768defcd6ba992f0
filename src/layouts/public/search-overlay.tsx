import { useRouteLoaderData } from 'react-router'
import { FilterButton } from '#features/search/web/filter-button.tsx'
import { SearchBox } from '#features/search/web/search-box.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Sheet } from '#ui/parts/sheet.tsx'

/** Search over the page: the search box and the way to the filters. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('search')

  // On the search page, its loader has counted the filters of the address.
  const found = useRouteLoaderData<{ activeFilters: number }>('features/search/web/search-results.page')

  return (
    <Sheet open={open} onClose={onClose} title={t('search')} from="top">
      {/* Above the box, whose list would cover it. */}
      <div className="mb-4">
        <FilterButton active={found?.activeFilters ?? 0} onClick={onClose} />
      </div>
      <SearchBox autoFocus onDone={onClose} />
    </Sheet>
  )
}
