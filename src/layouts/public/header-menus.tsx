import { type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { useDropdown } from './use-dropdown.ts'

const MajorsPanel = lazyPart(async () => (await import('./majors-panel.tsx')).MajorsPanel)
const CountriesPanel = lazyPart(async () => (await import('./countries-panel.tsx')).CountriesPanel)

/**
 * The menus of majors and countries. Their lists load when opened; without JavaScript each is a link to the whole list.
 */
export function HeaderMenus() {
  const { t, lang } = useTranslation()
  const isHydrated = useHydrated()
  const majors = { to: paths.search({ lang, params: { kind: 'major' } }), name: t('menus.allMajors') }
  const countries = { to: `${paths.home({ lang })}#destinations`, name: t('menus.allCountries') }
  if (!isHydrated)
    return (
      <>
        <MenuLink to={majors.to} name={t('nav.majors')} />
        <MenuLink to={countries.to} name={t('nav.countries')} />
      </>
    )
  return (
    <>
      <HeaderMenu name={t('nav.majors')} all={majors}>
        <Suspense fallback={<MenuSkeleton rows={5} />}>
          <MajorsPanel />
        </Suspense>
      </HeaderMenu>
      <HeaderMenu name={t('nav.countries')} all={countries}>
        <Suspense fallback={<MenuSkeleton rows={10} columns={2} />}>
          <CountriesPanel />
        </Suspense>
      </HeaderMenu>
    </>
  )
}

function MenuLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={HEADER_MENU_TRIGGER}>
      {name}
      <Icon name="down" className="size-4" />
    </Link>
  )
}

/** Shared by the button that opens a menu and the link that replaces it before hydration. */
const HEADER_MENU_TRIGGER =
  'flex min-h-11 items-center gap-1 rounded-field px-2 text-sm transition-colors hover:bg-tint hover:text-accent aria-expanded:bg-tint aria-expanded:text-accent lg:px-3'

type HeaderMenuProps = {
  name: string
  /** The page that lists everything, at the head of the panel. */
  all: { to: string; name: string }
  /** Shown only while the menu is open. */
  children: ReactNode
}

/** A menu of the header, opened by hover, keyboard and touch. */
function HeaderMenu({ name, all, children }: HeaderMenuProps) {
  const { open, around, press } = useDropdown<HTMLDivElement>()
  const panel = useId()
  return (
    <div {...around} className="lg:relative lg:flex lg:items-center lg:self-stretch">
      <button type="button" aria-expanded={open} aria-controls={panel} onClick={press} className={HEADER_MENU_TRIGGER}>
        {name}
        <Icon name="down" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      {/* Below its button where it fits there; on a narrow screen positioned in the whole row. */}
      <div
        id={panel}
        hidden={!open}
        className="absolute start-4 top-full z-40 w-[min(40rem,100%-2rem)] overflow-hidden rounded-b-card border border-line bg-surface shadow-float transition-[opacity,translate] duration-150 sm:start-6 lg:start-0 lg:w-160 starting:-translate-y-1 starting:opacity-0"
      >
        {open && (
          <>
            {/* Above what loads, so that it does not move while somebody presses it. */}
            <Link
              to={all.to}
              className="flex min-h-12 items-center justify-between gap-3 border-b border-line bg-sand px-5 text-sm text-accent hover:text-pressed hover:underline"
            >
              {all.name}
              <Icon name="arrow" className="size-4" />
            </Link>
            <div className="relative max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain p-2">{children}</div>
          </>
        )}
      </div>
    </div>
  )
}
