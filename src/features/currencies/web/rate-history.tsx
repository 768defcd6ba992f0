import type { RateEvent } from '#features/currencies/contract.ts'
import { formatDate, formatMoment, formatRate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Who changed a rate from what to what, the newest first. */
export function RateHistory({ history }: { history: readonly RateEvent[] }) {
  const { t } = useTranslation('currencies')
  const lang = useLanguage()
  const figure = (value: number) => isolate(formatRate(lang, value))
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="mb-3 text-lg">
        {t('form.history')}
      </h2>
      {history.length === 0 ? (
        <p className="text-sm text-soft">{t('form.noHistory')}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {history.map(({ _id, at, by, before, after }) => (
            <li key={_id} className="py-2.5 text-sm">
              <p className="font-medium tabular-nums">
                {before
                  ? t('form.step', { before: figure(before.usdPerUnit), after: figure(after.usdPerUnit) })
                  : t('form.first', { after: figure(after.usdPerUnit) })}
                <span className="font-normal text-soft">
                  {' · '}
                  {t('form.asOfDay', { day: formatDate(lang, after.asOf) })}
                </span>
              </p>
              <p className="text-soft [overflow-wrap:anywhere]">
                <time dateTime={at}>{formatMoment(lang, at)}</time>
                {' · '}
                {by ? isolate(by.name ?? by.Email) : t('form.gone')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
