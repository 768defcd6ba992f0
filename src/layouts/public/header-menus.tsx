import { Suspense } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { BAR_WORD, BarMenu } from './header-menu.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

const MajorsPanel = lazyPart(async () => (await import('./majors-panel.tsx')).MajorsPanel)
const CountriesPanel = lazyPart(async () => (await import('./countries-panel.tsx')).CountriesPanel)

/** What can be studied, and where: each word opens its list, which is asked for then; without JavaScript it leads to all of it. */
export function BarMenus() {
  const { t } = useTranslation()
  const lang = useLanguage()
  const there = useHydrated()
  const majors = { to: paths.search({ lang, params: { kind: 'major' } }), name: t('menus.allMajors') }
  const countries = { to: `${paths.home({ lang })}#destinations`, name: t('menus.allCountries') }
  if (!there)
    return (
      <>
        <Word to={majors.to} name={t('nav.majors')} />
        <Word to={countries.to} name={t('nav.countries')} />
      </>
    )
  return (
    <>
      <BarMenu name={t('nav.majors')} all={majors}>
        <Suspense fallback={<MenuSkeleton rows={5} />}>
          <MajorsPanel />
        </Suspense>
      </BarMenu>
      <BarMenu name={t('nav.countries')} all={countries}>
        <Suspense fallback={<MenuSkeleton rows={10} columns={2} />}>
          <CountriesPanel />
        </Suspense>
      </BarMenu>
    </>
  )
}

function Word({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={BAR_WORD}>
      {name}
      <Icon name="down" className="size-4" />
    </Link>
  )
}
