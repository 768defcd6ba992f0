import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount, isPaidOnce } from '#lib/money.ts'
import { Amount } from '#ui/parts/amount.tsx'
import { ReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'

type Fee = Pick<ProgrammeItem, 'fee' | 'discountPercent' | 'durationMonths'>

/** The fee per year, or of a whole shorter programme, after discount; a note when it is unknown. */
export function ProgrammeFee({ programme, dated }: { programme: Fee; dated?: boolean }) {
  const { t } = useTranslation('programmes')
  const { fee, discountPercent, durationMonths } = programme
  if (!fee) return <p className="text-sm text-soft">{t('feeNotStated')}</p>
  return (
    <div>
      <p className="leading-tight">
        <ReaderAmount
          money={afterDiscount(fee, discountPercent)}
          className="text-xl font-semibold max-[12rem]:text-base"
        />{' '}
        <span className="text-sm text-soft">{t(isPaidOnce(durationMonths) ? 'inTotal' : 'perYear')}</span>
      </p>
      <StatedAmount money={afterDiscount(fee, discountPercent)} dated={dated} />
      {discountPercent !== null && discountPercent > 0 && (
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
