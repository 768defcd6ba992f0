import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { placeComma } from '#i18n/place.ts'
import type { Localized } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Flag } from './flag.tsx'
import { LocalizedText } from './localized-text.tsx'

type PlaceProps = {
  city: Localized | null
  /** Of the city's page, where there is one. */
  citySlug?: Localized | null
  country: { name: Localized; slug: Localized; flagKey: string }
  /** False inside another link. */
  linked?: boolean
}

/** Flag, city and country, with a link to the country and, where it has a page, to the city. */
export function Place({ city, citySlug = null, country, linked = true }: PlaceProps) {
  const lang = useLanguage()
  const link =
    'underline decoration-line decoration-1 underline-offset-4 transition-colors hover:text-accent hover:decoration-accent'
  return (
    <span className="inline-flex items-center gap-2">
      <Flag flagKey={country.flagKey} />
      <span>
        {city && (
          <>
            {citySlug ? (
              <Link
                to={paths.landingPage({ lang, country: country.slug, kind: 'city', slug: citySlug })}
                className={link}
              >
                <LocalizedText text={city} />
              </Link>
            ) : (
              <LocalizedText text={city} />
            )}
            {placeComma(lang)}
          </>
        )}
        {linked ? (
          <Link to={paths.country({ lang, slug: country.slug })} className={link}>
            <LocalizedText text={country.name} />
          </Link>
        ) : (
          <LocalizedText text={country.name} />
        )}
      </span>
    </span>
  )
}
