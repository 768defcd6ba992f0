import type { ReactNode } from 'react'
import type { Scholarship } from '#catalogue-index/query/options.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import type { Money } from '#lib/money.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { ReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'

type ScholarshipTicketProps = {
  /** Whose hue it has: an English name. */
  from: string
  percent: number | null
  type: Scholarship | null
  deadline: { label: string; date: string | null | undefined }
  /** `before` and `after` are words around the amount. */
  fee: { label: string; money: Money | null; before?: string | false; after?: string }
  children: ReactNode
}

/** A scholarship as a ticket: how much on its stub; beside it from whom, for what and until when. */
export function ScholarshipTicket({ from, percent, type, deadline, fee, children }: ScholarshipTicketProps) {
  const { t } = useTranslation('scholarships')
  const { t: ofProgramme } = useTranslation('programmes')
  return (
    <div
      data-hue={hueOf(from)}
      className="group relative grid h-full grid-cols-1 rounded-card border border-line bg-surface transition-colors hover:border-hue-mid sm:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 rounded-t-card border-b border-dashed border-edge/50 bg-saffron-tint px-5 py-3 sm:flex-col sm:justify-center sm:rounded-s-card sm:rounded-te-none sm:border-e sm:border-b-0">
        {percent !== null && percent < 100 && <span className="text-xs text-soft">{t('upTo')}</span>}
        {percent !== null && (
          <span className="text-2xl font-semibold text-saffron-ink tabular-nums">
            <bdi>{t('percent', { percent })}</bdi>
          </span>
        )}
        {type && <span className="text-sm font-medium">{ofProgramme(`scholarship.${type}`)}</span>}
        {percent === null && <span className="text-xs text-soft">{t('percentUnknown')}</span>}
      </p>
      <div className="flex min-w-0 flex-col p-4 px-5">
        {children}
        <dl className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-6 pt-3 text-sm">
          <div>
            <dt className="text-xs text-soft">{deadline.label}</dt>
            <dd>{deadline.date ? <DeadlineLabel date={deadline.date} stacked /> : t('noDeadline')}</dd>
          </div>
          <div>
            <dt className="text-xs text-soft">{fee.label}</dt>
            {fee.money ? (
              // In half of a phone's card the name of a currency goes below its amount.
              <dd className="font-medium **:[bdi]:whitespace-normal">
                {fee.before && <span className="text-xs font-normal text-soft">{fee.before} </span>}
                <ReaderAmount money={fee.money} />
                {fee.after && <span className="text-xs font-normal text-soft"> {fee.after}</span>}
                <StatedAmount money={fee.money} />
              </dd>
            ) : (
              <dd className="text-soft">{ofProgramme('feeNotStated')}</dd>
            )}
          </div>
        </dl>
      </div>
    </div>
  )
}

/** The name of a ticket as a link, which the whole ticket is part of. */
export const TICKET_LINK =
  'decoration-1 underline-offset-4 before:absolute before:inset-0 before:rounded-card group-hover:underline'
