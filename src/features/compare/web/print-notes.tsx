import { shortNames } from '#features/compare/columns.ts'
import type { Column } from '#features/compare/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Printed only: room for what the family writes beside each column. */
export function PrintNotes({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation('compare')
  const lang = useLanguage()
  return (
    <section className="mt-4 hidden break-inside-avoid print:block">
      <h2 className="text-sm">{t('notes')}</h2>
      <ul className="mt-1 space-y-1 text-xs">
        {shortNames(columns, lang).map((name) => (
          <li key={name} className="flex h-8 items-end border-b border-edge pb-1 text-soft">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
