import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import { LoadError } from '#ui/parts/load-error.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

type DemandSummaryProps = { days: string; language: Language | undefined }

/** How much was searched in the period, and the shares that found nothing and that led to a result. */
export function DemandSummary({ days, language }: DemandSummaryProps) {
  const { t } = useTranslation('demand')
  const lang = useLanguage()
  const load = useCallback(
    () => unwrap(authedApi.admin.demand.summary.$get({ query: { days, ...(language && { lang: language }) } })),
    [days, language],
  )
  const { answer, failed, message, retry } = useAsyncData(load)
  if (failed) return <LoadError message={message} onRetry={retry} />
  const share = (value: number | null | undefined) =>
    typeof value === 'number' ? t('summary.share', { percent: Math.round(value * 100) }) : '–'
  const figures = [
    { key: 'searches', value: answer ? formatNumber(lang, answer.searches) : '–' },
    { key: 'withoutResult', value: share(answer?.withoutResult) },
    { key: 'withChoice', value: share(answer?.withChoice) },
  ] as const
  return (
    <>
      <dl className="mb-2 flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(({ key, value }) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-sm text-soft">{t(`summary.${key}`)}</dt>
            <dd className="text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-6 max-w-measure text-sm text-soft">{t('summary.note')}</p>
    </>
  )
}
