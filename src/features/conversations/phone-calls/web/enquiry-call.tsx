import { type FormEvent, useRef, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { CALL_NOTE_LIMIT, type StaffCall } from '#features/conversations/phone-calls/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { CALL_OUTCOMES } from '#lib/enums.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { ConfirmedButton } from '#ui/parts/confirmed-button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { useOwnZone } from './own-zone.ts'
import './messages.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { formatCallTime } from './when.ts'

type EnquiryCallProps = {
  enquiryId: string
  call: StaffCall | null
  /** Reads the enquiry again: what is done here changes its state and owner too. */
  onChange: () => void
}

type Call = Promise<{ refusal: { code: string; message: string | null; fields: Record<string, string> } | null }>

/** The call of an enquiry: when it is, what came of calling, another time. */
export function EnquiryCall({ enquiryId, call, onChange }: EnquiryCallProps) {
  const { t, lang } = useTranslation('phoneCalls')
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const zone = useOwnZone('UTC')
  const note = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isBooked = call?.state === 'booked'

  /** One change at a time: a double press must not count as two calls. */
  async function change(request: () => Call, done: string, wordsOf?: (problem: string | undefined) => string | null) {
    if (busy) return false
    setBusy(true)
    const { refusal } = await request()
    setBusy(false)
    setFailure(refusal ? (wordsOf?.(refusal.fields.at) ?? refusal.message ?? admin('form.noAnswer')) : '')
    // Somebody else has recorded a call, or the first press was stored.
    if (refusal?.code === 'stale') onChange()
    if (refusal) return false
    notify(done)
    onChange()
    return true
  }

  const log = (outcome: (typeof CALL_OUTCOMES)[number]) => {
    if (!call) return
    const field = note.current?.elements.namedItem('call-note') as HTMLTextAreaElement
    const json = { outcome, known: call.attempts.length, note: field.value.trim() || null }
    const attempts = authedApi.admin['phone-calls'][':id'].attempts
    return change(() => toResult(attempts.$post({ param: { id: call._id }, json })), t('desk.logged')).then(
      (stored) => {
        if (stored) field.value = ''
      },
    )
  }

  const route = authedApi.admin.enquiries[':id'].call
  const param = { id: enquiryId }

  return (
    <section aria-labelledby="call-title">
      <h2 id="call-title" className="mb-3 text-lg">
        {t('desk.call')}
      </h2>
      {call && (
        <div className="space-y-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{formatCallTime(lang, zone, call.startsAt)}</span>
            <Tag tone={isBooked ? 'accent' : 'plain'}>{t(`desk.states.${call.state}`)}</Tag>
          </p>
          {call.zone && (
            <p className="text-sm text-soft">
              {t('desk.theirTime', { when: isolate(formatCallTime(lang, call.zone, call.startsAt)) })}
            </p>
          )}
          <p className="text-sm text-soft">
            {t('desk.counsellor')}: <bdi>{call.counsellor?.name ?? call.counsellor?.Email ?? '—'}</bdi>
          </p>
        </div>
      )}
      {call && call.attempts.length > 0 && (
        <ul aria-label={t('desk.attempts')} className="mt-3 space-y-1 text-sm tabular-nums">
          {call.attempts.map(({ at, outcome, author }) => (
            <li key={at}>
              {t(`desk.attempt.${outcome}`)} · <Moment at={at} />
              {author && (
                <>
                  {' · '}
                  <bdi>{author.name ?? author.Email}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {isBooked && (
        <form ref={note} onSubmit={(event) => event.preventDefault()} className="mt-4 space-y-3">
          <TextField name="call-note" label={t('desk.note')} rows={2} maxLength={CALL_NOTE_LIMIT} />
          <div className="flex flex-wrap gap-3">
            <Button size="small" icon="check" aria-disabled={busy} onClick={() => log('reached')}>
              {t('desk.logReached')}
            </Button>
            <Button variant="quiet" size="small" aria-disabled={busy} onClick={() => log('not_reached')}>
              {t('desk.logMissed')}
            </Button>
          </div>
          <p className="text-sm text-soft">{t('desk.missedHint')}</p>
        </form>
      )}
      <p role="alert" className="mt-2 text-sm text-error empty:hidden">
        {failure}
      </p>
      <div className="mt-4">
        <Disclosure summary={t(isBooked ? 'desk.moveTitle' : 'desk.bookTitle')}>
          <MoveForm
            busy={busy}
            onMove={(at) =>
              change(
                () => toResult(route.$post({ param, json: { at } })),
                t('desk.moved'),
                (problem) => (problem === 'in_past' ? t('desk.past') : problem === 'taken' ? t('desk.busy') : null),
              )
            }
            onEmpty={() => setFailure(t('desk.needed'))}
          />
        </Disclosure>
      </div>
      {isBooked && (
        <div className="mt-3 text-sm">
          <ConfirmedButton
            variant="quiet"
            question={t('desk.cancelAsk')}
            yes={t('desk.yes')}
            no={t('desk.no')}
            busy={busy}
            onConfirm={() => change(() => toResult(route.cancel.$post({ param })), t('desk.cancelled'))}
          >
            {t('desk.cancel')}
          </ConfirmedButton>
        </div>
      )}
    </section>
  )
}

type MoveFormProps = { busy: boolean; onMove: (at: string) => Promise<boolean>; onEmpty: () => void }

function MoveForm({ busy, onMove, onEmpty }: MoveFormProps) {
  const { t } = useTranslation('phoneCalls')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { value } = event.currentTarget.elements.namedItem('call-at') as HTMLInputElement
    const at = new Date(value)
    // Browsers take years that no date has.
    if (Number.isNaN(at.getTime())) return onEmpty()
    void onMove(at.toISOString())
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <TextField name="call-at" type="datetime-local" label={t('desk.moveAt')} hint={t('desk.moveHint')} code />
      <Button type="submit" variant="quiet" size="small" aria-disabled={busy}>
        {t('desk.move')}
      </Button>
    </form>
  )
}
