import { use } from 'react'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Money } from '#lib/money.ts'
import { RatesContext, useConversion, useFromDollars } from '#ui/currency.ts'
import { Amount } from './amount.tsx'

type ConvertedAmountProps = {
  money: Money
  /** Says of which day the rate is; elsewhere that is a hint. */
  dated?: boolean
  /** "a year", behind the amount. */
  span?: string
  className?: string
}

/**
 * About how much an amount is in the reader's currency: a line of its own, which is there (empty) when that is the
 * currency it was stated in, so that nothing moves when the browser has said what the reader counts in.
 */
export function ConvertedAmount({ money, dated = false, span, className = 'text-xs text-soft' }: ConvertedAmountProps) {
  const { t } = useTranslation()
  const lang = useLanguage()
  const rates = use(RatesContext)
  const converted = useConversion()(money)
  const shown = converted && converted.currency !== money.currency
  const rated = rates && t('money.rateOf', { date: isolate(formatDate(lang, rates.asOf)) })
  return (
    <span className={`block min-h-[1lh] ${className}`} title={(shown && !dated && rated) || undefined}>
      {shown && (
        <>
          {t('money.about')} <Amount money={converted} />
          {span && ` ${span}`}
          {dated && ` · ${rated}`}
        </>
      )}
    </span>
  )
}

/** A figure that exists in dollars only, because it is worked out across currencies: in the reader's own. */
export function InReaderCurrency({ usd, className }: { usd: number; className?: string }) {
  return <Amount money={useFromDollars()(usd)} className={className} />
}

/** An amount inside a sentence: as it was stated, and about how much that is for a reader who counts in something else. */
export function useAmountWords(): (money: Money) => string {
  const { t } = useTranslation()
  const lang = useLanguage()
  const convertToOwn = useConversion()
  return (money) => {
    const unbroken = (amount: Money) => isolate(formatMoney(lang, amount).replaceAll(' ', '\u00a0'))
    const stated = unbroken(money)
    const own = convertToOwn(money)
    if (!own || own.currency === money.currency) return stated
    return `${stated} (${t('money.about')} ${unbroken(own)})`
  }
}
