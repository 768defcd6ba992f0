import './messages.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { SIGN_OUT_REASON } from '#api/authed-api.ts'
import type { ApiError } from '#api/result.ts'
import { readSession, useSession } from '#api/session.ts'
import type { Pending } from '#features/auth/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toSafeRedirect } from '#lib/safe-redirect.ts'
import { Dialog } from '#ui/parts/dialog.tsx'
import { apiErrorMessage, isOurFault } from './api-error-message.ts'
import { AuthHead, leadOf } from './auth-head.tsx'
import type { Credentials, Mode } from './credentials.ts'
import { CredentialsPanel, type FormError } from './credentials-panel.tsx'
import { ForgotPanel } from './forgot-panel.tsx'
import { GoogleButton } from './google-button.tsx'
import { PendingVerification } from './pending-verification.tsx'
import { ResetPanel } from './reset-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import {
  passSecondFactor,
  requestReset,
  resend,
  resendReset,
  resetPassword,
  type Step,
  signIn,
  signUp,
  verify,
} from './sign-in.ts'
import { SuccessPanel } from './success-panel.tsx'
import { VerificationPanel } from './verification-panel.tsx'

type PanelState =
  /** `email`: the address to start with. */
  | { step: 'credentials'; mode: Mode; note?: string; email?: string }
  | { step: 'verify'; email: string }
  | { step: 'second-factor' | 'reset'; pending: Pending }
  | { step: 'forgot'; email?: string | undefined }
  | { step: 'success'; title: 'signedIn' | 'created' }

function panelAfter(step: Step, title: 'signedIn' | 'created'): PanelState | null {
  switch (step.next) {
    case 'signed-in':
      return { step: 'success', title }
    case 'verify':
      return { step: 'verify', email: step.pending.email }
    case 'second-factor':
      return { step: 'second-factor', pending: step.pending }
    case 'no-cookies':
    case 'unexpected':
      return null
  }
}

const firstPanel = (initial: NonNullable<AuthModalProps['initialStep']>): PanelState | null =>
  initial.next === 'forgot' ? { step: 'forgot' } : panelAfter(initial, 'signedIn')

export type AuthModalProps = {
  mode?: Mode | undefined
  /** The step to start with: after a sign-in with Google or a link of a mail, or the request of a new password. */
  initialStep?: Step | { next: 'forgot' } | undefined
  /** The page to open afterwards. It may come from the address, so only pages of this site are accepted. */
  next?: string | null | undefined
  /** Why somebody must sign in, shown above the fields. */
  reason?: string | undefined
  /** Called with the page to open where somebody has signed in, else with null. */
  onClose: (to: string | null) => void
}

/** Strangers may have used up what an address has; the mails of its owner then say how to continue. */
const isLimited = (refusal: ApiError | null): boolean => refusal?.code === 'too_many_requests'

/** Why this tab was signed out, once; null where it was not, or where the browser stores nothing. */
function takeSignOutReason(): string | null {
  try {
    const reason = sessionStorage.getItem(SIGN_OUT_REASON)
    sessionStorage.removeItem(SIGN_OUT_REASON)
    return reason
  } catch {
    return null
  }
}

/** The dialog of signing in: shows one panel per step, and moves between them. */
export function AuthModal({ mode = 'sign-in', initialStep, next, reason: requestReason, onClose }: AuthModalProps) {
  const { t, lang } = useTranslation('auth')
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<PanelState>(
    () => (initialStep && firstPanel(initialStep)) ?? { step: 'credentials', mode },
  )
  const [reason] = useState(() => takeSignOutReason() ?? requestReason ?? null)
  const session = useSession()
  /** Of somebody who may not open `next` and is asked for another account. */
  const [tokenBefore] = useState(initialStep?.next === 'signed-in' ? undefined : session?.token)
  const hasSignedIn = session?.token !== undefined && session.token !== tokenBefore
  /** The address of the last attempt: after a refusal the fields are empty. */
  const attempted = useRef<string>(undefined)
  const { step } = current
  const safeNext = toSafeRedirect(next)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step focuses its first field
  useEffect(() => body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [step])

  // The link in the mail opens another tab; the person who returns to this one is signed in already.
  const confirmedElsewhere = (step === 'verify' || step === 'reset') && hasSignedIn ? step : null
  useEffect(() => {
    if (confirmedElsewhere) {
      setCurrent({ step: 'success', title: confirmedElsewhere === 'verify' ? 'created' : 'signedIn' })
    }
  }, [confirmedElsewhere])

  const toSignIn = (note?: string) => setCurrent({ step: 'credentials', mode: 'sign-in', ...(note && { note }) })

  /** Shows the panel of the next step; returns an error message where the answer has no next step. */
  function showNext(step: Step, title: 'signedIn' | 'created'): string | null {
    const after = panelAfter(step, title)
    if (after) setCurrent(after)
    return after ? null : t(step.next === 'no-cookies' ? 'auth.noCookies' : 'auth.unexpected')
  }

  async function attempt(credentials: Credentials, mode: Mode): Promise<FormError | null> {
    attempted.current = credentials.Email
    const { answer, refusal } = await (mode === 'sign-up' ? signUp : signIn)(credentials, lang)
    if (isLimited(refusal)) {
      return { failure: t(mode === 'sign-up' ? 'auth.tooManySignUps' : 'auth.tooManySignIns'), problems: {} }
    }
    if (refusal && isOurFault(refusal)) return { failure: refusal.message ?? t('auth.unexpected'), problems: {} }
    if (refusal) return formErrorOf(refusal, t(mode === 'sign-up' ? 'auth.signupFailed' : 'auth.loginFailed'))
    const failure = showNext(answer, 'signedIn')
    return failure === null ? null : { failure, problems: {} }
  }

  function formErrorOf(refusal: ApiError, fallback: string): FormError {
    const { Email, Password } = refusal.fields
    if (Email || Password)
      return { failure: null, problems: { ...(Email && { Email }), ...(Password && { Password }) } }
    return { failure: apiErrorMessage(t, refusal, fallback), problems: {} }
  }

  /** The message for a refused code; for a wrong one that of the specification. */
  const codeErrorOf = (refusal: ApiError) =>
    refusal.code === 'invalid' ? t('auth.invalidOtp') : apiErrorMessage(t, refusal, t('auth.invalidOtp'))

  /** Null where another code was sent. */
  const resendErrorOf = (refusal: ApiError | null, tooMany: string) =>
    isLimited(refusal) ? tooMany : refusal && apiErrorMessage(t, refusal, t('verify.resendFailed'))

  const panel = () => {
    switch (current.step) {
      case 'credentials':
        return (
          <>
            <AuthHead id={id} title={t('auth.title')}>
              {t('auth.lead')}
            </AuthHead>
            <CredentialsPanel
              id={`${id}-panel`}
              mode={current.mode}
              done={current.note}
              reason={reason}
              email={current.email}
              onMode={(mode) =>
                setCurrent({ step: 'credentials', mode, ...(current.email && { email: current.email }) })
              }
              attempt={attempt}
              onForgot={(email) => setCurrent({ step: 'forgot', email: email || attempted.current })}
              others={
                <>
                  <GoogleButton next={safeNext ?? location.pathname + location.search} />
                  <PendingVerification onEnter={(email) => setCurrent({ step: 'verify', email })} />
                </>
              }
            />
          </>
        )
      case 'verify':
        return (
          <VerificationPanel
            id={id}
            email={current.email}
            // An address with a mistake in it is mended where it was typed.
            onChangeAddress={() => setCurrent({ step: 'credentials', mode: 'sign-up', email: current.email })}
            onBack={() => toSignIn()}
            verify={async (code) => {
              const outcome = await verify(code, lang)
              if (!outcome) return undefined
              const { answer, refusal } = outcome
              if (isLimited(refusal)) return () => t('verify.tooMany')
              return () => (refusal ? codeErrorOf(refusal) : showNext(answer, 'created'))
            }}
            resend={async () => {
              const outcome = await resend(lang)
              return outcome && resendErrorOf(outcome.refusal, t('auth.tooManySignUps'))
            }}
          />
        )
      case 'second-factor':
        return (
          <SecondFactorPanel
            id={id}
            email={current.pending.email}
            onBack={() => toSignIn()}
            verify={async (code) => {
              const { answer, refusal } = await passSecondFactor(current.pending, code, lang)
              if (isLimited(refusal)) return t('secondFactor.tooMany')
              return refusal ? codeErrorOf(refusal) : showNext(answer, 'signedIn')
            }}
          />
        )
      case 'forgot':
        return (
          <ForgotPanel
            id={id}
            email={current.email}
            onBack={(email) => setCurrent({ step: 'credentials', mode: 'sign-in', email })}
            request={async (email) => {
              const { answer, refusal } = await requestReset(email, lang)
              if (isLimited(refusal)) return t('forgot.tooMany')
              if (refusal) return apiErrorMessage(t, refusal, t('auth.unexpected'))
              setCurrent({ step: 'reset', pending: answer.data })
              return null
            }}
          />
        )
      case 'reset':
        return (
          <ResetPanel
            id={id}
            email={current.pending.email}
            onBack={() => setCurrent({ step: 'forgot', email: current.pending.email })}
            reset={async (code, password) => {
              const { refusal } = await resetPassword(current.pending, code, password, lang)
              if (!refusal) {
                toSignIn(t('reset.done'))
                return null
              }
              if (isLimited(refusal)) return { failure: t('verify.tooMany') }
              // The link of the mail sets the password on any device, and ends the request of this one.
              if (refusal.code === 'sign_in_again') return { failure: t('reset.ended') }
              const problem = refusal.fields.Password
              return problem ? { failure: null, problem } : { failure: codeErrorOf(refusal) }
            }}
            resend={async () => {
              const { refusal } = await resendReset(current.pending, lang)
              return resendErrorOf(refusal, t('forgot.tooMany'))
            }}
          />
        )
      case 'success':
        return <SuccessPanel id={id} title={current.title} onContinue={close} />
    }
  }

  const close = () => body.current?.closest('dialog')?.close()

  const leave = () => {
    const token = readSession()?.token
    onClose(token !== undefined && token !== tokenBefore ? safeNext : null)
    // The button that opened the dialog may not exist any more, and the focus then is on no element.
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
