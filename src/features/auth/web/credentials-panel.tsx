import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { likelyEmail } from '#lib/email-typo.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { emailWords, passwordWords } from './api-error-message.ts'
import { AttemptNotes } from './attempt-notes.tsx'
import { type CredentialProblems, type Credentials, credentialsOf, type Mode, problemsOf } from './credentials.ts'
import { ModeTabs, tabId } from './mode-tabs.tsx'
import { PasswordField } from './password-field.tsx'
import { TermsNote } from './terms-note.tsx'

/** Why an attempt failed: a message for the form, or the problems of its fields. */
export type FormError = { failure: string | null; problems: CredentialProblems }

type CredentialsPanelProps = {
  id: string
  mode: Mode
  onMode: (mode: Mode) => void
  /** Null where it succeeded. */
  attempt: (credentials: Credentials, mode: Mode) => Promise<FormError | null>
  /** The address to start with. */
  email?: string | undefined
  /** Called with the content of the address field. */
  onForgot: (email: string) => void
  /** What succeeded before this panel; shown until the next attempt. */
  done?: string | undefined
  /** Why somebody was signed out; shown until the next attempt. */
  reason: string | null
  /** Other ways to sign in, below the fields. */
  others?: ReactNode
}

/**
 * Address and password, to sign in or to sign up. A field's error is cleared as soon as the field is edited; after each failed
 * attempt the fields are empty and the first one is focused.
 */
export function CredentialsPanel({
  id,
  mode,
  onMode,
  attempt,
  email,
  onForgot,
  done,
  reason,
  others,
}: CredentialsPanelProps) {
  const { t } = useTranslation('auth')
  const form = useRef<HTMLFormElement>(null)
  const [formError, setFormError] = useState<FormError>({ failure: null, problems: {} })
  const [busy, setBusy] = useState(false)
  const [announced, setAnnounced] = useState<string>()
  const { failure, problems } = formError
  /** The address that was probably intended, where the typed one looks wrong. */
  const [likely, setLikely] = useState<string | null>(null)
  const signingUp = mode === 'sign-up'

  // Set after the live regions are rendered, so that it is announced.
  useEffect(() => setAnnounced(done), [done])
  useEffect(() => setFormError({ failure: reason, problems: {} }), [reason])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const credentials = credentialsOf(new FormData(event.currentTarget))
    const found = problemsOf(credentials, mode)
    setFormError({ failure: null, problems: found })
    const [wrong] = Object.keys(found)
    if (wrong) return document.getElementById(wrong)?.focus()
    setBusy(true)
    setAnnounced(undefined)
    const next = await attempt(credentials, mode)
    setBusy(false)
    if (!next) return
    setFormError(next)
    setLikely(null)
    if (!form.current) return
    const typed = credentialsOf(new FormData(form.current))
    // What was typed since is for the next attempt.
    if (typed.Email !== credentials.Email || typed.Password !== credentials.Password) return
    form.current.reset()
    // Not to the address that the panel began with: after a refusal the fields are empty.
    const address = form.current.elements.namedItem('Email')
    if (address instanceof HTMLInputElement) address.value = ''
    document.getElementById(next.problems.Password && !next.problems.Email ? 'Password' : 'Email')?.focus()
  }

  const clearProblem = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement
    if (name === 'Email') setLikely(null)
    if (name in problems) setFormError({ failure, problems: { ...problems, [name]: undefined } })
  }

  const checkAddress = ({ target }: FocusEvent) => {
    const { name, value } = target as HTMLInputElement
    if (name === 'Email') setLikely(likelyEmail(value))
  }

  const takeLikely = (email: string) => {
    const field = document.getElementById('Email')
    if (field instanceof HTMLInputElement) field.value = email
    setLikely(null)
    document.getElementById('Password')?.focus()
  }

  const forgot = () => {
    if (form.current) onForgot(credentialsOf(new FormData(form.current)).Email)
  }

  const change = (next: Mode) => {
    setFormError({ failure: null, problems: {} })
    onMode(next)
  }

  return (
    <>
      <ModeTabs mode={mode} onChange={change} panel={id} />
      <div id={id} role="tabpanel" aria-labelledby={tabId(id, mode)} className="px-6 pt-6 pb-7 sm:px-8">
        <AttemptNotes done={announced} failure={failure} busy={busy} />
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={send}
          onChange={clearProblem}
          onBlur={checkAddress}
          className="space-y-5"
        >
          <div>
            <TextField
              name="Email"
              label={t('auth.email')}
              error={emailWords(t, problems.Email)}
              defaultValue={email}
              type="email"
              autoComplete="email"
              code
              required
              data-autofocus
            />
            <p role="status" className="mt-1.5 text-sm empty:hidden">
              {likely && (
                <>
                  {t('auth.didYouMean')}{' '}
                  <TextButton onClick={() => takeLikely(likely)}>
                    <bdi dir="ltr">{likely}</bdi>
                  </TextButton>
                </>
              )}
            </p>
          </div>
          <PasswordField
            name="Password"
            label={t('auth.password')}
            hint={signingUp ? t('auth.passwordHint') : undefined}
            error={passwordWords(t, problems.Password)}
            autoComplete={signingUp ? 'new-password' : 'current-password'}
            required
          />
          <Button type="submit" aria-disabled={busy} className="w-full">
            {busy ? t(signingUp ? 'auth.signingUp' : 'auth.signingIn') : t(signingUp ? 'auth.signUp' : 'auth.signIn')}
          </Button>
          {signingUp && <TermsNote />}
        </form>
        {others}
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
          <p>
            <span className="text-soft">{t(signingUp ? 'auth.haveAccount' : 'auth.noAccount')}</span>{' '}
            <TextButton onClick={() => change(signingUp ? 'sign-in' : 'sign-up')}>
              {t(signingUp ? 'auth.signIn' : 'auth.signUp')}
            </TextButton>
          </p>
          {!signingUp && <TextButton onClick={forgot}>{t('auth.forgot')}</TextButton>}
        </div>
      </div>
    </>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-10 rounded-field text-accent underline decoration-1 underline-offset-4 hover:text-pressed hover:decoration-2"
    >
      {children}
    </button>
  )
}
