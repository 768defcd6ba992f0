import type { ClientResponse } from 'hono/client'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { toResult } from '#api/result.ts'
import { apiErrorMessage } from '#features/auth/web/api-error-message.ts'
import { OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

type ConfirmPasswordFormProps<Answer> = {
  /** Name and id of the field. */
  name: string
  submit: string
  /** The message for a wrong value. */
  wrong: string
  send: (value: string) => Promise<ClientResponse<Answer>>
  onDone: (answer: Answer) => void
  onCancel?: (() => void) | undefined
  children: (field: { name: string; error: string | undefined }) => ReactNode
}

/** A form with one field, a password or a code, that confirms an action. Focused when shown and after a wrong value. */
export function ConfirmPasswordForm<Answer>({
  name,
  submit,
  wrong,
  send,
  onDone,
  onCancel,
  children,
}: ConfirmPasswordFormProps<Answer>) {
  const { t } = useTranslation('auth')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => document.getElementById(name)?.focus(), [name])

  const submitForm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const value = String(new FormData(event.currentTarget).get(name) ?? '')
    setBusy(true)
    setFailure(null)
    const { answer, refusal } = await toResult(send(value))
    setBusy(false)
    if (!refusal) return onDone(answer)
    const isWrong = refusal.code === 'invalid' || refusal.code === 'invalid_code'
    setError(isWrong ? wrong : undefined)
    setFailure(isWrong ? null : apiErrorMessage(t, refusal, t('account.notSaved')))
    document.getElementById(name)?.focus()
  }

  return (
    <form method="post" noValidate onSubmit={submitForm} onChange={() => setError(undefined)} className="space-y-5">
      {children({ name, error })}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('factor.cancel')}
          </Button>
        )}
      </div>
      <OutcomeNote failure={failure} />
    </form>
  )
}
