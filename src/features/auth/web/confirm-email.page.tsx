import './messages.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#api/browser.ts'
import { apiContext } from '#api/context.ts'
import { newPasswordProblem } from '#features/auth/rules.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import type { Route } from './+types/confirm-email.page.ts'
import { apiErrorMessage, passwordWords } from './api-error-message.ts'
import { AttemptNotes } from './attempt-notes.tsx'
import { type Confirmation, confirmAddress, handleConfirmForm, PASSWORD_FIELD, tokenOf } from './confirm-email.ts'
import { PasswordField } from './password-field.tsx'
import { signIn } from './sign-in.ts'
import { useAskToSignIn } from './sign-in-modal.tsx'

/** The form without JavaScript. */
export const action = async ({ context, request, url }: Route.ActionArgs) =>
  handleConfirmForm(context.get(apiContext), languageOfPath(url.pathname), url, await request.formData())

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'auth')
  return pageMeta({
    matches,
    lang,
    title: t('confirmEmail.askTitle'),
    description: t('confirmEmail.description'),
    path: (to) => paths.confirmEmail({ lang: to }),
    index: false,
  })
}

/**
 * The page of the link in a sign-up's mail. It needs the press of a button, because programs that scan mails open every
 * link. In a browser that did not start the sign-up it then asks for a password, so that nobody verifies an account that a
 * stranger has signed up for.
 */
export default function ConfirmEmailPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const lang = useLanguage()
  const token = tokenOf(useLocation().search)
  const [confirmation, setConfirmation] = useState<Confirmation>(actionData ?? { step: token ? 'ask' : 'dead' })
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isFirstStep = useRef(true)
  const { step } = confirmation

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step but the first moves the focus to its title
  useEffect(() => {
    if (!isFirstStep.current) title.current?.focus()
    isFirstStep.current = false
  }, [step])

  const problem = 'problem' in confirmation ? confirmation.problem : undefined
  useEffect(() => {
    if (problem) document.getElementById(PASSWORD_FIELD)?.focus()
  }, [problem])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get(PASSWORD_FIELD)
    const password = typeof typed === 'string' ? typed : undefined
    const email = 'email' in confirmation ? confirmation.email : ''
    const found = password === undefined ? undefined : newPasswordProblem(password)
    if (found) {
      setConfirmation({ step: 'password', email, problem: found })
      return document.getElementById(PASSWORD_FIELD)?.focus()
    }
    setBusy(true)
    const next = await confirmAddress(api, { token, email, password, lang })
    const canSignIn = next.step === 'confirmed' && password !== undefined
    const signedIn = canSignIn ? await signIn({ Email: next.email, Password: password }, lang) : undefined
    setBusy(false)
    setConfirmation(signedIn?.answer?.next === 'signed-in' ? { step: 'signed-in', email } : next)
  }

  return (
    <Container className="min-h-dvh pt-12 lg:pt-20">
      <RouteLine open={step === 'ask' || step === 'password'} className="h-8 w-52 text-accent" />
      <h1 ref={title} tabIndex={-1} className="mt-8 text-3xl outline-none lg:text-4xl">
        {t(`confirmEmail.${step === 'signed-in' ? 'done' : step}Title`)}
      </h1>
      <p className="mt-4 max-w-measure text-lg text-soft [overflow-wrap:anywhere]">
        {t(`confirmEmail.${step === 'signed-in' ? 'done' : step}Text`, {
          email: 'email' in confirmation ? isolate(confirmation.email) : '',
        })}
      </p>
      {(step === 'ask' || step === 'password') && (
        <form
          method="post"
          action={paths.confirmEmail({ lang, token })}
          noValidate
          onSubmit={send}
          className="mt-8 max-w-md"
        >
          <AttemptNotes
            failure={confirmation.refusal ? apiErrorMessage(t, confirmation.refusal, t('confirmEmail.failed')) : null}
            busy={busy}
          />
          {step === 'password' && (
            <div className="mb-6">
              {/* Password managers keep the password under this name. */}
              <input
                type="text"
                name="Email"
                autoComplete="username"
                defaultValue={confirmation.email}
                hidden
                readOnly
              />
              <PasswordField
                name={PASSWORD_FIELD}
                label={t('auth.password')}
                hint={t('auth.passwordHint')}
                error={passwordWords(t, problem)}
                autoComplete="new-password"
                required
              />
            </div>
          )}
          <Button type="submit" aria-disabled={busy}>
            {t(
              busy
                ? 'confirmEmail.confirming'
                : step === 'password'
                  ? 'confirmEmail.passwordSubmit'
                  : 'confirmEmail.confirm',
            )}
          </Button>
        </form>
      )}
      {step === 'signed-in' && (
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.search({ lang })}>{t('confirmEmail.search')}</ButtonLink>
          <ButtonLink to={paths.account({ lang })} variant="quiet">
            {t('page.toAccount')}
          </ButtonLink>
        </div>
      )}
      {(step === 'confirmed' || step === 'dead') && <SignInOptions mayBeNew={step === 'dead'} />}
    </Container>
  )
}

/** Opens the sign-in modal, or says without JavaScript that it needs some. */
function SignInOptions({ mayBeNew }: { mayBeNew: boolean }) {
  const { t } = useTranslation('auth')
  const lang = useLanguage()
  const ask = useAskToSignIn()
  return (
    <>
      <div className="mt-8 no-script:hidden">
        <Button onClick={() => ask({ next: paths.account({ lang }) })}>
          {t(mayBeNew ? 'page.open' : 'auth.signIn')}
        </Button>
      </div>
      <div className="mt-8 hidden max-w-measure no-script:block">
        <p>{t('page.noScript')}</p>
        <ButtonLink to={paths.contact({ lang })} variant="quiet" className="mt-6">
          {t('page.contact')}
        </ButtonLink>
      </div>
    </>
  )
}
