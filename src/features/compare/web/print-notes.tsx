import type { ReactNode } from 'react'
import { shortNames } from '#features/compare/columns.ts'
import type { Column } from '#features/compare/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Printed only: room for what the family writes of each column, and what follows it. */
export function PrintNotes({ columns, children }: { columns: readonly Column[]; children?: ReactNode }) {
  const { t } = useTranslation('compare')
  const lang = useLanguage()
  return (
    <section className="hidden break-inside-avoid print:block">
      <h2 className="text-sm">{t('notes')}</h2>
      <ul className="grid grid-cols-2 gap-x-6 text-xs">
        {shortNames(columns, lang).map((name) => (
          <li key={name} className="h-11 border-b border-edge pt-1 text-soft">
            {name}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
