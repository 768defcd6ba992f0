import { use, useId } from 'react'
import { currencyName, formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { chosenCurrency, RatesContext, useCurrency } from '#ui/currency.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from './icon.tsx'

/** The choice of currency for every price of the site. Filled after hydration, because the choice is in the browser. */
export function CurrencySelect({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const lang = useLanguage()
  const id = useId()
  const isHydrated = useHydrated()
  const rates = use(RatesContext)
  const currency = useCurrency()
  if (!rates || Object.keys(rates.usdPerUnit).length === 0) return null
  const codes = isHydrated ? Object.keys(rates.usdPerUnit) : []
  const options = codes
    .map((code) => ({ code, name: currencyName(lang, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, lang))
  return (
    <div className={`text-sm no-script:hidden print:hidden ${isHydrated ? '' : 'invisible'} ${className}`}>
      <label htmlFor={id} className="flex items-center gap-1.5 text-soft">
        <Icon name="coin" className="size-4.5" />
        {t('money.alsoIn')}
      </label>
      <select
        id={id}
        value={currency}
        onChange={(event) => {
          const { value } = event.currentTarget
          chosenCurrency.change(() => value)
        }}
        className="mt-1 h-11 w-full max-w-72 rounded-field border border-edge bg-surface ps-2.5 pe-1.5"
      >
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {`${name} (${code})`}
          </option>
        ))}
      </select>
      <p className="mt-1 text-xs text-faint first-letter:uppercase">
        {t('money.rateOf', { date: isolate(formatDate(lang, rates.asOf)) })}
      </p>
    </div>
  )
}
