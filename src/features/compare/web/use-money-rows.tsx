import { use } from 'react'
import { costOf } from '#features/programmes/cost.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount, convert, isPaidOnce, type Money } from '#lib/money.ts'
import { RatesContext } from '#ui/currency.ts'
import { ReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'
import type { ComparableValue } from './find-best.ts'
import { type Cell, ofProgrammes, ofUniversities, type RowOf } from './rows.ts'

/**
 * The rows about costs. Only these mark the best cell, because only a lower price is better for everybody. A discount
 * is in the fee already, and a scholarship is uncertain.
 */
export function useMoneyRows(): RowOf[] {
  const { t } = useTranslation('compare')
  const { t: ofProgramme } = useTranslation('programmes')
  const { t: ofUniversity } = useTranslation('universities')
  const lang = useLanguage()
  const rates = use(RatesContext)

  const inDollars = (money: Money, kind: string): ComparableValue | null => {
    const dollars = rates && convert(money, 'USD', rates)
    return dollars && { value: dollars.amount, kind }
  }
  const priced = (money: Money, kind: string, words?: string): Cell => {
    const text = [formatMoney(lang, money), words].filter(Boolean).join(' ')
    return { text, shown: <Price money={money} words={words} />, worth: inDollars(money, kind) }
  }

  return [
    {
      key: 'fee',
      label: t('row.fee'),
      cell: (column) => {
        if (column.type === 'university') {
          if (column.feeFromUsd === null) return { text: null }
          const span = ofProgramme(column.feeFromSpan === 'whole' ? 'inTotal' : 'perYear')
          const money = { amount: column.feeFromUsd, currency: 'USD' }
          return priced(money, `from ${column.feeFromSpan}`, `${span} · ${t('lowestFee')}`)
        }
        const once = isPaidOnce(column.durationMonths)
        if (!column.fee) return { text: null }
        const span = ofProgramme(once ? 'inTotal' : 'perYear')
        return priced(afterDiscount(column.fee, column.discountPercent), once ? 'once' : 'yearly', span)
      },
    },
    {
      key: 'discount',
      label: t('row.discount'),
      cell: ({ discountPercent }) => ({
        text: discountPercent > 0 ? ofProgramme('discount', { percent: discountPercent }) : t('none'),
      }),
    },
    {
      key: 'scholarship',
      label: t('row.scholarship'),
      cell: (column) => {
        const [type, percent] =
          column.type === 'university'
            ? [column.scholarship.type, column.scholarship.percent]
            : [column.scholarshipType, column.scholarshipPercent]
        const kind = ofProgramme(`scholarship.${type}`)
        return { text: type === 'none' || !percent ? kind : ofUniversity('page.scholarshipUpTo', { kind, percent }) }
      },
    },
    {
      key: 'living',
      label: t('row.living'),
      cell: (column) => {
        const monthly = column.type === 'university' ? column.livingCostMonthly : column.livingCosts.monthly
        return monthly ? priced(monthly, 'month') : { text: null }
      },
    },
    ofProgrammes('total', t('row.total'), (column) => {
      const cost = costOf(column, rates)
      if (!cost?.lengthStated) return null
      const unknown = cost.unknown.map((part) => ofProgramme(`page.cost.${part}`))
      const words = unknown.length > 0 ? t('without', { parts: formatList(lang, unknown) }) : undefined
      // A bachelor's degree takes longer than a master's; only degrees of one level are alternatives.
      return priced(cost.total, [column.level, cost.atHome, ...cost.unknown].join(' '), words)
    }),
    ofUniversities('preparatoryFee', t('row.preparatory'), ({ preparatoryYear: { offered, fee } }) => {
      if (fee && offered !== false) return priced(fee, 'preparatory')
      return offered === null ? null : offered ? t('offered') : t('notOffered')
    }),
  ]
}

/** About the price in the reader's currency, what it is for, and the price as stated. */
function Price({ money, words }: { money: Money; words?: string | undefined }) {
  return (
    <>
      <ReaderAmount money={money} className="font-medium" />
      {words && <span className="text-soft"> {words}</span>}
      <StatedAmount money={money} />
    </>
  )
}
