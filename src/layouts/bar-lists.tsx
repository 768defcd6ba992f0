import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { BarMenu } from './bar-menu.tsx'
import { CountriesPanel } from './countries-panel.tsx'
import { MajorsPanel } from './majors-panel.tsx'

/** The two lists of the bar, each asked for when it first opens. */
export function BarLists() {
  const { t } = useWords()
  const lang = useLanguage()
  return (
    <>
      <BarMenu
        name={t('nav.majors')}
        all={{ to: paths.search({ lang, params: { kind: 'major' } }), name: t('menus.allMajors') }}
      >
        <MajorsPanel />
      </BarMenu>
      <BarMenu
        name={t('nav.countries')}
        all={{ to: `${paths.home({ lang })}#destinations`, name: t('menus.allCountries') }}
      >
        <CountriesPanel />
      </BarMenu>
    </>
  )
}
