import type { ReactNode } from 'react'
import type { ProgrammeItem } from '#features/search/contract.ts'
import type { UniversityView } from '#features/universities/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { say } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** Up to here a reader sees everything at once. */
const FEW_PROGRAMMES = 8

type FacultyProgrammesProps = { university: UniversityView; children: (programme: ProgrammeItem) => ReactNode }

/** What a university teaches, faculty by faculty; `children` draws one programme. */
export function FacultyProgrammes({ university, children }: FacultyProgrammesProps) {
  const { t } = useWords('universities')
  const lang = useLanguage()
  const { faculties, programmeCount, country } = university
  if (faculties.length === 0) {
    return (
      <EmptyState
        level={3}
        title={t('page.noProgrammes')}
        actions={
          <ButtonLink
            to={paths.search({ lang, params: { destination: country.slug.en } })}
            variant="quiet"
            icon="search"
          >
            {t('page.searchCountry', { country: countryInSentence(lang, country.name) })}
          </ButtonLink>
        }
      >
        {t('page.noProgrammesText')}
      </EmptyState>
    )
  }
  return faculties.map(({ faculty, count, programmes }, index) => (
    <Disclosure
      key={faculty._id}
      id={`faculty-${faculty.slug.en}`}
      open={index === 0 || programmeCount <= FEW_PROGRAMMES}
      summary={
        <h3 className="text-lg">
          <LocalizedText text={faculty.name} />
        </h3>
      }
      aside={t('programmes', { count })}
    >
      <ul className="grid gap-6 xl:grid-cols-2">
        {programmes.map((programme) => (
          <li key={programme._id} className="min-w-0">
            {children(programme)}
          </li>
        ))}
      </ul>
      {count > programmes.length && (
        <p className="mt-6">
          <TextLink to={paths.search({ lang, params: { q: say(university.name, lang), faculty: faculty.slug.en } })}>
            {t('page.allOfFaculty', { count, faculty: say(faculty.name, lang) })}
          </TextLink>
        </p>
      )}
    </Disclosure>
  ))
}
