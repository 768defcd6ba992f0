import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ProgrammeCard } from './programme-card.tsx'

type ProgrammeSectionsProps = {
  /** In their order; one without items is left out. `all` are the words of the link to all of them, which leads `to`. */
  sections: readonly { id: string; title: string; items: readonly ProgrammeItem[]; all: string; to: string }[]
}

/** Some majors and courses of a page, each kind with the way to all of it; not printed, for they lead to further pages. */
export function ProgrammeSections({ sections }: ProgrammeSectionsProps) {
  return sections.map(
    ({ id, title, items, all, to }) =>
      items.length > 0 && (
        <Section key={id} id={id} title={title} action={<TextLink to={to}>{all}</TextLink>} className="print:hidden">
          <CardGrid items={items} layout="tickets" short>
            {(programme) => <ProgrammeCard programme={programme} />}
          </CardGrid>
        </Section>
      ),
  )
}
