import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { newPasswordProblem, normalise, RESET_CODE_LENGTH } from '#features/auth/rules.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { passwordWords } from './api-error-message.ts'
import { AttemptNotes } from './attempt-notes.tsx'
import { AuthHead, headOf } from './auth-head.tsx'
import { PasswordField } from './password-field.tsx'
import { ResendCode } from './resend-code.tsx'

const WHOLE_CODE = new RegExp(`^\\d{${RESET_CODE_LENGTH}}$`)

type ResetPanelProps = {
  id: string
  email: string
  /** Null where the password was changed; else an error message, or the problem of the new password. */
  reset: (code: string, password: string) => Promise<{ failure: string | null; problem?: FieldProblem } | null>
  /** Null where a new code was sent, else an error message. */
  resend: () => Promise<string | null>
  onBack: () => void
}

/** Asks for the code of the mail and a new password. A wrong code is emptied; the typed password stays. */
export function ResetPanel({ id, email, reset, resend, onBack }: ResetPanelProps) {
  const { t } = useTranslation('auth')
  const idPrefix = useId()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [problem, setProblem] = useState<FieldProblem>()
  const [busy, setBusy] = useState(false)

  const field = (name: 'otp' | 'Password') => form.current?.elements.namedItem(name) as HTMLInputElement | null

  useEffect(() => {
    if (problem) document.getElementById('Password')?.focus()
  }, [problem])

  const clearCode = () => {
    const code = field('otp')
    if (!code) return
    code.value = ''
    code.focus()
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const code = normalise.code(field('otp')?.value ?? '')
    const password = field('Password')?.value ?? ''
    const isWhole = WHOLE_CODE.test(code)
    const found = isWhole ? newPasswordProblem(password) : undefined
    setMissing(!isWhole)
    setProblem(found)
    setFailure(null)
    if (!isWhole) return field('otp')?.focus()
    if (found) return
    setBusy(true)
    const error = await reset(code, password)
    setBusy(false)
    if (!error) return
    setFailure(error.failure)
    setProblem(error.problem)
    if (!error.problem && normalise.code(field('otp')?.value ?? '') === code) clearCode()
  }

  return (
    <>
      <AuthHead id={id} title={t('reset.title')} onBack={onBack}>
        {t('reset.text', { email: isolate(email) })}
      </AuthHead>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={send}
        onChange={({ target }) => {
          const { name } = target as Element as HTMLInputElement
          if (name === 'Password') setProblem(undefined)
          if (name !== 'otp') return
          setMissing(false)
          setFailure(null)
        }}
        className="px-6 pt-6 pb-7 sm:px-8"
      >
        <AttemptNotes id={`${idPrefix}-failure`} failure={failure} busy={busy} />
        <TextField
          name="otp"
          label={t('verify.code')}
          error={missing ? t('reset.codeRequired') : undefined}
          describedBy={headOf(id)}
          inputMode="numeric"
          autoComplete="one-time-code"
          code
          required
          data-autofocus
        />
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="Email" autoComplete="username" defaultValue={email} hidden readOnly />
        <div className="mt-6">
          <PasswordField
            name="Password"
            label={t('reset.password')}
            hint={t('auth.passwordHint')}
            error={passwordWords(t, problem)}
            autoComplete="new-password"
            required
          />
        </div>
        <Button type="submit" aria-disabled={busy} className="mt-6 w-full">
          {t(busy ? 'account.saving' : 'reset.submit')}
        </Button>
        <ResendCode
          resend={async () => {
            const message = await resend()
            if (message === null) {
              setFailure(null)
              clearCode()
            }
            return message
          }}
        />
      </form>
    </>
  )
}
