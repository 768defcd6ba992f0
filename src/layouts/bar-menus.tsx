import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { BarMenu } from './bar-menu.tsx'
import { lazyPart } from './lazy-part.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

const MajorsPanel = lazyPart(async () => (await import('./majors-panel.tsx')).MajorsPanel)
const CountriesPanel = lazyPart(async () => (await import('./countries-panel.tsx')).CountriesPanel)

/** The two lists of the bar: what can be studied, and where. */
export function BarMenus() {
  const { t } = useWords()
  const lang = useLanguage()
  return (
    <>
      <BarMenu
        name={t('nav.majors')}
        all={{ to: paths.search({ lang, params: { kind: 'major' } }), name: t('menus.allMajors') }}
        placeholder={<MenuSkeleton rows={5} />}
      >
        <MajorsPanel />
      </BarMenu>
      <BarMenu
        name={t('nav.countries')}
        all={{ to: `${paths.home({ lang })}#destinations`, name: t('menus.allCountries') }}
        placeholder={<MenuSkeleton rows={10} columns={2} />}
      >
        <CountriesPanel />
      </BarMenu>
    </>
  )
}
