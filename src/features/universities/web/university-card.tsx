import { Link } from 'react-router'
import type { UniversityItem } from '#catalogue-index/query/query.ts'
import { SaveButtons } from '#features/shortlist/web/save-buttons.tsx'
import { formatCoordinates } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { CountryShape } from '#ui/parts/country-shape.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Place } from '#ui/parts/place.tsx'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'

/** A university as an entry of the atlas: mark, name, place with its coordinates, and the figures one compares. */
export function UniversityCard({ university, level = 3 }: { university: UniversityItem; level?: 2 | 3 | 4 }) {
  const { t } = useTranslation('universities')
  const lang = useLanguage()
  const { city, country, coordinates } = university
  const Heading = `h${level}` as const
  return (
    <article
      data-hue={hueOf(university.name.en)}
      className="group relative flex h-full gap-4 overflow-hidden rounded-card border border-line bg-surface p-4 transition-colors hover:border-hue-mid sm:gap-5 sm:p-5"
    >
      <CountryShape flagKey={country.flagKey} className="absolute -end-6 -bottom-8 size-40 opacity-[0.045]" />
      <UniversityMark name={university.name.en} logo={university.logo} className="h-18 w-16 max-[20rem]:hidden" />
      <div className="flex min-w-0 flex-1 flex-col">
        <Heading className="text-lg">
          <Link
            to={paths.university({ lang, slug: university.slug })}
            className="decoration-1 underline-offset-4 before:absolute before:inset-0 before:rounded-card group-hover:underline focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
          >
            <LocalizedText text={university.name} />
          </Link>
        </Heading>
        <p className="mt-1 flex text-sm text-soft">
          <Place city={city} country={country} linked={false} />
        </p>
        {coordinates && (
          <p className="mt-0.5 text-xs text-faint tabular-nums">
            <bdi dir="ltr">{formatCoordinates(coordinates)}</bdi>
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-end justify-end gap-x-2 pt-3">
          <ul className="flex grow basis-52 flex-wrap gap-x-4 gap-y-0.5 text-sm">
            <li>{t(`type.${university.universityType}`)}</li>
            {university.founded && <li>{t('founded', { year: university.founded })}</li>}
            <li>
              {university.programmesFound === null
                ? t('programmes', { count: university.programmeCount })
                : t('programmesFound', { count: university.programmesFound })}
            </li>
            {university.feeFromUsd !== null && (
              <li className="font-medium">
                {t('feeFrom')} <InReaderCurrency usd={university.feeFromUsd} />
              </li>
            )}
          </ul>
          <div className="-me-2 -mb-2">
            <SaveButtons id={university._id} name={localize(university.name, lang)} />
          </div>
        </div>
      </div>
    </article>
  )
}
