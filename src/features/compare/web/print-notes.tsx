import type { ReactNode } from 'react'
import { hostOrCountryOf } from '#features/compare/columns.ts'
import type { Column } from '#features/compare/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** Where a printed comparison comes from. */
export function usePrintWords(): { printedOn: (date: string) => string; qr: string } {
  const { t } = useTranslation('compare')
  return { printedOn: (date) => t('printedOn', { date }), qr: t('qr') }
}

/** Printed only: room for what the family writes of each column, by the names in their heads, and what follows it. */
export function PrintNotes({ columns, children }: { columns: readonly Column[]; children?: ReactNode }) {
  const { t, lang } = useTranslation('compare')
  return (
    <section className="hidden break-inside-avoid print:block">
      <h2 className="text-sm">{t('notes')}</h2>
      <ul className="grid grid-cols-2 gap-x-6 text-xs">
        {columns.map((column, at) => (
          <li
            key={column._id}
            className={`h-11 border-b border-edge pt-1 text-soft ${at % 2 === 0 && at === columns.length - 1 ? 'col-span-full' : ''}`}
          >
            <span className="font-semibold text-ink">
              <LocalizedText text={column.name} />
            </span>{' '}
            <bdi>{hostOrCountryOf(column, lang)}</bdi>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
