import { type FormEvent, useState } from 'react'
import { APPLICATION_LIMITS } from '#features/applications/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

/** The reply to an information request. `onSend` answers an error message, or null. */
export function ReplyForm({ onSend }: { onSend: (note: string) => Promise<string | null> }) {
  const { t } = useTranslation('applications')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const note = String(new FormData(event.currentTarget).get('reply') ?? '').trim()
    if (note === '') {
      setMissing(true)
      return document.getElementById('reply')?.focus()
    }
    setBusy(true)
    setFailure(null)
    const problem = await onSend(note)
    setBusy(false)
    setFailure(problem)
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      onChange={() => setMissing(false)}
      className="space-y-4 print:hidden"
    >
      <TextField
        name="reply"
        label={t('moves.replyLabel')}
        hint={t('moves.replyHint')}
        error={missing ? t('moves.replyRequired') : undefined}
        rows={5}
        maxLength={APPLICATION_LIMITS.description}
        required
      />
      <p role="alert" className="text-sm text-error empty:hidden">
        {failure}
      </p>
      <Button type="submit" aria-disabled={busy}>
        {t(busy ? 'moves.busy' : 'moves.reply')}
      </Button>
    </form>
  )
}
