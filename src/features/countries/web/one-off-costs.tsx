import type { OneOffCost } from '#features/countries/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Fold } from '#ui/parts/fold.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { InReaderCurrency, ReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'

const TIMINGS = ['before_application', 'before_travel', 'on_arrival'] as const

/** What is paid once, at the stations at which it is paid, and what it comes to without deposits. */
export function OneOffCosts({ costs }: { costs: readonly OneOffCost[] }) {
  const { t } = useTranslation('countries')
  const spent = costs.filter(({ kind }) => kind !== 'deposit')
  const total = spent.reduce((sum, { amountUsd }) => sum + amountUsd, 0)
  const stations = TIMINGS.map((timing) => ({ timing, due: costs.filter((cost) => cost.timing === timing) })).filter(
    ({ due }) => due.length > 0,
  )
  const sum = spent.length > 1 && (
    <span className="font-medium text-ink">
      {t('page.oneOffTotal')} <InReaderCurrency usd={total} />
      {spent.length < costs.length && (
        <span className="font-normal text-soft"> · {t('page.oneOffWithoutDeposits')}</span>
      )}
    </span>
  )
  return (
    <Fold summary={sum || t('page.costsByItem')}>
      <ol className="grid gap-x-10 gap-y-8 max-md:pt-6 md:grid-flow-col md:auto-cols-fr">
        {stations.map(({ timing, due }) => (
          <li key={timing} className="min-w-0">
            <h3 className="flex items-center gap-3 text-base">
              <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-hue" />
              {t(`page.oneOffTiming.${timing}`)}
              <span aria-hidden="true" className="h-px grow bg-line" />
            </h3>
            <dl className="mt-1 text-sm">
              {due.map((cost) => (
                <Cost key={`${cost.name.en} ${cost.currency} ${cost.amount}`} cost={cost} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {sum && <p className="mt-6 max-md:hidden">{sum}</p>}
    </Fold>
  )
}

function Cost({ cost: { name, note, kind, amount, currency } }: { cost: OneOffCost }) {
  const { t } = useTranslation('countries')
  return (
    // Where name and amount have no room side by side, the amount goes below, still at the end of the line.
    <div className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5">
      <dt className="min-w-0 flex-[1_1_9rem]">
        <LocalizedText text={name} />
        {kind === 'deposit' && <span className="block text-xs text-soft">{t('page.oneOffDeposit')}</span>}
        {note && (
          <span className="block text-xs text-soft">
            <LocalizedText text={note} />
          </span>
        )}
      </dt>
      <dd className="ms-auto text-end">
        <ReaderAmount money={{ amount, currency }} />
        <StatedAmount money={{ amount, currency }} />
      </dd>
    </div>
  )
}
