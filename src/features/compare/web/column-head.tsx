import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeOf } from '#features/compare/columns.ts'
import type { Column } from '#features/compare/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'

/** `action` is what can be done with the column, in its upper corner. */
type ColumnHeadProps = { column: Column; action: ReactNode }

/** Whose column it is: it stays at the top of the screen while the rows go by. */
export function ColumnHead({ column, action }: ColumnHeadProps) {
  const lang = useLanguage()
  const owner = column.type === 'university' ? column : column.university
  const path =
    column.type === 'university'
      ? paths.university({ lang, slug: column.slug })
      : paths.programme({ lang, slug: column.slug, type: column.type })
  const under = column.type === 'university' ? column.country.name : (column.university?.name ?? column.provider)
  // What the sentences above call the column by.
  const place = placeOf(column)
  return (
    <th
      scope="col"
      data-hue={hueOf(owner?.name.en ?? column.slug.en)}
      className="sticky top-0 z-10 border-b border-edge bg-paper pe-1.5 pt-2 pb-2 text-start align-top text-xs font-normal hyphens-auto [overflow-wrap:anywhere] sm:pe-5 sm:pb-3 sm:text-sm md:top-16 lg:top-18 print:static print:pt-0.5 print:pe-2 print:pb-1 print:text-xs"
    >
      <span className="flex items-center justify-between gap-1 print:float-start print:me-1.5">
        {owner && <UniversityMark university={owner} className="h-9 w-8 sm:h-12 sm:w-10.5 print:h-7 print:w-6" />}
        {action}
      </span>
      {place && (
        <span className="mt-1 block truncate text-xs text-soft sm:mt-2 sm:text-sm print:mt-0 print:text-xs">
          <LocalizedText text={place} />
        </span>
      )}
      <Link
        to={path}
        title={localize(column.name, lang)}
        className="line-clamp-3 font-semibold text-pretty underline-offset-4 max-sm:text-xs max-sm:leading-snug max-sm:tracking-tight rtl:tracking-normal sm:line-clamp-2 hover:text-accent hover:underline sm:text-base print:mt-0 print:line-clamp-none print:text-xs"
      >
        <LocalizedText text={column.name} />
      </Link>
      {under && under !== place && (
        <span
          className={`mt-0.5 line-clamp-2 text-sm text-soft max-sm:line-clamp-3 max-sm:text-xs max-sm:leading-snug print:block print:text-xs ${column.type === 'university' ? 'max-sm:hidden' : ''}`}
        >
          <LocalizedText text={under} />
        </span>
      )}
    </th>
  )
}
