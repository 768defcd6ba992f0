import { Link } from 'react-router'
import type { UniversityItem } from '#catalogue-index/query/query.ts'
import { SaveButtons } from '#features/shortlist/web/save-buttons.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { FactLine } from '#ui/parts/fact-line.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Place } from '#ui/parts/place.tsx'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'

/** A university as an entry of the atlas: mark, name, place, and the figures one compares at the same place on every card. */
export function UniversityCard({ university, level = 3 }: { university: UniversityItem; level?: 2 | 3 | 4 }) {
  const { t, lang } = useTranslation('universities')
  const { city, country, universityType, founded, feeFromUsd, programmesFound, programmeCount } = university
  const name = localize(university.name, lang)
  const Heading = `h${level}` as const
  const facts = [
    universityType && t(`type.${universityType}`),
    founded && t('founded', { year: founded }),
    programmesFound === null
      ? t('programmes', { count: programmeCount })
      : t('programmesFound', { count: programmesFound }),
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <article
      aria-label={name}
      data-hue={hueOf(university.name.en)}
      className="group @container relative h-full rounded-card border border-line bg-surface transition-colors hover:border-hue-mid"
    >
      <div className="flex h-full gap-3 py-3.5 ps-4 @wide:gap-4">
        <UniversityMark
          university={university}
          className="h-14 w-12.5 @max-[17rem]:hidden @wide:h-18 @wide:w-16 @wide:self-center"
        />
        <div className="min-w-0 flex-1 @wide:flex @wide:items-center @wide:gap-6">
          <div className="min-w-0 @wide:flex-1">
            <Heading className="@[18rem]:line-clamp-2 text-[min(1.0625rem,7vw)] leading-6 font-semibold @wide:text-lg @wide:leading-7">
              <Link
                to={paths.university({ lang, slug: university.slug })}
                viewTransition
                className="decoration-1 underline-offset-4 before:absolute before:inset-0 before:rounded-card group-hover:underline focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
              >
                <LocalizedText text={university.name} />
              </Link>
            </Heading>
            <p className="mt-0.5 flex text-sm leading-6 text-soft">
              <Place city={city} country={country} linked={false} />
            </p>
            <FactLine facts={facts.map((text) => ({ text }))} className="leading-6" />
          </div>
          {feeFromUsd !== null && (
            <p data-slot className="text-sm leading-6 @wide:w-40">
              <span className="text-soft @wide:block @wide:text-xs @wide:leading-5">{t('feeFrom')} </span>
              <InReaderCurrency usd={feeFromUsd} className="font-semibold @wide:text-lg" />
            </p>
          )}
        </div>
        <div className="-mt-2 pe-1 @wide:mt-0 @wide:self-center @wide:pe-2">
          <SaveButtons id={university._id} name={name} look="stacked" />
        </div>
      </div>
    </article>
  )
}
