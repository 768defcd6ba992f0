import { useEffect, useState } from 'react'
import type { StaffCallProps } from '#features/admissions/staff/web/use-staff-call.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { KeyHint, shortcut } from '#ui/parts/key-hint.tsx'
import { CorrectionRecords } from './correction-records.tsx'
import { RequestBuilder } from './request-builder.tsx'
import type { RequestStart } from './request-input.ts'
import { RequestRecord } from './request-record.tsx'

type RequestSectionProps = StaffCallProps & {
  /** Another object begins another request. */
  start: RequestStart | null
  /** Called with whether a request is being written. */
  onAsking: (isAsking: boolean) => void
}

/** What staff ask of the student, the outcome, and what the student corrects: all of it on the page of an application. */
export function RequestSection({ start, onAsking, ...props }: RequestSectionProps) {
  const { t } = useTranslation('requests')
  const [isAsking, setIsAsking] = useState(false)
  const [lastStart, setLastStart] = useState(start)
  if (lastStart !== start) {
    setLastStart(start)
    setIsAsking(start !== null)
  }
  useEffect(() => onAsking(isAsking), [isAsking, onAsking])
  const { requests, can } = props.application
  const open = requests.requests.find((request) => request.state === 'open')
  const canExtend = open !== undefined && can.judge
  const canAsk = can.ask || canExtend
  const isNothing = requests.requests.length === 0 && requests.corrections.length === 0
  if (isNothing && !canAsk) return null
  return (
    <section id="asked" aria-labelledby="asked-title" className="scroll-mt-6 space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="asked-title" className="text-lg">
          {t('staff.title')}
        </h2>
        {canAsk && !isAsking && (
          <Button variant="quiet" size="small" icon="plus" {...shortcut('I')} onClick={() => setIsAsking(true)}>
            {t(canExtend ? 'staff.extend' : 'staff.ask')}
            <KeyHint>I</KeyHint>
          </Button>
        )}
      </div>
      {isNothing && !isAsking && <p className="text-sm text-soft">{t('staff.none')}</p>}
      {isAsking && (
        <RequestBuilder
          key={lastStart?.text}
          {...props}
          start={lastStart}
          open={canExtend ? open : undefined}
          onSent={() => setIsAsking(false)}
          onCancel={() => setIsAsking(false)}
        />
      )}
      {requests.requests.map((request) => (
        <RequestRecord key={request._id} request={request} {...props} />
      ))}
      <CorrectionRecords {...props} />
    </section>
  )
}
