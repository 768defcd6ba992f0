import type { CountryView } from '#features/countries/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** What can be studied in a country and to which degree; one with a page of its own leads there, else to the search. */
export function Subjects({ country }: { country: CountryView }) {
  const { t } = useTranslation('programmes')
  const lang = useLanguage()
  const { faculties, levels } = country
  return (
    <>
      <ul className="flex flex-wrap gap-2.5">
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
      {levels.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2.5 border-t border-line pt-4">
          {levels.map(({ level, slug, count }) => (
            <li key={level}>
              <ChipLink to={paths.landingPage({ lang, country: country.slug, kind: 'level', slug })} count={count}>
                {t(`level.${level}`)}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
