import { useMemo, useState } from 'react'
import type { CountryView } from '#features/countries/contract.ts'
import { inOneLine } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { CountryMap } from '#ui/parts/country-map.tsx'
import { Fold } from '#ui/parts/fold.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type City = CountryView['cities'][number]

const anchorOf = ({ name }: City) => `city-${name.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

const names = (cities: City[], lang: Language) => inOneLine(cities.map(({ name }) => localize(name, lang)))

/**
 * Student cities of a country on its map, and beside it what each is known for and which universities it has. A city that
 * is pointed at, here or there, is lit in both.
 */
export function Cities({ country }: { country: CountryView }) {
  const { t, lang } = useTranslation('countries')
  const { cities, flagKey, otherPlaces } = country
  const [lit, setLit] = useState<string | null>(null)
  const pointedAt = cities.find(({ name, universityCount }) => name.en === lit && universityCount > 0)
  // The map looks for the places of its labels again whenever it gets other stops.
  const stops = useMemo(
    () =>
      cities.flatMap((city) =>
        city.onMap
          ? [
              {
                id: city.name.en,
                name: localize(city.name, lang),
                at: city.onMap,
                href: `#${anchorOf(city)}`,
              },
            ]
          : [],
      ),
    [cities, lang],
  )
  const hasMap = stops.length + otherPlaces.length > 0
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      {hasMap && (
        <div className="w-full print:hidden max-md:mx-auto max-md:max-w-80 lg:sticky lg:top-36 lg:self-start">
          <CountryMap flagKey={flagKey} stops={stops} dots={otherPlaces} lit={lit} onPoint={setLit} />
          {/* The list says the same of each city. */}
          <p aria-hidden="true" className="mt-2 min-h-[1lh] text-center text-sm text-soft">
            {pointedAt &&
              `${localize(pointedAt.name, lang)}: ${t('page.cityUniversities', { count: pointedAt.universityCount })}`}
          </p>
        </div>
      )}
      <Fold
        summary={t('page.cityFold', { count: cities.length, list: names(cities, lang) })}
        className={hasMap ? '' : 'lg:col-span-2'}
      >
        <ul className="grid content-start gap-x-10 sm:grid-cols-2">
          {cities.map((city) => (
            <li
              key={city.name.en}
              id={anchorOf(city)}
              onPointerEnter={() => setLit(city.name.en)}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setLit(null)}
              onFocus={() => setLit(city.name.en)}
              onBlur={() => setLit(null)}
              className={`border-t py-4 print:py-0.5 transition-colors target:border-accent ${city.name.en === lit ? 'border-accent' : 'border-line'}`}
            >
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <h3 className="text-lg">
                  {city.slug ? (
                    <TextLink to={paths.landingPage({ lang, country: country.slug, kind: 'city', slug: city.slug })}>
                      <LocalizedText text={city.name} />
                    </TextLink>
                  ) : (
                    <LocalizedText text={city.name} />
                  )}
                </h3>
                {city.universityCount > 0 && (
                  <p className="text-sm text-soft">{t('page.cityUniversities', { count: city.universityCount })}</p>
                )}
              </div>
              {city.note && (
                <p className="mt-1 text-sm text-soft">
                  <LocalizedText text={city.note} />
                </p>
              )}
              <UniversitiesOf city={city} country={country} />
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}

function UniversitiesOf({ city, country }: { city: City; country: CountryView }) {
  const { t, lang } = useTranslation('countries')
  const { universities, universityCount, name } = city
  if (universities.length === 0) return null
  return (
    <ul className="mt-2 space-y-1 text-sm print:mt-0.5 print:space-y-0">
      {universities.map((university) => (
        <li key={university._id}>
          <TextLink to={paths.university({ lang, slug: university.slug })}>
            <LocalizedText text={university.name} />
          </TextLink>
        </li>
      ))}
      {universityCount > universities.length && (
        <li>
          <TextLink
            to={paths.search({
              lang,
              params: { q: localize(name, lang), destination: country.slug.en, kind: 'university' },
            })}
          >
            {t('page.allUniversities', { count: universityCount })}
          </TextLink>
        </li>
      )}
    </ul>
  )
}
