import { type FormEvent, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type ReasonFormProps = {
  name: string
  words: { label: string; hint: string; missing: string; submit: string; cancel: string }
  maxLength: number
  busy: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** Why something is done, in words that are required. */
export function ReasonForm({ name, words, maxLength, busy, onSubmit, onCancel }: ReasonFormProps) {
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
          label={words.label}
          hint={words.hint}
          error={isMissing ? words.missing : undefined}
          rows={2}
          maxLength={maxLength}
        />
      </SendingFields>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" aria-disabled={busy}>
          {busy ? admin('form.saving') : words.submit}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
