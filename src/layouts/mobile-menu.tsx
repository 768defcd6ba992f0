import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useOwnLists } from './own-lists.tsx'
import { usePlaces } from './places.ts'

/** The places of the bar on small screens. A `details`, so it opens without JavaScript too. */
export function MobileMenu() {
  const { t } = useWords()
  const lang = useLanguage()
  const places = usePlaces()
  const lists = useOwnLists()
  const { key } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere else is done with the menu
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (details.current?.open && !details.current.contains(event.target as Node)) details.current.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])

  return (
    <details
      ref={details}
      className="group"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        details.current.open = false
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary
        aria-label={t('nav.menu')}
        className="flex size-11 items-center justify-center rounded-field hover:bg-tint hover:text-accent"
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label={t('nav.main')}
        className="absolute inset-x-0 top-full z-40 border-b border-line bg-paper px-4 pb-4 shadow-float sm:px-6"
      >
        <ul className="divide-y divide-line">
          {places.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-13 items-center justify-between text-base hover:text-accent">
                {name}
                <Icon name="chevron" className="size-4 text-faint" />
              </Link>
            </li>
          ))}
          {lists.map(({ to, name, icon, count }) => (
            <li key={icon}>
              <Link to={to} className="flex min-h-13 items-center gap-3 text-base hover:text-accent">
                <Icon name={icon} className="size-5" />
                <span className="flex-1">{name}</span>
                {count > 0 && <span className="text-sm text-soft tabular-nums">{formatNumber(lang, count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
