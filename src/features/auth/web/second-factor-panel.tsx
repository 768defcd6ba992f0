import { type FormEvent, useRef, useState } from 'react'
import { isSecondFactor, normalise } from '#features/auth/rules.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { AttemptNotes } from './attempt-notes.tsx'
import { AuthHead, headOf } from './auth-head.tsx'

type SecondFactorPanelProps = {
  id: string
  email: string
  /** Null where the code was right, else an error message. */
  verify: (code: string) => Promise<string | null>
  onBack: () => void
}

const codeOf = (form: HTMLFormElement) => normalise.code(String(new FormData(form).get('otp') ?? ''))

/** Asks for a code of the authenticator app. */
export function SecondFactorPanel({ id, email, verify, onBack }: SecondFactorPanelProps) {
  const { t } = useTranslation('auth')
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const code = codeOf(event.currentTarget)
    const isWhole = isSecondFactor(code)
    setMissing(!isWhole)
    setFailure(null)
    if (!isWhole) return document.getElementById('otp')?.focus()
    setBusy(true)
    const message = await verify(code)
    setBusy(false)
    if (message === null) return
    setFailure(message)
    if (!form.current || codeOf(form.current) !== code) return
    form.current.reset()
    document.getElementById('otp')?.focus()
  }

  return (
    <>
      <AuthHead id={id} title={t('secondFactor.title')} onBack={onBack}>
        {t('secondFactor.text', { email: isolate(email) })}
      </AuthHead>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={send}
        onChange={() => setMissing(false)}
        className="px-6 pt-6 pb-7 sm:px-8"
      >
        <AttemptNotes failure={failure} busy={busy} />
        <TextField
          name="otp"
          label={t('secondFactor.code')}
          error={missing ? t('secondFactor.codeRequired') : undefined}
          describedBy={headOf(id)}
          inputMode="numeric"
          autoComplete="one-time-code"
          code
          required
          data-autofocus
        />
        <Button type="submit" aria-disabled={busy} className="mt-5 w-full">
          {t('secondFactor.submit')}
        </Button>
      </form>
    </>
  )
}
