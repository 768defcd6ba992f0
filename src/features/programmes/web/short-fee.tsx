import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount, isPaidOnce } from '#lib/money.ts'
import { CompactReaderAmount, ReaderAmount } from '#ui/parts/reader-amount.tsx'

type Fee = Pick<ProgrammeItem, 'fee' | 'discountPercent' | 'durationMonths'>

/** The fee after discount on one line, in the reader's currency; "≈" instead of "about" where it is `compact`. */
export function ShortFee({ programme, compact = false }: { programme: Fee; compact?: boolean }) {
  const { t } = useTranslation('programmes')
  const { fee, discountPercent, durationMonths } = programme
  if (!fee) return t('feeNotStated')
  return (
    <>
      {compact ? (
        <strong className="font-semibold whitespace-nowrap">
          <CompactReaderAmount money={afterDiscount(fee, discountPercent)} />
        </strong>
      ) : (
        <ReaderAmount money={afterDiscount(fee, discountPercent)} className="font-semibold" />
      )}{' '}
      <span className="text-soft">{t(isPaidOnce(durationMonths) ? 'inTotal' : 'perYear')}</span>
    </>
  )
}
