import type { ClientResponse } from 'hono/client'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { toResult } from '#api/result.ts'
import { apiErrorMessage } from '#features/auth/web/api-error-message.ts'
import { OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

type ProofFormProps<Answer> = {
  /** Of the field that proves who asks. */
  name: string
  submit: string
  /** What is said of a proof that is none. */
  wrong: string
  send: (proof: string) => Promise<ClientResponse<Answer>>
  onDone: (answer: Answer) => void
  onCancel: () => void
  children: (field: { name: string; error: string | undefined }) => ReactNode
}

/** One field that proves who asks, and what then is done. It has the focus when it comes, and after a wrong try. */
export function ConfirmPasswordForm<Answer>({
  name,
  submit,
  wrong,
  send,
  onDone,
  onCancel,
  children,
}: ProofFormProps<Answer>) {
  const { t } = useTranslation('auth')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => document.getElementById(name)?.focus(), [name])

  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const proof = String(new FormData(event.currentTarget).get(name) ?? '')
    setBusy(true)
    setFailure(null)
    const { answer, refusal } = await toResult(send(proof))
    setBusy(false)
    if (!refusal) return onDone(answer)
    const isWrong = refusal.code === 'invalid' || refusal.code === 'invalid_code'
    setError(isWrong ? wrong : undefined)
    setFailure(isWrong ? null : apiErrorMessage(t, refusal, t('account.notSaved')))
    document.getElementById(name)?.focus()
  }

  return (
    <form method="post" noValidate onSubmit={prove} onChange={() => setError(undefined)} className="space-y-5">
      {children({ name, error })}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
      <OutcomeNote done={null} failure={failure} />
    </form>
  )
}
