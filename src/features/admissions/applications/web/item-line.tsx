import type { ReactNode } from 'react'
import type { ItemLink } from '#features/admissions/applications/contract.ts'
import { universityOf } from '#features/admissions/applications/university-of.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'

type ItemLineProps = {
  item: ItemLink
  /** The name as a link or a heading. */
  children: ReactNode
  aside: ReactNode
  facts: ReactNode
}

/** One item in a list: mark, name, university, facts, and an action at the line end. */
export function ItemLine({ item, children, aside, facts }: ItemLineProps) {
  const { t } = useTranslation('applications')
  const marked = universityOf(item)
  return (
    <li
      data-hue={hueOf(marked?.name.en ?? item.slug.en)}
      className="relative flex flex-wrap items-start gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4 ps-6 transition-colors before:absolute before:inset-y-0 before:start-0 before:w-1.5 before:rounded-s-card before:bg-hue-mid hover:border-hue-mid sm:p-5 sm:ps-7"
    >
      {marked && <UniversityMark university={marked} className="hidden h-14 w-12.5 sm:block" />}
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-lg">{children}</h3>
        <p className="text-sm text-soft">
          {item.university ? <LocalizedText text={item.university.name} /> : t(`type.${item.type}`)}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft tabular-nums">{facts}</div>
      </div>
      <div className="flex items-center">{aside}</div>
    </li>
  )
}
