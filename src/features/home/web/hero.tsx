import { useTranslation } from 'react-i18next'
import type { HomeView, Site } from '#features/home/contract.ts'
import { SearchBox } from '#features/search/web/search-box.tsx'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Frame } from '#ui/parts/section.tsx'
import { WorldMap } from './world-map.tsx'

const FIELDS = 6

type HeroProps = { site: Site; statistics: HomeView['statistics'] }

/** The first screen: one sentence, one field to type into, and the map all of it is about. */
export function Hero({ site, statistics }: HeroProps) {
  const { t } = useTranslation('home')
  const lang = useLanguage()
  const fields = site.faculties.toSorted((a, b) => b.programmeCount - a.programmeCount).slice(0, FIELDS)
  return (
    <div className="relative overflow-hidden border-b border-line">
      <Frame className="relative pt-10 lg:pt-20">
        <WorldMap
          destinations={site.destinations}
          className="pointer-events-none absolute -end-40 top-2 hidden w-[72rem] max-w-none md:block lg:pointer-events-auto lg:-end-56 lg:top-4"
        />
        <div className="relative max-w-xl">
          <h1 className="text-3xl font-bold lg:text-4xl">{t('hero.title')}</h1>
          <p className="mt-5 max-w-md text-lg text-soft">
            {t('hero.lead', {
              programmes: t('count.programmes', { count: statistics.programmes }),
              destinations: t('count.inDestinations', { count: statistics.destinations }),
            })}
          </p>
        </div>
        <div className="relative z-10 mt-8 max-w-lg">
          <SearchBox size="large" />
        </div>
        <div className="relative mt-6 max-w-xl pb-14 lg:pb-24">
          <h2 id="fields" className="text-sm text-soft">
            {t('hero.fields')}
          </h2>
          <ul aria-labelledby="fields" className="mt-2 flex flex-wrap gap-2">
            {fields.map(({ _id, slug, name, programmeCount }) => (
              <li key={_id}>
                <ChipLink
                  to={paths.search({ lang, params: { faculty: slug.en } })}
                  count={formatNumber(lang, programmeCount)}
                >
                  <LocalizedText text={name} />
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      </Frame>
    </div>
  )
}
