import './messages.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '#api/result.ts'
import { readSession, useSession } from '#api/session.ts'
import type { Pending } from '#features/auth/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toSafeRedirect } from '#lib/safe-redirect.ts'
import { Dialog } from '#ui/parts/dialog.tsx'
import { apiErrorMessage } from './api-error-message.ts'
import { AuthHead, leadOf } from './auth-head.tsx'
import type { Credentials, Mode } from './credentials.ts'
import { CredentialsPanel, type FormError } from './credentials-panel.tsx'
import { ForgotPanel } from './forgot-panel.tsx'
import { GoogleButton } from './google-button.tsx'
import { PendingVerification } from './pending-verification.tsx'
import { askForReset, resendReset, resetPassword } from './reset.ts'
import { ResetPanel } from './reset-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { passSecondFactor, resend, type Step, signIn, signUp, verify } from './sign-in.ts'
import { SuccessPanel } from './success-panel.tsx'
import { VerificationPanel } from './verification-panel.tsx'

type Shown =
  | { step: 'credentials'; mode: Mode; note?: string }
  | { step: 'verify'; email: string }
  | { step: 'second-factor' | 'reset'; pending: Pending }
  | { step: 'forgot' }
  | { step: 'success'; title: 'signedIn' | 'created' }

function shownAfter(step: Step, title: 'signedIn' | 'created'): Shown | null {
  switch (step.next) {
    case 'signed-in':
      return { step: 'success', title }
    case 'verify':
      return { step: 'verify', email: step.pending.email }
    case 'second-factor':
      return { step: 'second-factor', pending: step.pending }
    case 'unexpected':
      return null
  }
}

export type AuthModalProps = {
  mode?: Mode | undefined
  /** What has come of it already, on the way over Google. */
  arrived?: Step | undefined
  /** Where somebody wanted to go. It may have come in with an address, so it counts only if it is a page of ours. */
  next?: string | null | undefined
  /** When it is over, with the page to go on to if somebody is signed in now. */
  onClose: (to: string | null) => void
}

/** Signing in, from the first field to the last station: each step is a panel, and this is the way between them. */
export function AuthModal({ mode = 'sign-in', arrived, next, onClose }: AuthModalProps) {
  const { t } = useTranslation('auth')
  const lang = useLanguage()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>(
    () => (arrived && shownAfter(arrived, 'signedIn')) ?? { step: 'credentials', mode },
  )
  const session = useSession()
  const { step } = shown
  const ownNext = toSafeRedirect(next)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a field to begin with
  useEffect(() => body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [step])

  // The button in the mail opens a tab of its own; whoever comes back to this one is signed in.
  const hasConfirmedElsewhere = step === 'verify' && Boolean(session?.token)
  useEffect(() => {
    if (hasConfirmedElsewhere) setShown({ step: 'success', title: 'created' })
  }, [hasConfirmedElsewhere])

  const toSignIn = (note?: string) => setShown({ step: 'credentials', mode: 'sign-in', ...(note && { note }) })

  /** Shows what comes after an answer; words when that is nothing we know. */
  function goOn(step: Step, title: 'signedIn' | 'created'): string | null {
    const after = shownAfter(step, title)
    if (after) setShown(after)
    return after ? null : t('auth.unexpected')
  }

  async function attempt(credentials: Credentials, mode: Mode): Promise<FormError | null> {
    const { answer, refusal } = await (mode === 'sign-up' ? signUp : signIn)(credentials, lang)
    if (refusal?.code === 'too_many_requests' && mode === 'sign-up') {
      return { failure: t('auth.tooManySignUps'), problems: {} }
    }
    if (refusal) return setbackOf(refusal, t(mode === 'sign-up' ? 'auth.signupFailed' : 'auth.loginFailed'))
    const failure = goOn(answer, 'signedIn')
    return failure === null ? null : { failure, problems: {} }
  }

  function setbackOf(refusal: ApiError, fallback: string): FormError {
    const { Email, Password } = refusal.fields
    if (Email || Password)
      return { failure: null, problems: { ...(Email && { Email }), ...(Password && { Password }) } }
    return { failure: apiErrorMessage(t, refusal, fallback), problems: {} }
  }

  /** Words for a code that was refused. One that is wrong is said in the words of the specification. */
  const wordsOf = (refusal: ApiError) =>
    refusal.code === 'invalid' ? t('auth.invalidOtp') : apiErrorMessage(t, refusal, t('auth.invalidOtp'))

  const panel = () => {
    switch (shown.step) {
      case 'credentials':
        return (
          <>
            <AuthHead id={id} title={t('auth.title')}>
              {t('auth.lead')}
            </AuthHead>
            <CredentialsPanel
              id={`${id}-panel`}
              mode={shown.mode}
              done={shown.note}
              onMode={(mode) => setShown({ step: 'credentials', mode })}
              attempt={attempt}
              onForgot={() => setShown({ step: 'forgot' })}
              others={
                <>
                  <GoogleButton next={ownNext ?? location.pathname + location.search} />
                  <PendingVerification onEnter={(email) => setShown({ step: 'verify', email })} />
                </>
              }
            />
          </>
        )
      case 'verify':
        return (
          <VerificationPanel
            id={id}
            email={shown.email}
            onBack={() => toSignIn()}
            verify={async (code) => {
              const outcome = await verify(code, lang)
              if (!outcome) return undefined
              const { answer, refusal } = outcome
              if (refusal?.code === 'too_many_requests') return () => t('verify.tooMany')
              return () => (refusal ? wordsOf(refusal) : goOn(answer, 'created'))
            }}
            resend={async () => {
              const outcome = await resend(lang)
              if (!outcome) return undefined
              return outcome.refusal && apiErrorMessage(t, outcome.refusal, t('verify.resendFailed'))
            }}
          />
        )
      case 'second-factor':
        return (
          <SecondFactorPanel
            id={id}
            email={shown.pending.email}
            onBack={() => toSignIn()}
            prove={async (code) => {
              const { answer, refusal } = await passSecondFactor(shown.pending, code, lang)
              return refusal ? wordsOf(refusal) : goOn(answer, 'signedIn')
            }}
          />
        )
      case 'forgot':
        return (
          <ForgotPanel
            id={id}
            onBack={() => toSignIn()}
            ask={async (email) => {
              const { answer, refusal } = await askForReset(email, lang)
              if (refusal) return apiErrorMessage(t, refusal, t('auth.unexpected'))
              setShown({ step: 'reset', pending: answer.data })
              return null
            }}
          />
        )
      case 'reset':
        return (
          <ResetPanel
            id={id}
            email={shown.pending.email}
            onBack={() => setShown({ step: 'forgot' })}
            reset={async (code, password) => {
              const { refusal } = await resetPassword(shown.pending, code, password, lang)
              if (!refusal) {
                toSignIn(t('reset.done'))
                return null
              }
              const problem = refusal.fields.Password
              return problem ? { failure: null, problem } : { failure: wordsOf(refusal) }
            }}
            resend={async () => {
              const { refusal } = await resendReset(shown.pending, lang)
              return refusal && apiErrorMessage(t, refusal, t('verify.resendFailed'))
            }}
          />
        )
      case 'success':
        return <SuccessPanel id={id} title={shown.title} onContinue={close} />
    }
  }

  const close = () => body.current?.closest('dialog')?.close()

  const leave = () => {
    onClose(readSession()?.token ? ownNext : null)
    // What opened it may be gone: whoever is signed in has no link to sign in. Then the focus was given back to nobody.
    const { activeElement } = document
    if (activeElement === document.body || body.current?.contains(activeElement)) {
      document.querySelector('main')?.focus({ preventScroll: true })
    }
  }

  return (
    <Dialog labelledBy={id} describedBy={leadOf(id)} steady onClose={leave}>
      <div ref={body}>{panel()}</div>
    </Dialog>
  )
}
