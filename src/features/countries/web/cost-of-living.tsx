import { use } from 'react'
import type { CountryView } from '#features/countries/contract.ts'
import { currencyLabel, formatDate, formatMoney, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RatesContext, useExactConversion } from '#ui/currency.ts'
import { Amount } from '#ui/parts/amount.tsx'
import { Fold } from '#ui/parts/fold.tsx'
import { SegmentedBar, SegmentMark } from '#ui/parts/segmented-bar.tsx'
import { monthlyCosts, shownMonth } from './living-costs.ts'

/** From the strongest to the palest: the order of the items. */
const strengths = [1, 0.8, 0.62, 0.46, 0.32, 0.2]

/** A student's month: a bar of its shares, and a table that says the same in the reader's currency and the local one. */
export function CostOfLivingChart({ country }: { country: CountryView }) {
  const { t, lang } = useTranslation('countries')
  const rates = use(RatesContext)
  const convertToOwn = useExactConversion()
  if (!country.costOfLiving) return null
  const { currency } = country.costOfLiving
  const { rows, total, highest } = monthlyCosts(country.costOfLiving)
  const one = convertToOwn({ amount: 1, currency })
  const own = one && one.currency !== currency ? shownMonth(rows, total, one) : null
  const first = own ?? { currency, rows, total }

  return (
    <div>
      <p className="text-xl font-medium">
        <span className="text-base font-normal text-soft">{t(own ? 'page.fromAbout' : 'page.from')} </span>
        <Span {...first.total} currency={first.currency} />{' '}
        <span className="text-base font-normal text-soft">{t('page.aMonth')}</span>
      </p>
      <p className="mt-1 min-h-[1lh] text-sm text-soft">
        {own && (
          <>
            {t('page.from')} <Span low={total.low} high={total.high} currency={currency} />
          </>
        )}
      </p>
      <div
        role="img"
        aria-label={t('page.costsPicture', {
          total: isolate(formatMoney(lang, { amount: first.total.middle, currency: first.currency })),
        })}
        className="mt-5"
      >
        <SegmentedBar
          parts={rows.map(({ item, share }, index) => ({ key: item, share, strength: strengths[index] }))}
        />
      </div>
      <Fold summary={t('page.costsByItem')} className="max-md:mt-3">
        <div className="relative -mx-1 overflow-x-auto px-1">
          <table className="mt-6 w-full text-sm tabular-nums print:mt-1">
            <thead className="text-xs text-soft">
              <tr className="border-b border-line">
                <th scope="col" className="py-2 text-start font-normal">
                  {t('page.costsItem')}
                </th>
                <th scope="col" className="hidden w-2/5 sm:table-cell print:hidden">
                  <span className="sr-only">{t('page.costsRange')}</span>
                </th>
                <th scope="col" className="py-2 text-end font-normal">
                  {t('page.costsMonth', { currency: isolate(currencyLabel(lang, first.currency)) })}
                </th>
                {own && (
                  <th scope="col" className="py-2 ps-5 text-end font-normal">
                    {currencyLabel(lang, currency)}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={row.item} className="border-b border-line">
                  <th scope="row" className="py-2.5 text-start font-normal">
                    <span className="flex items-center gap-2.5">
                      <SegmentMark strength={strengths[index]} />
                      {t(`page.cost.${row.item}`)}
                    </span>
                  </th>
                  <td className="hidden ps-4 sm:table-cell print:hidden">
                    <RangeBar low={row.low / highest} high={row.high / highest} rtl={lang === 'ar'} />
                  </td>
                  <td className="py-2.5 ps-4 text-end">
                    <Figures low={first.rows[index]?.low ?? 0} high={first.rows[index]?.high ?? 0} />
                  </td>
                  {own && (
                    <td className="py-2.5 ps-5 text-end text-soft">
                      <Figures low={row.low} high={row.high} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            <tfoot className="font-medium">
              <tr>
                <th scope="row" className="py-3 text-start font-medium">
                  {t('page.costsTotal')}
                </th>
                <td className="hidden sm:table-cell print:hidden" />
                <td className="py-3 ps-4 text-end">
                  <Figures {...first.total} />
                </td>
                {own && (
                  <td className="py-3 ps-5 text-end">
                    <Figures low={total.low} high={total.high} />
                  </td>
                )}
              </tr>
            </tfoot>
          </table>
        </div>
      </Fold>
      <p className="mt-1 min-h-[1lh] text-xs text-faint">
        {own && rates && t('page.rateOf', { date: isolate(formatDate(lang, rates.asOf)) })}
      </p>
    </div>
  )
}

function Span({ low, high, currency }: { low: number; high: number; currency: string }) {
  const { t } = useTranslation('countries')
  return (
    <>
      <Amount money={{ amount: low, currency }} /> {t('page.to')} <Amount money={{ amount: high, currency }} />
    </>
  )
}

/** `500–950`; a range always reads from low to high, left to right. */
function Figures({ low, high }: { low: number; high: number }) {
  const lang = useLanguage()
  const [from, to] = [Math.round(low), Math.round(high)]
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {from === to ? formatNumber(lang, from) : `${formatNumber(lang, from)}–${formatNumber(lang, to)}`}
    </bdi>
  )
}

/** From the lowest to the highest amount on a scale that all rows share. */
function RangeBar({ low, high, rtl }: { low: number; high: number; rtl: boolean }) {
  const percent = (share: number) => `${(rtl ? 100 - share * 100 : share * 100).toFixed(1)}%`
  return (
    <svg width="100%" height="12" aria-hidden="true" className="block overflow-visible">
      <line x1="0" x2="100%" y1="6" y2="6" className="stroke-line" strokeWidth="1" />
      <line
        x1={percent(low)}
        x2={percent(high)}
        y1="6"
        y2="6"
        className="stroke-hue"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  )
}
