import { use, useId, useMemo } from 'react'
import { currencyLabel, currencyName, formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Rates } from '#lib/money.ts'
import { chooseCurrency, RatesContext, useCurrency, useIsCurrencyGuessed } from '#ui/currency.ts'
import { useFirstInteraction } from '#ui/first-interaction.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from './icon.tsx'

type CurrencySelectProps = {
  /** Label and choice in one line on narrow screens, and the notes below in another. */
  dense?: boolean
  className?: string
}

/** The choice of currency for every price of the site, with its label and the day of the rates. */
export function CurrencySelect({ dense = false, className = '' }: CurrencySelectProps) {
  const { t, lang } = useTranslation()
  const id = useId()
  const isHydrated = useHydrated()
  const rates = use(RatesContext)
  if (!hasRates(rates)) return null
  return (
    <div className={`text-sm no-script:hidden print:hidden ${isHydrated ? '' : 'invisible'} ${className}`}>
      <div className={dense ? 'flex flex-wrap items-center gap-x-3 lg:block' : ''}>
        <label htmlFor={id} className="flex items-center gap-1.5 text-soft">
          <Icon name="coin" className="size-4.5" />
          {t('money.shownIn')}
        </label>
        <Select id={id} className={`h-11 max-w-72 ${dense ? 'min-w-0 flex-1 lg:mt-1 lg:w-full' : 'mt-1 w-full'}`} />
      </div>
      <div
        className={
          dense
            ? 'text-xs text-faint max-lg:[&>p]:inline-block max-lg:[&>p+p]:inline max-lg:[&>p+p]:before:content-["_·_"]'
            : ''
        }
      >
        <p className="mt-1 text-xs text-faint first-letter:uppercase">
          {t('money.rateOf', { date: isolate(formatDate(lang, rates.asOf)) })}
        </p>
        <GuessedCurrencyNote />
      </div>
    </div>
  )
}

/** The same choice in a bar: no wider than a code, in Arabic than the longest name. */
export function CompactCurrencySelect({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  return (
    hasRates(use(RatesContext)) && (
      <Select
        label={t('money.shownIn')}
        className={`h-10 w-22 text-sm rtl:w-34 no-script:hidden print:hidden ${isHydrated ? '' : 'invisible'} ${className}`}
      />
    )
  )
}

/** Says where the currency comes from, as long as the reader has not chosen one. */
export function GuessedCurrencyNote() {
  const { t, lang } = useTranslation()
  const currency = useCurrency()
  const isGuessed = useIsCurrencyGuessed()
  if (!isGuessed) return null
  return (
    <p className="mt-1 text-xs text-faint print:hidden">
      {t('money.guessed', { currency: currencyName(lang, currency) })}
    </p>
  )
}

/** An empty catalogue has none. */
const hasRates = (rates: Rates | null): rates is Rates => rates !== null && Object.keys(rates.usdPerUnit).length > 0

/**
 * Empty until hydrated, because the choice is in the browser; then it holds that choice, and all others from the reader's
 * first sign on, because naming and sorting them takes a slow phone long. With a label of its own it is the compact one.
 */
function Select({ id, label, className }: { id?: string; label?: string; className: string }) {
  const isCompact = label !== undefined
  const lang = useLanguage()
  const isHydrated = useHydrated()
  const hasInteracted = useFirstInteraction()
  const rates = use(RatesContext)
  const currency = useCurrency()
  const options = useMemo(() => {
    if (!isHydrated || !rates) return []
    const named = (code: string) => ({
      code,
      name: isCompact ? currencyLabel(lang, code) : `${currencyName(lang, code)} (${code})`,
    })
    if (!hasInteracted) return [named(currency)]
    const { compare } = new Intl.Collator(lang)
    return Object.keys(rates.usdPerUnit)
      .map(named)
      .sort((a, b) => compare(a.name, b.name))
  }, [isHydrated, hasInteracted, rates, currency, isCompact, lang])
  return (
    <select
      id={id}
      aria-label={label}
      value={currency}
      onChange={(event) => {
        const { value } = event.currentTarget
        chooseCurrency(value)
      }}
      className={`rounded-field border border-edge bg-surface ps-2.5 ${className}`}
    >
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
