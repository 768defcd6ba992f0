import { type FormEvent, useState } from 'react'
import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type ReasonFormProps = {
  name: string
  submit: string
  busy: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** Why something is asked for again, or a correction is not accepted, in words that the student reads. */
export function ReasonForm({ name, submit, busy, onSubmit, onCancel }: ReasonFormProps) {
  const { t } = useTranslation('requests')
  const { t: admin } = useTranslation('admin')
  const [isMissing, setIsMissing] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get(name) ?? '').trim()
    setIsMissing(reason === '')
    if (reason !== '') onSubmit(reason)
    else document.getElementById(name)?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={send} className="mt-3 space-y-3">
      <SendingFields sending={busy}>
        <TextField
          name={name}
          label={t('staff.reason')}
          hint={t('staff.reasonHint')}
          error={isMissing ? t('staff.reasonNeeded') : undefined}
          rows={2}
          maxLength={REQUEST_LIMITS.reason}
        />
      </SendingFields>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" aria-disabled={busy}>
          {busy ? admin('form.saving') : submit}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('staff.cancel')}
        </Button>
      </div>
    </form>
  )
}
