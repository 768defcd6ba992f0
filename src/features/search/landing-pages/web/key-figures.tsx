import type { ReactNode } from 'react'
import type { LandingPage } from '#features/search/landing-pages/contract.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'
import { Container } from '#ui/parts/section.tsx'
import { spanOf } from './landing-words.ts'

/** "241,000 جنيه مصري" is wider than its column, so its words may wrap. */
const WRAPS = 'whitespace-normal!'

/** The figures that people come for, in one line under the head. */
export function KeyFigures({ page }: { page: LandingPage }) {
  const { t, lang } = useTranslation('landing-pages')
  const { fees, deadlines, programmes, universityCount } = page
  const figures: { label: string; value: ReactNode; unit?: string }[] = [
    { label: t('figures.programmes'), value: formatNumber(lang, programmes) },
    { label: t('figures.universities'), value: formatNumber(lang, universityCount) },
    ...(fees
      ? [
          {
            label: t('figures.lowest'),
            value: <InReaderCurrency usd={fees.min} className={WRAPS} />,
            unit: spanOf(lang, fees),
          },
          {
            label: t('figures.middle'),
            value: <InReaderCurrency usd={fees.median} className={WRAPS} />,
            unit: spanOf(lang, fees),
          },
        ]
      : []),
    ...(deadlines[0]
      ? [
          {
            label: t('figures.deadline'),
            value: (
              <time dateTime={deadlines[0].date} className="lg:text-xl">
                {formatDate(lang, deadlines[0].date)}
              </time>
            ),
          },
        ]
      : []),
  ]
  return (
    <section aria-label={t('figures.title')} className="border-b border-line bg-surface">
      <Container>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-5 py-6 lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none lg:gap-x-0 lg:divide-x lg:divide-line lg:py-8">
          {figures.map(({ label, value, unit }) => (
            <div key={label} className="flex flex-col-reverse justify-end lg:px-7 lg:first:ps-0 lg:last:pe-0">
              <dt className="mt-1 text-sm text-soft">{unit ? `${label} ${unit}` : label}</dt>
              <dd className="text-xl leading-tight font-semibold tabular-nums lg:text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
