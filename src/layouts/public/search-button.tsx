import { Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useFirstInteraction } from '#ui/first-interaction.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'

type OverlayProps = { open: boolean; onClose: () => void }

const SearchOverlay = lazyPart<OverlayProps>(
  async () => (await import('./search-overlay.tsx')).SearchOverlay,
  GoToSearchPage,
)

/** The way to search where the bar has no box: an overlay, and without JavaScript the search page. */
export function SearchButton({ className = '' }: { className?: string }) {
  const { t, lang } = useTranslation('search')
  const isHydrated = useHydrated()
  const hasInteracted = useFirstInteraction()
  const [open, setOpen] = useState(false)
  return (
    <div className={className}>
      {isHydrated ? (
        <IconButton icon="search" label={t('search')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      ) : (
        <Link
          to={paths.search({ lang })}
          aria-label={t('search')}
          className="flex size-11 items-center justify-center rounded-field hover:bg-tint hover:text-accent"
        >
          <Icon name="search" className="size-6" />
        </Link>
      )}
      {hasInteracted && (
        <Suspense fallback={null}>
          <SearchOverlay open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** When the overlay fails to load, its button opens the search page, as without JavaScript. */
function GoToSearchPage({ open, onClose }: OverlayProps) {
  const lang = useLanguage()
  const navigate = useNavigate()
  useEffect(() => {
    if (!open) return
    onClose()
    navigate(paths.search({ lang }))
  }, [open, onClose, navigate, lang])
  return null
}
