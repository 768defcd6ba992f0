import { type FormEvent, useState } from 'react'
import type { RecordView } from '#features/content/contract.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localTimeIn } from '#lib/zoned-day.ts'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { scheduleRecord } from './content-api.ts'

type ScheduleDialogProps = {
  entity: ContentEntity
  record: RecordView
  /** With the times as they are then, and all else as it was. */
  onScheduled: (record: RecordView) => void
  onClose: () => void
}

/** Sets when a record, or its draft, is published and when it is closed. */
export function ScheduleDialog({ entity, record, onScheduled, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { publishAt, closeAt, schedule } = record
  const local = (at: string | null) => (at ? localTimeIn(schedule.timeZone, new Date(at)) : '')

  const send = async (times: { publishAt: string | null; closeAt: string | null; closeAs: 'draft' | 'archived' }) => {
    if (busy) return
    setBusy(true)
    const { answer, refusal } = await scheduleRecord(entity, record._id, { ...times, seen: { publishAt, closeAt } })
    setBusy(false)
    if (answer) {
      // What others have saved since stays for the next save to ask about.
      onScheduled({ ...record, publishAt: answer.publishAt, closeAt: answer.closeAt, schedule: answer.schedule })
      return notify(t(times.publishAt || times.closeAt ? 'schedule.saved' : 'schedule.cleared'))
    }
    const words = Object.entries(refusal.fields).map(([name, problem]) => {
      const word = problem === 'wrong' ? name : problem
      return [name, t(`schedule.errors.${word as 'in_past'}`)] as const
    })
    setErrors(Object.fromEntries(words))
    setFailure(words.length > 0 ? null : (refusal.message ?? common('errors.unavailable')))
    document.getElementById(words[0]?.[0] ?? '')?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Half a time has no value: it would cancel what is scheduled.
    const half = [...event.currentTarget.querySelectorAll('input')].find(({ validity }) => validity.badInput)
    if (half) {
      setErrors({ [half.name]: t('schedule.errors.malformed') })
      return half.focus()
    }
    const typed = new FormData(event.currentTarget)
    const timeOf = (name: string) => String(typed.get(name) ?? '') || null
    const closeAs = typed.get('closeAs') === 'draft' ? 'draft' : 'archived'
    void send({ publishAt: timeOf('publishAt'), closeAt: timeOf('closeAt'), closeAs })
  }
  return (
    <FormDialog
      title={t('schedule.title')}
      submit={t('schedule.save')}
      failure={failure}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      action={
        (publishAt || closeAt) && (
          <Button variant="plain" onClick={() => void send({ publishAt: null, closeAt: null, closeAs: 'archived' })}>
            {t('schedule.clear')}
          </Button>
        )
      }
    >
      <p className="text-sm text-soft">{t('schedule.zone', { zone: isolate(schedule.timeZone) })}</p>
      <TextField
        name="publishAt"
        type="datetime-local"
        label={t('schedule.publishAt')}
        error={errors.publishAt}
        defaultValue={local(publishAt)}
        code
        data-autofocus
      />
      <TextField
        name="closeAt"
        type="datetime-local"
        label={t('schedule.closeAt')}
        error={errors.closeAt}
        defaultValue={local(closeAt)}
        code
      />
      <SelectField
        name="closeAs"
        label={t('schedule.closeAs')}
        defaultValue={schedule.closeAs ?? 'archived'}
        options={(['archived', 'draft'] as const).map((value) => ({ value, label: t(`schedule.as.${value}`) }))}
      />
    </FormDialog>
  )
}
