import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ProgrammeCard } from './programme-card.tsx'

type ProgrammeSectionsProps = {
  majors: readonly ProgrammeItem[]
  courses: readonly ProgrammeItem[]
  /** The search of all of a kind. */
  search: (of: { kind: 'major' | 'course' }) => string
  /** The words of the page they are part of. */
  t: (key: `page.${'majors' | 'courses' | 'searchMajors' | 'searchCourses'}`) => string
}

/** Some majors and courses of a page, each kind with the way to all of it; not printed, for they lead to further pages. */
export function ProgrammeSections({ majors, courses, search, t }: ProgrammeSectionsProps) {
  const sections = [
    { id: 'majors', items: majors, all: t('page.searchMajors'), to: search({ kind: 'major' }) },
    { id: 'courses', items: courses, all: t('page.searchCourses'), to: search({ kind: 'course' }) },
  ] as const
  return sections.map(
    ({ id, items, all, to }) =>
      items.length > 0 && (
        <Section
          key={id}
          id={id}
          title={t(`page.${id}`)}
          action={<TextLink to={to}>{all}</TextLink>}
          className="print:hidden"
        >
          <CardGrid items={items} layout="tickets" short>
            {(programme) => <ProgrammeCard programme={programme} />}
          </CardGrid>
        </Section>
      ),
  )
}
