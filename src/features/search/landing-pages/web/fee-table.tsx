import type { LandingPage } from '#features/search/landing-pages/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type FeeTableProps = {
  steps: NonNullable<LandingPage['fees']>['steps']
  priced: (usd: number) => string
}

/** What the chart draws, in figures. */
export function FeeTable({ steps, priced }: FeeTableProps) {
  const { t } = useTranslation('landing-pages')
  const lang = useLanguage()
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline decoration-1 underline-offset-4 hover:decoration-2">
        {t('fees.table')}
      </summary>
      <table className="mt-2 w-full max-w-md border-y border-line tabular-nums">
        <thead className="text-xs text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-normal">
              {t('fees.range')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('fees.count')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {steps
            .filter(({ count }) => count > 0)
            .map(({ from, to, count }) => (
              <tr key={from}>
                <th scope="row" className="py-2 text-start font-normal">
                  {t('fees.rangeOf', { from: isolate(priced(from)), to: isolate(priced(to)) })}
                </th>
                <td className="py-2 text-end">{formatNumber(lang, count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
