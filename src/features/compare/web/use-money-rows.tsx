import { use } from 'react'
import { feeOf, inDollars, peersOf, priceKind, wholeCostOf } from '#features/compare/comparable-cost.ts'
import type { Column } from '#features/compare/contract.ts'
import { COST_STRENGTHS } from '#features/programmes/web/cost-parts.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { convert, type Money } from '#lib/money.ts'
import { RatesContext } from '#ui/currency.ts'
import { ReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'
import { statedBeside } from './row-head.ts'
import { type Cell, ofProgrammes, type RowOf } from './rows.ts'
import { WholeCost } from './whole-cost.tsx'

/**
 * The rows about costs. Only these mark the best cell, because only a lower price is better for everybody. A discount
 * is in the fee already, and a scholarship is uncertain. Prices are compared among peers alone, in every row alike.
 */
export function useMoneyRows(columns: readonly Column[]): RowOf[] {
  const { t } = useTranslation('compare')
  const { t: ofProgramme } = useTranslation('programmes')
  const { t: ofUniversity, lang } = useTranslation('universities')
  const rates = use(RatesContext)

  const priced = (money: Money, kind: string, words?: string): Cell => {
    const text = [formatMoney(lang, money), words].filter(Boolean).join(' ')
    return { text, shown: <Price money={money} words={words} />, worth: inDollars(money, kind, rates) }
  }

  const total: RowOf = ofProgrammes('total', t('row.total'), (column) => {
    const whole = wholeCostOf(column, rates)
    if (!whole) return null
    const { cost, kind } = whole
    const unknown = cost.unknown.map((part) => ofProgramme(`page.cost.${part}`))
    const parts = cost.parts.flatMap(({ part, money }) => {
      const dollars = rates && convert(money, 'USD', rates)
      return dollars ? { key: part, value: dollars.amount, strength: COST_STRENGTHS[part] } : []
    })
    return {
      text: [formatMoney(lang, cost.total), kind].join(' '),
      shown: <WholeCost column={column} cost={cost} unknown={formatList(lang, unknown)} />,
      worth: inDollars(cost.total, kind, rates),
      parts,
    }
  })

  return [
    total,
    {
      key: 'fee',
      label: t(
        columns.some(({ discountPercent }) => discountPercent !== null && discountPercent > 0)
          ? 'row.feeAfterDiscount'
          : 'row.fee',
      ),
      cell: (column) => {
        const fee = feeOf(column)
        if (!fee) return { text: null }
        const span = ofProgramme(fee.isWhole ? 'inTotal' : 'perYear')
        return priced(fee.money, fee.kind, column.type === 'university' ? `${span} · ${t('lowestFee')}` : span)
      },
    },
    {
      key: 'discount',
      label: t('row.discount'),
      cell: ({ discountPercent: percent }) => ({
        text: percent === null ? null : percent > 0 ? ofProgramme('discount', { percent }) : t('none.discount'),
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
        if (type === null) return { text: null }
        const kind = ofProgramme(`scholarship.${type}`)
        // A full one is all of it; how much of the fee is a question of the partial ones.
        return { text: type === 'partial' && percent ? ofUniversity('page.scholarshipUpTo', { kind, percent }) : kind }
      },
    },
    {
      key: 'living',
      label: t('row.living'),
      cell: (column) => {
        const monthly = column.type === 'university' ? column.livingCostMonthly : column.livingCosts.monthly
        if (!monthly) return { text: null }
        const { worth, ...cell } = priced(monthly, priceKind(column, 'month'))
        // Online students do not live there.
        return peersOf(column).way === 'online' ? cell : { ...cell, worth }
      },
    },
    {
      key: 'preparatoryFee',
      label: t('row.preparatory'),
      cell: (column) => {
        if (column.type !== 'university' && !column.host) return null
        const { offered, fee } = column.type === 'university' ? column.preparatoryYear : column.livingCosts.preparatory
        if (fee && offered !== false) return priced(fee, priceKind(column, 'preparatory'))
        return { text: offered === null ? null : offered ? t('offered') : t('notOffered') }
      },
    },
  ]
}

/** About the price in the reader's currency, what it is for, and the price as stated. */
function Price({ money, words }: { money: Money; words?: string | undefined }) {
  return (
    <>
      <ReaderAmount money={money} className="font-medium" />
      {words && <span className="text-soft"> {words}</span>}
      <StatedAmount money={money} className={statedBeside} />
    </>
  )
}
