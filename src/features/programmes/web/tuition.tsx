import type { ProgrammeView } from '#features/programmes/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { afterDiscount, isPaidOnce } from '#lib/money.ts'
import { Amount } from '#ui/parts/amount.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { FeeRange } from './fee-range.tsx'

/** What a year, or the whole of something shorter, costs, step by step: the standard fee, the discount, what is left, and that in dollars. */
export function Tuition({ programme }: { programme: ProgrammeView }) {
  const { t } = useWords('programmes')
  const lang = useLanguage()
  const { fee, feeUsd, discountPercent, rateDate, scholarshipType, scholarshipPercent } = programme
  if (!fee) {
    return (
      <>
        <p className="text-lg font-medium">{t('feeNotStated')}</p>
        <p className="mt-1 max-w-measure text-soft">{t('page.feeUnknown')}</p>
      </>
    )
  }
  const scholarship =
    scholarshipType === 'none' || !scholarshipPercent
      ? t(`scholarship.${scholarshipType}`)
      : t('page.scholarshipUpTo', { kind: t(`scholarship.${scholarshipType}`), percent: scholarshipPercent })
  const span = t(isPaidOnce(programme.durationMonths) ? 'inTotal' : 'perYear')
  const priced = (money: typeof fee) => (
    <>
      <Amount money={money} /> {span}
    </>
  )
  return (
    <>
      <Facts
        facts={[
          { label: t('page.standardFee'), value: priced(fee) },
          ...(discountPercent > 0
            ? [
                {
                  label: t('page.afterDiscount'),
                  value: (
                    <>
                      <span className="me-3 font-normal text-saffron-ink">
                        <bdi>{t('discount', { percent: discountPercent })}</bdi>
                      </span>
                      {priced(afterDiscount(fee, discountPercent))}
                    </>
                  ),
                },
              ]
            : []),
          ...(feeUsd !== null && fee.currency !== 'USD'
            ? [
                {
                  label: (
                    <span>
                      {t('page.inDollars')}
                      {rateDate && (
                        <span className="block text-xs text-faint">
                          {t('page.rateOf', { date: isolate(formatDate(lang, rateDate)) })}
                        </span>
                      )}
                    </span>
                  ),
                  value: (
                    <>
                      {t('about')} {priced({ amount: feeUsd, currency: 'USD' })}
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
