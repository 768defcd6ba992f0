import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useWhenIdle } from '#ui/when-idle.ts'

const loadOverlay = async () => (await import('./search-overlay.tsx')).SearchOverlay

/** The way to search under 768 pixels: an overlay, and until that is there, the search page. */
export function MobileSearch() {
  const { t } = useWords('search')
  const lang = useLanguage()
  const Overlay = useWhenIdle(loadOverlay)
  return (
    <div className="md:hidden">
      {Overlay ? (
        <Overlay />
      ) : (
        <Link
          to={paths.search({ lang })}
          aria-label={t('search')}
          className="flex size-11 items-center justify-center rounded-field hover:bg-tint hover:text-accent"
        >
          <Icon name="search" className="size-6" />
        </Link>
      )}
    </div>
  )
}
