import type { ReactNode } from 'react'
import { SaveButtons } from '#features/shortlist/web/save-buttons.tsx'
import { daysBetween, formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { NextStep } from '#ui/parts/next-step.tsx'
import { useToday } from '#ui/today.ts'

type ApplyBarProps = {
  at: 'foot' | 'top'
  id: string
  name: string
  fee: ReactNode
  deadline: string | null | undefined
  /** Else one can only ask. */
  canApply: boolean
}

/** What one does next about a programme or a university, and the two figures that decide it. */
export function ApplyBar({ at, id, name, fee, deadline, canApply }: ApplyBarProps) {
  const { t, lang } = useTranslation()
  return (
    <NextStep
      at={at}
      facts={
        <>
          {/* What does not fit behind the amount on a phone wraps out of sight. */}
          <p className="max-sm:flex max-sm:h-[1lh] max-sm:flex-wrap max-sm:gap-x-1 max-sm:overflow-hidden sm:truncate">
            {fee}
          </p>
          {deadline && (
            <p className="truncate text-xs text-soft">
              <Closing date={deadline} />
            </p>
          )}
        </>
      }
    >
      {canApply ? (
        <ButtonLink to={paths.apply({ lang, item: id })} rel="nofollow" size="small">
          {t('apply')}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.contact({ lang, item: id })} size="small">
          {t('ask')}
        </ButtonLink>
      )}
      <div className="-me-2.5 sm:me-0 max-sm:*:gap-0">
        <SaveButtons id={id} name={name} />
      </div>
    </NextStep>
  )
}

/** Beyond this, days mean nothing to anyone. */
const COUNTED_DAYS = 90

/** "closes in 8 days", or the date where that is long, or as long as nobody has said what day it is. */
function Closing({ date }: { date: string }) {
  const { t, lang } = useTranslation()
  const today = useToday()
  const days = today === null ? null : daysBetween(today, date)
  if (days !== null && days < 0) return t('deadline.passed')
  return days !== null && days <= COUNTED_DAYS
    ? t('deadline.closes', { when: t('deadline.in', { count: days }) })
    : t('deadline.closesOn', { date: isolate(formatDate(lang, date)) })
}
