import { type FormEvent, useRef, useState } from 'react'
import { emailProblem, toAccountEmail } from '#features/auth/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { emailWords } from './api-error-message.ts'
import { AttemptNotes } from './attempt-notes.tsx'
import { AuthHead, headOf } from './auth-head.tsx'

type ForgotPanelProps = {
  id: string
  /** The address to start with. */
  email?: string | undefined
  /** Null where a code was requested, else an error message. */
  request: (email: string) => Promise<string | null>
  /** Called with the address that was typed. */
  onBack: (email: string) => void
}

/** Requests the code for a new password. Shows the same with and without an account. */
export function ForgotPanel({ id, email, request, onBack }: ForgotPanelProps) {
  const { t } = useTranslation('auth')
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FieldProblem>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const typedAddress = () => toAccountEmail(String(new FormData(form.current ?? undefined).get('Email') ?? ''))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = typedAddress()
    const found = emailProblem(typed)
    setProblem(found)
    setFailure(null)
    if (found) return document.getElementById('Email')?.focus()
    setBusy(true)
    const words = await request(typed)
    setBusy(false)
    setFailure(words)
  }

  return (
    <>
      <AuthHead id={id} title={t('forgot.title')} onBack={() => onBack(typedAddress())}>
        {t('forgot.text')}
      </AuthHead>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={send}
        onChange={() => setProblem(undefined)}
        className="px-6 pt-6 pb-7 sm:px-8"
      >
        <AttemptNotes failure={failure} busy={busy} />
        <TextField
          name="Email"
          label={t('auth.email')}
          error={emailWords(t, problem)}
          describedBy={headOf(id)}
          defaultValue={email}
          type="email"
          autoComplete="email"
          code
          required
          data-autofocus
        />
        <Button type="submit" aria-disabled={busy} className="mt-5 w-full">
          {t(busy ? 'auth.sending' : 'forgot.submit')}
        </Button>
      </form>
    </>
  )
}
