import type { ProgrammeView } from '#features/programmes/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount, isPaidOnce } from '#lib/money.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { ReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'
import { FeeRange } from './fee-range.tsx'

/** The fee step by step: standard fee, discount, remaining fee, and the approximate amount in the reader's currency. */
export function Tuition({ programme }: { programme: ProgrammeView }) {
  const { t } = useTranslation('programmes')
  const { fee, scholarshipType, scholarshipPercent } = programme
  const discountPercent = programme.discountPercent ?? 0
  if (!fee) {
    return (
      <>
        <p className="text-lg font-medium">{t('feeNotStated')}</p>
        <p className="mt-1 max-w-measure text-soft">{t('page.feeUnknown')}</p>
      </>
    )
  }
  const scholarship =
    scholarshipType === 'full'
      ? t('page.scholarshipWhole')
      : scholarshipType === 'partial' && scholarshipPercent
        ? t('page.scholarshipUpTo', { kind: t('scholarship.partial'), percent: scholarshipPercent })
        : scholarshipType
          ? t(`scholarship.${scholarshipType}`)
          : t('page.scholarshipUnknown')
  const span = t(isPaidOnce(programme.durationMonths) ? 'inTotal' : 'perYear')
  /** The date of the rate is shown once, with the final amount. */
  const priced = (money: typeof fee, paid: boolean) => (
    <>
      <ReaderAmount money={money} /> {span}
      <StatedAmount money={money} span={span} dated={paid} className="text-xs font-normal text-soft" />
    </>
  )
  return (
    <>
      <Facts
        facts={[
          { label: t('page.standardFee'), value: priced(fee, discountPercent === 0) },
          ...(discountPercent > 0
            ? [
                {
                  label: t('page.afterDiscount'),
                  value: (
                    <>
                      <span className="me-3 font-normal text-saffron-ink">
                        <bdi>{t('discount', { percent: discountPercent })}</bdi>
                      </span>
                      {priced(afterDiscount(fee, discountPercent), true)}
                    </>
                  ),
                },
              ]
            : []),
          { label: t('page.scholarship'), value: scholarship },
        ]}
      />
      <FeeRange programme={programme} />
    </>
  )
}
