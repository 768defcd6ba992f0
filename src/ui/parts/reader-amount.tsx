import { use } from 'react'
import type { CurrencyForm } from '#i18n/currency-words.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Money } from '#lib/money.ts'
import { RatesContext, useConversion, useFromDollars } from '#ui/currency.ts'
import { Amount } from './amount.tsx'

type ReaderAmountProps = {
  money: Money
  /** It in the reader's currency, where that depends on more than the amount. */
  own?: Money | null | undefined
  /** It is an estimate, in whatever currency. */
  isEstimate?: boolean
  className?: string
}

/**
 * A stated amount in the reader's currency: "about" where it is converted or an estimate, as stated where there is no rate.
 */
export function ReaderAmount({ money, own, isEstimate = false, className = '' }: ReaderAmountProps) {
  const { t } = useTranslation()
  const converted = useConversion()(money)
  const shown = own ?? converted ?? money
  const isConverted = shown.currency !== money.currency
  return (
    <>
      {(isConverted || isEstimate) && (
        <span className="text-[max(0.7em,var(--text-xs))] font-normal text-soft">{t('money.about')} </span>
      )}
      <Amount money={shown} className={className} />
    </>
  )
}

/** So many letters fit a slot at its usual size, on a wide card and on a phone; more are written smaller, beyond `small` smaller still. */
const MAX_LARGE_LETTERS = { wide: 12, narrow: 9, small: 13 }

/** The same in a narrow slot: one line, whatever the currency; the choice of currency says which one it is. */
export function CompactReaderAmount({ money }: { money: Money }) {
  const { t, lang } = useTranslation()
  const converted = useConversion()(money)
  const own = converted ?? money
  const isConverted = own.currency !== money.currency
  const words = formatMoney(lang, own, { bare: converted !== null })
  return (
    <span
      className={`tabular-nums ${words.length > MAX_LARGE_LETTERS.small ? 'text-[0.6875rem] @wide:text-base' : words.length > MAX_LARGE_LETTERS.wide ? 'text-xs @wide:text-base' : words.length > MAX_LARGE_LETTERS.narrow ? '@max-[26rem]:text-xs' : ''}`}
    >
      {isConverted && (
        <>
          <span aria-hidden="true" className="font-normal text-soft">
            ≈{' '}
          </span>
          <span className="sr-only">{t('money.about')} </span>
        </>
      )}
      <bdi>{words}</bdi>
    </span>
  )
}

type StatedAmountProps = {
  money: Money
  /** Says of which day the rate is; elsewhere that is a hint. */
  dated?: boolean
  /** "a year", behind the amount. */
  span?: string
  /** In a narrow slot: as few words as distinguish the currency from that of the amount above it. */
  compact?: boolean
  className?: string
}

/**
 * The amount as the university states it, on a line of its own below that in the reader's currency. The line is empty, not
 * missing, where the two are one, so that nothing moves after hydration.
 */
export function StatedAmount({
  money,
  dated = false,
  span,
  compact = false,
  className = 'text-xs text-soft',
}: StatedAmountProps) {
  const { t, lang } = useTranslation()
  const rates = use(RatesContext)
  const own = useConversion()(money)
  const isConverted = own && own.currency !== money.currency
  const rated = rates && t('money.rateOf', { date: isolate(formatDate(lang, rates.asOf)) })
  return (
    <span className={`block min-h-[1lh] ${className}`} title={(isConverted && !dated && rated) || undefined}>
      {isConverted && (
        <>
          <Amount money={money} form={{ bare: compact, beside: own.currency }} />
          {span && ` ${span}`}
          {dated && ` · ${rated}`}
        </>
      )}
    </span>
  )
}

type InReaderCurrencyProps = { usd: number; form?: CurrencyForm; className?: string }

/** A figure that is computed in US dollars, in the reader's currency. */
export function InReaderCurrency({ usd, form, className }: InReaderCurrencyProps) {
  return <Amount money={useFromDollars()(usd)} form={form} className={className} />
}

/**
 * An amount inside a sentence: about how much it is in the reader's currency, and as it is stated. Of one line each, but for
 * a column so `narrow` that an amount does not fit into a line.
 */
export function useAmountWords({ narrow = false } = {}): (money: Money) => string {
  const { t, lang } = useTranslation()
  const convertToOwn = useConversion()
  return (money) => {
    const words = (amount: Money) => {
      const [from, to] = narrow ? ['\u00a0', ' '] : [' ', '\u00a0']
      return isolate(formatMoney(lang, amount).replaceAll(from, to))
    }
    const stated = words(money)
    const own = convertToOwn(money)
    if (!own || own.currency === money.currency) return stated
    return `${t('money.about')} ${words(own)} (${stated})`
  }
}
