import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NOTE_LIMIT } from '#features/admissions/staff/change-contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type ReasonFormProps = {
  /** Of its field. */
  name: string
  label: string
  /** That the student reads it, unless it is for staff alone. */
  hint?: string
  /** Said where it is empty. */
  missing?: string
  submit: string
  maxLength?: number
  busy: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** Why something is done, in words that are required. It takes the focus from the button that it replaces, and gives it back. */
export function ReasonForm({ name, label, submit, busy, onSubmit, onCancel, ...own }: ReasonFormProps) {
  const { t } = useTranslation('review')
  const { hint = t('application.conditions.reasonHint'), maxLength = NOTE_LIMIT } = own
  const { missing = t('application.conditions.reasonNeeded') } = own
  const { t: admin } = useTranslation('admin')
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => document.getElementById(name)?.focus(), [name])

  const cancel = () => {
    const place = form.current?.parentElement
    flushSync(onCancel)
    // The button that opened it is the last one of its place.
    Array.from(place?.querySelectorAll('button') ?? [])
      .at(-1)
      ?.focus()
  }

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get(name) ?? '').trim()
    setIsMissing(reason === '')
    if (reason !== '') onSubmit(reason)
    else document.getElementById(name)?.focus()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="mt-3 space-y-3">
      <SendingFields sending={busy}>
        <TextField
          name={name}
          label={label}
          hint={hint}
          error={isMissing ? missing : undefined}
          rows={2}
          maxLength={maxLength}
        />
      </SendingFields>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" aria-disabled={busy}>
          {busy ? admin('form.saving') : submit}
        </Button>
        <Button variant="quiet" size="small" onClick={cancel}>
          {t('application.conditions.cancel')}
        </Button>
      </div>
    </form>
  )
}
