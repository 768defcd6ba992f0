import type { ReactNode } from 'react'
import { LEAST_FOR_MEDIAN, LEAST_FOR_P90, type ResponseTimes } from '#features/admissions/response-times/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OnTimeCell } from './on-time-cell.tsx'
import { type Scale, WaitCell } from './wait-cell.tsx'

/** The figures of the whole period with what each of them means, and how the bars are to be read. */
export function TotalFigures({ total, scale }: Pick<ResponseTimes, 'total'> & { scale: Scale }) {
  const { t } = useTranslation('response-times')
  return (
    <section aria-label={t('total')}>
      <dl className="grid border-y border-line md:grid-cols-3 md:divide-x md:divide-line">
        <Total name={t('first')} hint={t('firstHint')}>
          <WaitCell wait={total.first} scale={scale} />
        </Total>
        <Total name={t('decision')} hint={t('decisionHint')}>
          <WaitCell wait={total.decision} scale={scale} />
        </Total>
        <Total name={t('onTime')} hint={t('onTimeHint')}>
          <OnTimeCell figures={total} />
        </Total>
      </dl>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-xs text-soft">
        <li className="flex items-center gap-1.5">
          <AccentMark strength={1} />
          {t('legend.median')}
        </li>
        <li className="flex items-center gap-1.5">
          <AccentMark strength={0.35} />
          {t('legend.p90')}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3.5 w-0.5 bg-saffron" />
          {t(scale.unit === 'days' ? 'legend.promisedDays' : 'legend.promisedHours', { count: scale.promised })}
        </li>
        <li>{t('small', { median: LEAST_FOR_MEDIAN, count: LEAST_FOR_P90 })}</li>
      </ul>
    </section>
  )
}

function Total({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <div className="border-line py-4 not-first:border-t md:px-6 md:not-first:border-t-0 md:first:ps-0 md:last:pe-0">
      <dt>
        <span className="text-base font-medium">{name}</span>
        <span className="block text-xs text-soft md:min-h-20 xl:min-h-10">{hint}</span>
      </dt>
      <dd className="mt-2 tabular-nums">{children}</dd>
    </div>
  )
}

/** As the bars are drawn. */
const AccentMark = ({ strength }: { strength: number }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
    <rect width="12" height="12" rx="3" className="fill-accent" opacity={strength} />
  </svg>
)
