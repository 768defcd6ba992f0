import { shortNames } from '#features/compare/columns.ts'
import type { Column } from '#features/compare/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type PrintNotesProps = {
  columns: readonly Column[]
  /** Whether there are lines to write the decision on, and to sign it. */
  decides?: boolean
}

/** Printed only: room for what the family writes of each column, and for what it decides. */
export function PrintNotes({ columns, decides = false }: PrintNotesProps) {
  const { t } = useTranslation('compare')
  const lang = useLanguage()
  return (
    <section className="hidden break-inside-avoid print:block">
      <h2 className="text-sm">{t('notes')}</h2>
      <ul className="grid grid-cols-2 gap-x-6 text-xs">
        {shortNames(columns, lang).map((name) => (
          <li key={name} className="flex h-7 items-end border-b border-edge pb-1 text-soft">
            {name}
          </li>
        ))}
      </ul>
      {decides && (
        <div className="mt-3 text-xs">
          <h2 className="text-sm">{t('decision.title')}</h2>
          <ul className="grid grid-cols-2 gap-x-6 text-soft">
            {(['for', 'on', 'signature', 'signature'] as const).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines are alike, and none ever moves
              <li key={at} className="flex h-9 items-end border-b border-edge pb-1">
                {t(`decision.${line}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
