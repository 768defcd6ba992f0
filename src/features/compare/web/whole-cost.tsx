import type { ProgrammeColumn } from '#features/compare/contract.ts'
import type { Cost } from '#features/programmes/cost.ts'
import { COST_STRENGTHS, useOwnParts } from '#features/programmes/web/cost-parts.ts'
import { overDurationWords } from '#features/programmes/web/duration.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { approximate } from '#lib/money.ts'
import { ReaderAmount, StatedAmount, useAmountWords } from '#ui/parts/reader-amount.tsx'
import { statedBeside } from './row-head.ts'
import { PartMark } from './value-bar.tsx'

/** The whole cost of a programme, its parts, and what the sum leaves out. */
export function WholeCost({ column, cost, unknown }: { column: ProgrammeColumn; cost: Cost; unknown: string }) {
  const { t } = useTranslation('compare')
  const { t: ofProgramme } = useTranslation('programmes')
  const owns = useOwnParts(cost)
  const hasHousing = cost.parts.some(({ part }) => part === 'housing')
  return (
    <>
      <ReaderAmount money={cost.total} isEstimate={cost.approximate} className="font-semibold" />{' '}
      <span className="text-soft">{overDurationWords(ofProgramme, cost.months)}</span>
      <StatedAmount money={cost.total} className={statedBeside} />
      {cost.parts.length > 1 && (
        <dl className="mt-1.5 space-y-1 text-xs text-soft print:mt-0.5 print:flex print:flex-wrap print:gap-x-2 print:space-y-0">
          {cost.parts.map(({ part, money }, at) => (
            <div key={part} className="flex flex-wrap items-center gap-x-1.5">
              {/* In the narrowest column the mark is above the word, which it would break beside it. */}
              <dt className="items-center gap-1.5 sm:flex max-sm:[&>svg]:me-1.5 max-sm:[&>svg]:inline">
                <PartMark strength={COST_STRENGTHS[part]} />
                {ofProgramme(`page.cost.${part === 'living' && !hasHousing ? 'livingAndHousing' : part}`)}
              </dt>
              <dd className="tabular-nums">
                <ReaderAmount money={money} own={owns[at]} isEstimate={part !== 'tuition'} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {cost.atHome && (
        <p className="mt-1.5 text-xs text-saffron-ink">
          {t('leftOut.online')} <LivingThere column={column} months={cost.months} />
        </p>
      )}
      {unknown && <p className="mt-1.5 text-xs text-saffron-ink">{t('leftOut.unknown', { parts: unknown })}</p>}
    </>
  )
}

/** What living at the university would cost those who do not study from home. */
function LivingThere({ column: { city, livingCosts }, months }: { column: ProgrammeColumn; months: number }) {
  const { t, lang } = useTranslation('compare')
  const amountWords = useAmountWords({ narrow: true })
  const { monthly } = livingCosts
  if (!monthly || !city) return null
  const money = approximate({ ...monthly, amount: monthly.amount * months })
  return t('leftOut.living', { city: isolate(localize(city, lang)), amount: amountWords(money) })
}
