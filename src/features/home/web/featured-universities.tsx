import { Link } from 'react-router'
import type { UniversityItem } from '#catalogue-index/query/query.ts'
import { UniversityCard } from '#features/universities/web/university-card.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import type { Scene } from '#lib/scene.ts'
import { paths } from '#paths.ts'
import { CountryShape } from '#ui/parts/country-shape.tsx'
import { Labelled } from '#ui/parts/labelled.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Place } from '#ui/parts/place.tsx'
import { PlaceScene } from '#ui/parts/place-scene.tsx'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'

/** One plate and three rows of two. */
const SHOWN = 7

/** The staff's choice: the first entry as a plate of the atlas, the others as its index. */
export function FeaturedUniversities({ universities, scene }: { universities: UniversityItem[]; scene: Scene | null }) {
  const [first, ...others] = universities.slice(0, SHOWN)
  if (!first) return null
  return (
    <div className="grid gap-4 lg:grid-cols-12 lg:gap-6">
      <div className="lg:col-span-5">
        <Plate university={first} scene={scene} />
      </div>
      <ul className="grid content-start gap-4 lg:col-span-7 xl:grid-cols-2">
        {others.map((university) => (
          <li key={university._id}>
            <UniversityCard university={university} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Plate({ university, scene }: { university: UniversityItem; scene: Scene | null }) {
  const { t, lang } = useTranslation('universities')
  const { country, city, founded } = university
  return (
    <article
      aria-label={localize(university.name, lang)}
      data-hue={hueOf(university.name.en)}
      className={`group relative flex h-full min-h-88 flex-col overflow-hidden rounded-card bg-hue-tint p-6 sm:p-8 ${scene ? 'pb-[27%]! sm:pb-[38%]!' : ''}`}
    >
      {scene ? (
        <PlaceScene place={scene.place} className="w-full max-w-none sm:w-[140%]" />
      ) : (
        <CountryShape flagKey={country.flagKey} className="absolute -end-20 -top-6 size-112 opacity-[0.07]" />
      )}
      <UniversityMark university={university} className="relative h-27 w-24" />
      <h3 className={`text-2xl ${scene ? 'mt-6' : 'mt-auto pt-10'}`}>
        <Link
          to={paths.university({ lang, slug: university.slug })}
          className="decoration-1 underline-offset-4 before:absolute before:inset-0 before:z-10 group-hover:underline"
        >
          <LocalizedText text={university.name} />
        </Link>
      </h3>
      <div className="relative z-20 mt-2 text-sm text-soft">
        <Place city={city} country={country} />
      </div>
      <dl className="relative mt-6 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-hue/25 pt-5 text-sm sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
        {founded !== null && (
          <Labelled label={t('foundedLabel')} className="tabular-nums">
            {founded}
          </Labelled>
        )}
        <Labelled label={t('catalogue')}>{t('programmes', { count: university.programmeCount })}</Labelled>
        {university.feeFromUsd !== null && (
          <Labelled label={t('lowestFee')}>
            <InReaderCurrency usd={university.feeFromUsd} />
          </Labelled>
        )}
      </dl>
    </article>
  )
}
