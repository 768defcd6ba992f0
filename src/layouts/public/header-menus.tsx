import { Suspense } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { HEADER_MENU_TRIGGER, HeaderMenu } from './header-menu.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

const MajorsPanel = lazyPart(async () => (await import('./majors-panel.tsx')).MajorsPanel)
const CountriesPanel = lazyPart(async () => (await import('./countries-panel.tsx')).CountriesPanel)

/**
 * The menus of majors and countries. Their lists load when opened; without JavaScript each is a link to the whole list.
 */
export function HeaderMenus() {
  const { t } = useTranslation()
  const lang = useLanguage()
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
