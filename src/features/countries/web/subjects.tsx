import type { CountryView } from '#features/countries/contract.ts'
import { inOneLine } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { Fold } from '#ui/parts/fold.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** What can be studied in a country and to which degree; one with a page of its own leads there, else to the search. */
export function Subjects({ country }: { country: CountryView }) {
  const { t, lang } = useTranslation('programmes')
  const { t: ofCountry } = useTranslation('countries')
  const { faculties, levels } = country
  const list = inOneLine(faculties.map(({ name }) => localize(name, lang)))
  return (
    <>
      <Fold
        summary={
          <span className="line-clamp-2">{ofCountry('page.facultyFold', { count: faculties.length, list })}</span>
        }
      >
        <ul className="flex flex-wrap gap-2.5 max-md:pt-4">
          {faculties.map(({ _id, name, slug, count, hasPage }) => (
            <li key={_id}>
              <ChipLink
                to={
                  hasPage
                    ? paths.landingPage({ lang, country: country.slug, kind: 'faculty', slug })
                    : paths.search({ lang, params: { destination: country.slug.en, faculty: slug.en } })
                }
                count={count}
              >
                <LocalizedText text={name} />
              </ChipLink>
            </li>
          ))}
        </ul>
      </Fold>
      {levels.length > 0 && (
        <ul className="flex md:mt-4 flex-wrap gap-2.5 border-line pt-4 md:border-t">
          {levels.map(({ level, slug, count }) => (
            <li key={level}>
              <ChipLink
                to={
                  slug
                    ? paths.landingPage({ lang, country: country.slug, kind: 'level', slug })
                    : paths.search({ lang, params: { destination: country.slug.en, level } })
                }
                count={count}
              >
                {t(`level.${level}`)}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
