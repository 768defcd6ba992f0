import type { ProgrammeItem } from '#features/search/contract.ts'
import { useWords } from '#i18n/use-words.ts'
import { afterDiscount } from '#lib/money.ts'
import { Amount } from '#ui/parts/amount.tsx'

type Fee = Pick<ProgrammeItem, 'fee' | 'feeUsd' | 'discountPercent'>

/** What a year costs after discount, in its own currency and about how many dollars that is; honest when it is not known. */
export function YearlyFee({ programme: { fee, feeUsd, discountPercent } }: { programme: Fee }) {
  const { t } = useWords('programmes')
  if (!fee) return <p className="text-sm text-soft">{t('feeNotStated')}</p>
  return (
    <div>
      <p className="leading-tight">
        <Amount money={afterDiscount(fee, discountPercent)} className="text-xl font-semibold" />{' '}
        <span className="text-sm text-soft">{t('perYear')}</span>
      </p>
      {fee.currency !== 'USD' && feeUsd !== null && (
        <p className="text-xs text-soft">
          {t('about')} <Amount money={{ amount: feeUsd, currency: 'USD' }} />
        </p>
      )}
      {discountPercent > 0 && (
        <p className="text-xs text-soft">
          <span className="font-medium text-saffron-ink">
            <bdi>{t('discount', { percent: discountPercent })}</bdi>
          </span>{' '}
          <s>
            <span className="sr-only">{t('beforeDiscount')} </span>
            <Amount money={fee} />
          </s>
        </p>
      )}
    </div>
  )
}
