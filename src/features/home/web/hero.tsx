import { type ReactNode, useState } from 'react'
import type { Frame } from '#features/frame/contract.ts'
import type { HomeView } from '#features/home/contract.ts'
import { SentenceForm } from '#features/search/sentence/web/sentence-form.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ChipLink } from '#ui/parts/chip.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Container } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { WorldMap } from './world-map.tsx'

const FIELDS = 6

type HeroProps = { site: Frame; search: ReactNode; recent: ReactNode } & Pick<HomeView, 'statistics' | 'map'>

/** The first screen: one sentence, one field to type into, and the map all of it is about. */
export function Hero({ site, statistics, map, search, recent }: HeroProps) {
  const { t, lang } = useTranslation('home')
  const [found, setFound] = useState<ReadonlyMap<string, number> | null>(null)
  const isEmpty = statistics.programmes === 0
  return (
    <div className="relative overflow-x-clip border-b border-line">
      <Container className="relative xl:min-h-200">
        <div className="relative max-w-[34rem] pt-6 sm:pt-10 lg:pt-20">
          {/* On a phone small enough for the whole sentence below to be on the first screen. */}
          <h1 className="text-[2.25rem] font-bold sm:text-3xl lg:text-4xl">
            {t(isEmpty ? 'preparing.title' : 'hero.title')}
          </h1>
          {!isEmpty && (
            <p className="mt-4 max-w-md text-soft sm:mt-5 sm:text-lg">
              {t('hero.lead', {
                programmes: t('count.programmes', { count: statistics.programmes }),
                destinations: t('count.inDestinations', { count: statistics.destinations }),
              })}
            </p>
          )}
        </div>
        {isEmpty ? (
          <Preparing />
        ) : (
          <Ways site={site} statistics={statistics} search={search} recent={recent} onCountries={setFound} />
        )}
        <div className="-mx-4 flex items-center justify-center pb-6 max-md:flex-col sm:-mx-6 md:h-96 md:pb-0 lg:-mx-12 lg:h-128 xl:absolute xl:top-0 xl:start-[41rem] xl:end-0 xl:mx-0 xl:h-200">
          <WorldMap
            destinations={site.destinations}
            places={map[lang]}
            found={found}
            className="w-full max-md:max-w-[36rem] md:max-xl:max-w-240"
          />
        </div>
      </Container>
    </div>
  )
}

type WaysProps = Omit<HeroProps, 'map'> & { onCountries: (found: ReadonlyMap<string, number> | null) => void }

/** The ways into the catalogue: words, a sentence, a field. */
function Ways({ site, statistics, search, recent, onCountries }: WaysProps) {
  const { t, lang } = useTranslation('home')
  const fields = site.faculties.toSorted((a, b) => b.programmeCount - a.programmeCount).slice(0, FIELDS)
  return (
    <>
      <div className="relative z-20 mt-6 max-w-[38rem] sm:mt-8">{search}</div>
      <div className="relative mt-5 max-w-[38rem] sm:mt-8">
        <SentenceForm programmes={statistics.programmes} size="large" onCountries={onCountries} />
      </div>
      <div className="relative mt-6 max-w-[38rem] pb-2 xl:pb-10">
        <h2 id="fields" className="text-sm text-soft">
          {t('hero.fields')}
        </h2>
        <ul
          aria-labelledby="fields"
          className="relative -mx-4 mt-2 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
        >
          {fields.map(({ _id, slug, name, programmeCount }) => (
            <li key={_id} className="shrink-0">
              <ChipLink to={paths.search({ lang, params: { faculty: slug.en } })} count={programmeCount}>
                <LocalizedText text={name} />
              </ChipLink>
            </li>
          ))}
        </ul>
        <div className="mt-3">{recent}</div>
      </div>
    </>
  )
}

/**
 * What the first screen says while the catalogue is empty: visitors read who can answer already, staff where it is filled.
 * The page is the same for everybody, so it has both.
 */
function Preparing() {
  const { t, lang } = useTranslation('home')
  return (
    <div className="mt-8 max-w-[34rem] pb-10">
      <p className="text-lg text-soft">{t('preparing.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.contact({ lang })}>{t('preparing.contact')}</ButtonLink>
        <ButtonLink to={paths.recognition({ lang })} variant="quiet" iconAfter="arrow">
          {t('preparing.recognition')}
        </ButtonLink>
      </div>
      <div className="mt-10 border-s-2 border-accent ps-5">
        <h2 className="text-base">{t('preparing.staff.title')}</h2>
        <p className="mt-1 text-sm text-soft">{t('preparing.staff.text')}</p>
        <TextLink to={paths.login({ lang, next: paths.admin({ lang }) })} className="mt-2 inline-block py-1 text-sm">
          {t('preparing.staff.action')}
        </TextLink>
      </div>
    </div>
  )
}
