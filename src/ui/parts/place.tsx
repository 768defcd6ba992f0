import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { placeComma } from '#i18n/place.ts'
import type { Localized } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Flag } from './flag.tsx'
import { LocalizedText } from './localized-text.tsx'

type PlaceProps = {
  city: Localized | null
  country: { name: Localized; slug: Localized; flagKey: string }
  /** False inside another link. */
  linked?: boolean
}

/** Flag, city and country, with a link to the country. */
export function Place({ city, country, linked = true }: PlaceProps) {
  const lang = useLanguage()
  return (
    <span className="inline-flex items-center gap-2">
      <Flag flagKey={country.flagKey} />
      <span>
        {city && (
          <>
            <LocalizedText text={city} />
            {placeComma(lang)}
          </>
        )}
        {linked ? (
          <Link
            to={paths.country({ lang, slug: country.slug })}
            className="underline decoration-line decoration-1 underline-offset-4 transition-colors hover:text-accent hover:decoration-accent"
          >
            <LocalizedText text={country.name} />
          </Link>
        ) : (
          <LocalizedText text={country.name} />
        )}
      </span>
    </span>
  )
}
