import { formatList, inOneLine } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Fold } from '#ui/parts/fold.tsx'
import type { Row } from './rows.ts'

/** What the columns have in common, each once, and what is stated for none. */
export function EqualRows({ rows }: { rows: readonly Row[] }) {
  const { t, lang } = useTranslation('compare')
  const stated = rows.flatMap(({ key, label, cells }) => {
    const cell = cells.find((each) => each !== null && each.text !== null)
    return cell ? [{ key, label, cell }] : []
  })
  const unstated = rows.filter(({ key }) => !stated.some((row) => row.key === key)).map(({ label }) => label)
  if (rows.length === 0) return null
  return (
    <section
      aria-labelledby={stated.length > 0 ? 'same' : undefined}
      className="mt-10 print:mt-2 print:break-inside-avoid"
    >
      {stated.length > 0 && (
        <>
          <h2 id="same" className="text-lg print:text-sm">
            {t('same', { count: stated.length })}
          </h2>
          <Fold summary={inOneLine(stated.map(({ label }) => label))}>
            <dl className="mt-4 grid gap-x-10 print:mt-0.5 print:gap-y-0.5 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:text-xs">
              {stated.map(({ key, label, cell }) => (
                <div key={key}>
                  <dt className="text-soft">{label}</dt>
                  <dd className="mt-0.5">{cell.shown ?? <bdi>{cell.text}</bdi>}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        </>
      )}
      {unstated.length > 0 && (
        <p className="mt-4 text-sm text-soft print:mt-1 print:text-xs">
          {t('statedOfNone', { rows: formatList(lang, unstated) })}
        </p>
      )}
    </section>
  )
}
