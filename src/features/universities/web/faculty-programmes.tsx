import type { ReactNode } from 'react'
import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import type { ProgrammeFilter, UniversityProgrammes, UniversityView } from '#features/universities/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ProgrammeFilterForm } from './programme-filter.tsx'

/** Up to here a reader sees everything at once. */
const FEW_PROGRAMMES = 8

/** Of each faculty; see `short` of the grid. */
const ON_PHONE = 2

type FacultyProgrammesProps = {
  university: UniversityView
  filter: ProgrammeFilter
  /** What the filter left; null without one. */
  found: UniversityProgrammes | null
  children: (programme: ProgrammeItem) => ReactNode
}

/** What a university teaches, faculty by faculty, and a filter where that is much; `children` draws one programme. */
export function FacultyProgrammes({ university, filter, found, children }: FacultyProgrammesProps) {
  const { t, lang } = useTranslation('universities')
  const { programmeCount, country, slug } = university
  const faculties = found?.faculties ?? university.faculties
  if (programmeCount === 0) {
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
  const shown = faculties.map(({ faculty, count, programmes }, index) => (
    <Disclosure
      key={`${faculty._id} ${filter.level ?? ''} ${filter.q ?? ''}`}
      id={`faculty-${faculty.slug.en}`}
      open={index === 0 || (found?.count ?? programmeCount) <= FEW_PROGRAMMES}
      summary={
        <h3 className="text-lg">
          <LocalizedText text={faculty.name} />
        </h3>
      }
      aside={t('programmes', { count })}
    >
      <CardGrid items={programmes} layout="tickets" short>
        {children}
      </CardGrid>
      {count > ON_PHONE && (
        <p className={`mt-6 ${count > programmes.length ? '' : 'md:hidden'}`}>
          <TextLink
            to={paths.search({ lang, params: wholeList(localize(university.name, lang), faculty.slug.en, filter) })}
          >
            {t('page.allOfFaculty', { count, faculty: localize(faculty.name, lang) })}
          </TextLink>
        </p>
      )}
    </Disclosure>
  ))
  return (
    <>
      {programmeCount > FEW_PROGRAMMES && <ProgrammeFilterForm university={university} filter={filter} />}
      <p role="status" className={found ? 'mb-3 text-sm text-soft' : 'sr-only'}>
        {found && t('programmesFound', { count: found.count })}
      </p>
      {shown}
      {found?.count === 0 && (
        <EmptyState
          level={3}
          title={t('filter.none')}
          actions={
            <ButtonLink to={paths.university({ lang, slug })} preventScrollReset replace variant="quiet">
              {t('filter.clear')}
            </ButtonLink>
          }
        >
          {t('filter.noneText')}
        </EmptyState>
      )}
    </>
  )
}

/** The same programmes as a search. */
const wholeList = (university: string, faculty: string, { level, q }: ProgrammeFilter) => ({
  q: q ? `${university} ${q}` : university,
  faculty,
  ...(level && { level }),
})
