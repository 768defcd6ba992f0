import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Outcome } from '#api/result.ts'
import type { IssueView } from '#features/conversations/newsletter/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hasUnsavedWork } from '#lib/unsaved-work.ts'
import { staffPaths } from '#staff-paths.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { deleteIssue, sendIssue, stopIssue, testIssue } from './issue-api.ts'
import { receiversOf } from './issue-words.ts'

type IssueActionsProps = {
  issue: IssueView
  show: (issue: IssueView) => void
  loadNewest: () => Promise<boolean>
}

/** What can be done with an issue in its state. What is typed is saved first: only what is saved is sent. */
export function IssueActions({ issue, show, loadNewest }: IssueActionsProps) {
  const { t, lang } = useTranslation('issues')
  const { t: admin } = useTranslation('admin')
  const navigate = useNavigate()
  const notify = useNotify()
  const [asking, setAsking] = useState<'send' | 'schedule' | 'stop' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const { state, can, counts } = issue
  const isDraft = state === 'draft'
  const receivers = state === 'stopped' ? counts.waiting : receiversOf(issue)
  const canSend = can.send && receivers > 0 && state !== 'sending' && state !== 'sent'

  const ask = (what: typeof asking) => {
    if (isDraft && hasUnsavedWork()) notify(t('saveFirst'), { isProblem: true })
    else setAsking(what)
  }
  /** Why it did not work; null where it did. */
  async function run<T>(call: Promise<Outcome<T>>, done: string, onDone: (answer: T) => void): Promise<string | null> {
    const { answer, refusal } = await call
    if (refusal) {
      if (refusal.code === 'stale') await loadNewest()
      return refusal.message ?? admin('form.noAnswer')
    }
    setAsking(null)
    notify(done)
    onDone(answer)
    return null
  }
  const test = async () => {
    if (busy) return
    if (isDraft && hasUnsavedWork()) return notify(t('saveFirst'), { isProblem: true })
    setBusy(true)
    const failure = await run(testIssue(issue), t('tested'), () => void loadNewest())
    setBusy(false)
    if (failure) notify(failure, { isProblem: true })
  }
  const close = () => setAsking(null)
  return (
    <>
      {isDraft && (
        <Button variant="quiet" size="small" icon="close" onClick={() => setAsking('delete')}>
          {t('delete')}
        </Button>
      )}
      {(isDraft || state === 'scheduled') && (
        <Button variant="quiet" size="small" aria-disabled={busy} onClick={test}>
          {t('test')}
        </Button>
      )}
      {canSend && isDraft && (
        <Button variant="quiet" size="small" icon="calendar" onClick={() => ask('schedule')}>
          {t('schedule')}
        </Button>
      )}
      {(state === 'scheduled' || state === 'sending') && (
        <Button variant="quiet" size="small" icon="close" onClick={() => setAsking('stop')}>
          {t(state === 'sending' ? 'stop' : 'unschedule')}
        </Button>
      )}
      {canSend && (
        <Button size="small" onClick={() => ask('send')}>
          {t(state === 'stopped' ? 'continue' : 'send')}
        </Button>
      )}
      {asking === 'send' && (
        <ConfirmDialog
          title={t('sendTitle', { count: receivers })}
          text={t('sendText')}
          confirm={t('sendConfirm', { count: receivers })}
          isGood
          onConfirm={() => run(sendIssue(issue, null), t('started'), show)}
          onClose={close}
        />
      )}
      {asking === 'schedule' && (
        <ScheduleDialog
          issue={issue}
          receivers={receivers}
          send={(time) => sendIssue(issue, time)}
          onStale={loadNewest}
          onDone={(answer) => {
            close()
            notify(t('scheduled'))
            show(answer)
          }}
          onClose={close}
        />
      )}
      {asking === 'stop' && (
        <ConfirmDialog
          title={t(state === 'sending' ? 'stopTitle' : 'unscheduleTitle')}
          text={t(state === 'sending' ? 'stopText' : 'unscheduleText')}
          confirm={t(state === 'sending' ? 'stop' : 'unschedule')}
          onConfirm={() => run(stopIssue(issue), t(state === 'sending' ? 'stopped' : 'unscheduled'), show)}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          confirm={t('delete')}
          onConfirm={() => run(deleteIssue(issue), t('deleted'), () => navigate(staffPaths.issues({ lang })))}
          onClose={close}
        />
      )}
    </>
  )
}

type ScheduleDialogProps = {
  issue: IssueView
  receivers: number
  send: (time: string) => Promise<Outcome<IssueView>>
  /** Reads the newest version. */
  onStale: () => Promise<unknown>
  onDone: (issue: IssueView) => void
  onClose: () => void
}

/** When sending begins, by the clocks of the office. */
function ScheduleDialog({ issue, receivers, send, onStale, onDone, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('issues')
  const { t: admin } = useTranslation('admin')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const time = String(new FormData(event.currentTarget).get('at') ?? '')
    setFailure(null)
    setError(time === '' ? t('timeMissing') : undefined)
    if (time === '') return document.getElementById('at')?.focus()
    setBusy(true)
    const { answer, refusal } = await send(time)
    setBusy(false)
    if (answer) return onDone(answer)
    if (refusal.code === 'stale') await onStale()
    if (refusal.fields.at) setError(t(refusal.fields.at === 'too_high' ? 'timeTooFar' : 'timeOver'))
    else setFailure(refusal.message ?? admin('form.noAnswer'))
    document.getElementById('at')?.focus()
  }
  return (
    <FormDialog
      title={t('scheduleTitle', { count: receivers })}
      submit={t('schedule')}
      failure={failure}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-soft">{t('scheduleText', { zone: isolate(issue.timeZone) })}</p>
      <TextField name="at" type="datetime-local" label={t('time')} error={error} code data-autofocus />
    </FormDialog>
  )
}
