import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ProgrammeCard } from './programme-card.tsx'

type ProgrammeSectionsProps = {
  majors: readonly ProgrammeItem[]
  courses: readonly ProgrammeItem[]
  /** The words of the page: the headings, and those of the links to all of a kind. */
  words: (key: 'page.majors' | 'page.courses' | 'page.searchMajors' | 'page.searchCourses') => string
  /** The address of all programmes of a kind. */
  searchFor: (params: { kind: 'major' | 'course' }) => string
}

/** Some majors and courses of a page, each kind with the way to all of it; not printed, for they lead to further pages. */
export function ProgrammeSections({ majors, courses, words, searchFor }: ProgrammeSectionsProps) {
  const sections = [
    { id: 'majors', items: majors, title: words('page.majors'), all: words('page.searchMajors'), kind: 'major' },
    { id: 'courses', items: courses, title: words('page.courses'), all: words('page.searchCourses'), kind: 'course' },
  ] as const
  return sections.map(
    ({ id, items, title, all, kind }) =>
      items.length > 0 && (
        <Section
          key={id}
          id={id}
          title={title}
          action={<TextLink to={searchFor({ kind })}>{all}</TextLink>}
          className="print:hidden"
        >
          <CardGrid items={items} layout="tickets" short>
            {(programme) => <ProgrammeCard programme={programme} />}
          </CardGrid>
        </Section>
      ),
  )
}
