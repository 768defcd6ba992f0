import type { CurrencyForm } from '#i18n/currency-words.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import type { Money } from '#lib/money.ts'

/**
 * A price, isolated so that it keeps its order inside a sentence of either direction. Where a table lets it wrap, it does so
 * between words.
 */
export function Amount({ money, form, className = '' }: { money: Money; form?: CurrencyForm; className?: string }) {
  const lang = useLanguage()
  return (
    <bdi className={`whitespace-nowrap [overflow-wrap:normal] tabular-nums ${className}`}>
      {/* "SAR 12,400" has a space that never breaks. */}
      {formatMoney(lang, money, form).replaceAll('\u00a0', ' ')}
    </bdi>
  )
}
