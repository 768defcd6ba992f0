import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { newPasswordProblem } from '#features/accounts/rules.ts'
import { isolate } from '#i18n/isolate.ts'
import { useWords } from '#i18n/use-words.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { Button } from '#ui/parts/button.tsx'
import { AttemptNotes } from './attempt-notes.tsx'
import { AuthHead } from './auth-head.tsx'
import { type Code, emptyCode, isWhole } from './code.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordWords } from './refusal-words.ts'

type ResetPanelProps = {
  id: string
  email: string
  /** Null when the password is changed; else what was wrong, with all of it or with the new password. */
  reset: (code: string, password: string) => Promise<{ failure: string | null; problem?: FieldProblem } | null>
  onBack: () => void
}

/** The code from the mail, and the new password. A code that was wrong leaves the password where it was typed. */
export function ResetPanel({ id, email, reset, onBack }: ResetPanelProps) {
  const { t } = useWords('accounts')
  const own = useId()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState<Code>(emptyCode)
  const [failure, setFailure] = useState<string | null>(null)
  const [problem, setProblem] = useState<FieldProblem>()
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (problem) document.getElementById('Password')?.focus()
  }, [problem])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !isWhole(code)) return
    const password = String(new FormData(event.currentTarget).get('Password') ?? '')
    const found = newPasswordProblem(password)
    setProblem(found)
    setFailure(null)
    if (found) return
    setBusy(true)
    const setback = await reset(code.digits.join(''), password)
    setBusy(false)
    if (!setback) return
    setFailure(setback.failure)
    setProblem(setback.problem)
    if (setback.problem) return
    setCode(emptyCode)
    setRound((before) => before + 1)
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
        onChange={({ target }) => (target as Element as HTMLInputElement).name === 'Password' && setProblem(undefined)}
        className="px-6 pt-6 pb-7 sm:px-8"
      >
        <AttemptNotes id={`${own}-failure`} failure={failure} busy={busy} />
        <p id={`${own}-code`} className="mb-3 font-medium">
          {t('verify.code')}
        </p>
        <CodeBoxes
          key={round}
          code={code}
          onChange={(next) => {
            if (next.digits !== code.digits) setFailure(null)
            setCode(next)
          }}
          labelledBy={`${own}-code`}
          error={failure ? `${own}-failure` : undefined}
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
        <Button type="submit" disabled={!isWhole(code)} aria-disabled={busy} className="mt-6 w-full">
          {t(busy ? 'account.saving' : 'reset.submit')}
        </Button>
      </form>
    </>
  )
}
