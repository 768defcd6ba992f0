import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount, isPaidOnce } from '#lib/money.ts'
import { CompactReaderAmount } from '#ui/parts/reader-amount.tsx'

type Fee = Pick<ProgrammeItem, 'fee' | 'discountPercent' | 'durationMonths'>

/** The fee after discount on one line, in the reader's currency. */
export function ShortFee({ programme }: { programme: Fee }) {
  const { t } = useTranslation('programmes')
  const { fee, discountPercent, durationMonths } = programme
  if (!fee) return t('feeNotStated')
  return (
    <>
      <strong className="font-semibold whitespace-nowrap">
        <CompactReaderAmount money={afterDiscount(fee, discountPercent)} />
      </strong>{' '}
      <span className="text-soft">{t(isPaidOnce(durationMonths) ? 'inTotal' : 'perYear')}</span>
    </>
  )
}
