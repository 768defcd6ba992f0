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
 * The approximate amount in the reader's currency, on a line of its own. The line is empty, not missing, where that is
 * the stated currency, so that nothing moves after hydration.
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

/** A figure that is computed in US dollars, in the reader's currency. */
export function InReaderCurrency({ usd, className }: { usd: number; className?: string }) {
  return <Amount money={useFromDollars()(usd)} className={className} />
}

/** An amount inside a sentence, with the approximate amount in the reader's currency. */
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
