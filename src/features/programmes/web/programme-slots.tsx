import type { ReactNode } from 'react'
import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { formatShortMonth } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount, isPaidOnce } from '#lib/money.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { CompactReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'

/** The stub of a ticket: fee, deadline and start, each in a slot of fixed width, two lines high whatever is known, and close enough to be read as one line. */
export function ProgrammeSlots({ programme }: { programme: ProgrammeItem }) {
  const { t, lang } = useTranslation('programmes')
  const { fee, discountPercent, durationMonths, nextIntake, hasIntakes } = programme
  const money = fee && afterDiscount(fee, discountPercent)
  return (
    <div className="relative mt-1.5 border-t border-dashed border-edge/50 py-1.5 pe-3 [grid-area:slots] @wide:mt-0 @wide:flex @wide:items-center @wide:border-s @wide:border-t-0 @wide:ps-5">
      <Notches />
      <dl className="grid w-full max-w-108 items-start gap-x-1.5 @[18rem]:grid-cols-[minmax(0,1fr)_6.5rem_5.25rem] @wide:max-w-none @wide:grid-cols-[minmax(0,1fr)_8.5rem_6rem] @wide:gap-x-4">
        <Slot label={t(isPaidOnce(durationMonths) ? 'feeTotal' : 'feeYearly')}>
          {money ? (
            <>
              <span className="block text-sm leading-5 font-semibold @[18rem]:overflow-hidden @[18rem]:whitespace-nowrap @wide:text-lg @wide:leading-7">
                <CompactReaderAmount money={money} />
              </span>
              <StatedAmount
                money={money}
                compact
                className="text-xs leading-5 text-soft @[18rem]:overflow-hidden @[18rem]:whitespace-nowrap"
              />
            </>
          ) : (
            <span className="block text-xs leading-5 text-soft">{t('feeNotStated')}</span>
          )}
        </Slot>
        <Slot label={t('deadline')}>
          <span className="block text-xs leading-5 [&_span]:leading-5 @[18rem]:[&_time]:whitespace-nowrap @wide:text-sm @wide:leading-7">
            {nextIntake?.deadline ? (
              <DeadlineLabel date={nextIntake.deadline} stacked short />
            ) : (
              <span className="block text-soft">{t(nextIntake || !hasIntakes ? 'notStated' : 'closed')}</span>
            )}
          </span>
        </Slot>
        <Slot label={t('starts')}>
          <span className="block text-xs leading-5 @[18rem]:whitespace-nowrap @wide:text-sm @wide:leading-7">
            {nextIntake ? formatShortMonth(lang, nextIntake.year, nextIntake.month) : '—'}
          </span>
        </Slot>
      </dl>
    </div>
  )
}

const Slot = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="min-w-0" data-slot>
    <dt className="text-xs @[18rem]:truncate leading-5 text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The two half-moons where a ticket is torn off. */
function Notches() {
  const notch = 'absolute hidden size-3.5 rounded-pill border border-line bg-paper -start-[7.5px] @wide:block'
  return (
    <>
      <span aria-hidden="true" className={`${notch} -top-[7.5px] [clip-path:inset(50%_-1px_-1px)]`} />
      <span aria-hidden="true" className={`${notch} -bottom-[7.5px] [clip-path:inset(-1px_-1px_50%)]`} />
    </>
  )
}
