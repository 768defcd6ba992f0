import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import type { Localized } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Flag } from './flag.tsx'
import { LocalizedText } from './localized-text.tsx'

type PlaceProps = {
  city: Localized | null
  country: { name: Localized; slug: Localized; flagKey: string }
}

/** Flag, city and country; the country leads to its page. */
export function Place({ city, country }: PlaceProps) {
  const lang = useLanguage()
  return (
    <span className="inline-flex items-center gap-2">
      <Flag flagKey={country.flagKey} />
      <span>
        {city && (
          <>
            <LocalizedText text={city} />
            {lang === 'ar' ? '، ' : ', '}
          </>
        )}
        <Link
          to={paths.country({ lang, slug: country.slug })}
          className="underline decoration-line decoration-1 underline-offset-4 transition-colors hover:text-accent hover:decoration-accent"
        >
          <LocalizedText text={country.name} />
        </Link>
      </span>
    </span>
  )
}
