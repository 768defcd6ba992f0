import { useState } from 'react'
import type { RequestItemView, RequestView } from '#features/admissions/requests/contract.ts'
import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { GivenAnswer } from '#features/admissions/requests/web/given-answer.tsx'
import { useItemName } from '#features/admissions/requests/web/item-name.ts'
import { ReasonForm } from '#features/admissions/staff/web/reason-form.tsx'
import { type StaffCallProps, useStaffCall } from '#features/admissions/staff/web/use-staff-call.ts'
import { formatDate, formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { Written } from '#ui/parts/written.tsx'
import { NameReferee } from './name-referee.tsx'

const REQUEST_TONES = { open: 'accent', complete: 'plain', cancelled: 'plain' } as const
const ITEM_TONES = { open: 'plain', answered: 'precious', accepted: 'accent', returned: 'plain' } as const

/** One request with what was given for each item; staff accept that or ask for it again, and close the request. */
export function RequestRecord({ request, ...props }: StaffCallProps & { request: RequestView }) {
  const { t, lang } = useTranslation('requests')
  const { change, id, calls, versioned } = useStaffCall(props)
  const [isClosing, setIsClosing] = useState(false)
  const { can } = props.application
  const { state, askedAt, dueOn, note, items } = request

  const close = async () => {
    const json = { to: 'in_review' as const }
    setIsClosing(false)
    await change(() => calls.moves.$post({ param: { id }, json }, versioned), t('staff.closed'))
    return null
  }

  return (
    <div className="rounded-card border border-line p-4 sm:p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="text-soft tabular-nums">
          {t('staff.asked', { date: isolate(formatDayOf(lang, askedAt)) })}
          {' · '}
          {t('staff.by', { date: isolate(formatDate(lang, dueOn)) })}
        </span>
        <Tag tone={REQUEST_TONES[state]}>{t(`staff.states.${state}`)}</Tag>
      </p>
      <Written text={note} className="mt-2 text-sm" />
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {items.map((item) => (
          <ItemRecord key={item._id} item={item} request={request} {...props} />
        ))}
      </ul>
      {state === 'open' && can.moves.includes('in_review') && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setIsClosing(true)}>
          {t('staff.closeRequest')}
        </Button>
      )}
      {isClosing && (
        <ConfirmDialog
          title={t('staff.closeRequest')}
          text={t('staff.closeText')}
          confirm={t('staff.closeRequest')}
          onConfirm={close}
          onClose={() => setIsClosing(false)}
        />
      )}
    </div>
  )
}

function ItemRecord({ item, request, ...props }: StaffCallProps & { item: RequestItemView; request: RequestView }) {
  const { t } = useTranslation('requests')
  const nameOf = useItemName()
  const { change, busy, id, calls, versioned } = useStaffCall(props)
  const [isReturning, setIsReturning] = useState(false)
  const { can, requests, state: applicationState } = props.application
  const { _id: itemId, state, returnReason, kind, document } = item
  const what = isolate(nameOf(item))
  const isOver = request.state === 'cancelled' && applicationState !== 'enrolled'
  const canJudge = can.judge && !isOver && (state === 'answered' || state === 'accepted')
  // To ask again, the application waits for the student, or can wait again.
  const canReturn = canJudge && (request.state === 'open' || can.ask)

  const judge = (json: { review: 'accepted' | 'returned'; reason: string }) =>
    change(
      () => calls.requests.items[':itemId'].$put({ param: { id, itemId }, json }, versioned),
      t(`staff.${json.review}`),
    )

  return (
    <li className="space-y-1.5 py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 text-sm font-medium whitespace-pre-line [overflow-wrap:anywhere]">
          <bdi>{nameOf(item)}</bdi>
        </span>
        <Tag tone={ITEM_TONES[state]}>{t(`staff.itemStates.${state}`)}</Tag>
      </p>
      {kind === 'document' && item.answeredAt && !document ? (
        <p className="text-sm text-soft">{t('staff.documentGone')}</p>
      ) : (
        <GivenAnswer item={item} corrections={requests.corrections} />
      )}
      {document && (
        <a href="#documents-title" className="inline-block text-sm text-accent underline underline-offset-4">
          {t('staff.openDocument')}
        </a>
      )}
      {kind === 'reference' && (state === 'open' || state === 'returned') && (
        <NameReferee item={item} isOpen={request.state === 'open' && can.judge} {...props} />
      )}
      <Written text={returnReason} className="text-sm text-soft" />
      {!isReturning && canJudge && (
        <div className="flex flex-wrap gap-2 pt-1">
          {state === 'answered' && (
            <Button
              size="small"
              aria-disabled={busy}
              aria-label={t('staff.acceptItem', { what })}
              onClick={() => judge({ review: 'accepted', reason: '' })}
            >
              {t('staff.accept')}
            </Button>
          )}
          {canReturn && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('staff.returnItem', { what })}
              onClick={() => setIsReturning(true)}
            >
              {t('staff.return')}
            </Button>
          )}
        </div>
      )}
      {isReturning && (
        <ReasonForm
          name={`return-${itemId}`}
          label={t('staff.reason')}
          missing={t('staff.reasonNeeded')}
          submit={t('staff.sendReturn')}
          maxLength={REQUEST_LIMITS.reason}
          busy={busy}
          onSubmit={async (reason) => {
            if (await judge({ review: 'returned', reason })) setIsReturning(false)
          }}
          onCancel={() => setIsReturning(false)}
        />
      )}
    </li>
  )
}
