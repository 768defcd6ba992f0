import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount, isPaidOnce } from '#lib/money.ts'
import { ReaderAmount } from '#ui/parts/reader-amount.tsx'

type Fee = Pick<ProgrammeItem, 'fee' | 'discountPercent' | 'durationMonths'>

/** The fee after discount on one line, in the reader's currency. */
export function ShortFee({ programme: { fee, discountPercent, durationMonths } }: { programme: Fee }) {
  const { t } = useTranslation('programmes')
  if (!fee) return t('feeNotStated')
  return (
    <>
      <ReaderAmount money={afterDiscount(fee, discountPercent)} className="font-semibold" />{' '}
      <span className="text-soft">{t(isPaidOnce(durationMonths) ? 'inTotal' : 'perYear')}</span>
    </>
  )
}
