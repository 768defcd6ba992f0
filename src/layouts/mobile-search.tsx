import { useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { FilterButton } from '#features/search/web/filter-button.tsx'
import { SearchBox } from '#features/search/web/search-box.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { Sheet } from '#ui/parts/sheet.tsx'

/** Search under 768 pixels: an overlay with the search box and the way to the filters. Without JavaScript, the search page. */
export function MobileSearch() {
  const { t } = useWords('search')
  const lang = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  // On the search page, its loader has counted the filters of the address.
  const found = useRouteLoaderData<{ activeFilters: number }>('features/search/web/search-results.page')

  return (
    <div className="md:hidden">
      <Link
        to={paths.search({ lang })}
        aria-label={t('search')}
        aria-haspopup="dialog"
        className="flex size-11 items-center justify-center rounded-field hover:bg-tint hover:text-accent"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="search" className="size-6" />
      </Link>
      <Sheet open={open} onClose={close} title={t('search')} from="top">
        <SearchBox autoFocus onDone={close} />
        <div className="mt-4">
          <FilterButton active={found?.activeFilters ?? 0} onClick={close} />
        </div>
      </Sheet>
    </div>
  )
}
