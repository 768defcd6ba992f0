import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { FilterButton } from '#features/search/web/filter-button.tsx'
import { SearchBox } from '#features/search/web/search-box.tsx'
import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Sheet } from '#ui/parts/sheet.tsx'

/** Search on small screens: a button, and over the page the search box and the way to the filters. */
export function SearchOverlay() {
  const { t } = useWords('search')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  // On the search page, its loader has counted the filters of the address.
  const found = useRouteLoaderData<{ activeFilters: number }>('features/search/web/search-results.page')

  return (
    <>
      <IconButton icon="search" label={t('search')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={t('search')} from="top">
        <SearchBox autoFocus onDone={close} />
        <div className="mt-4">
          <FilterButton active={found?.activeFilters ?? 0} onClick={close} />
        </div>
      </Sheet>
    </>
  )
}
