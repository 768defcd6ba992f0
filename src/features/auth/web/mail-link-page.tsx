import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#api/browser.ts'
import { claimsOf, useSession } from '#api/session.ts'
import type { Pending } from '#features/auth/contract.ts'
import { newPasswordProblem } from '#features/auth/rules.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import { claimsStaff } from './admin-entry.ts'
import { apiErrorMessage, passwordWords } from './api-error-message.ts'
import { AttemptNotes } from './attempt-notes.tsx'
import { followLink, type LinkStep, type MailLink, PASSWORD_FIELD, tokenOf } from './mail-link.ts'
import { PasswordField } from './password-field.tsx'
import { signIn } from './sign-in.ts'
import { type SignInRequest, useAskToSignIn } from './sign-in-modal.tsx'

/** The address of such a page. */
type ToPage = (to: { lang: Language; token?: string }) => string

export function linkMeta(
  link: MailLink,
  matches: Parameters<typeof pageMeta>[0]['matches'],
  pathname: string,
  to: ToPage,
) {
  const lang = languageOfPath(pathname)
  const { t } = translatorFor(lang, 'auth')
  return pageMeta({
    matches,
    lang,
    title: t(`${link}.askTitle`),
    description: t(`${link}.description`),
    path: (other) => to({ lang: other }),
    index: false,
  })
}

type MailLinkPageProps = { link: MailLink; to: ToPage; first: LinkStep }

/** What somebody sees who has opened the link of a mail, from the first step on. */
export function MailLinkPage({ link, to, first }: MailLinkPageProps) {
  const { t, lang } = useTranslation('auth')
  const ask = useAskToSignIn()
  const token = tokenOf(useLocation().search)
  const [current, setCurrent] = useState(first)
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isFirstStep = useRef(true)
  const { step } = current
  const session = useSession()?.token
  const isStaff = session !== undefined && claimsStaff(claimsOf(session))
  const words = step === 'signed-in' ? 'done' : step

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step but the first moves the focus to its title
  useEffect(() => {
    if (!isFirstStep.current) title.current?.focus()
    isFirstStep.current = false
  }, [step])

  const problem = 'problem' in current ? current.problem : undefined
  useEffect(() => {
    if (problem) document.getElementById(PASSWORD_FIELD)?.focus()
  }, [problem])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget).get(PASSWORD_FIELD)
    const password = typeof typed === 'string' ? typed : undefined
    const email = 'email' in current ? current.email : ''
    const found = password === undefined ? undefined : newPasswordProblem(password)
    if (found) {
      setCurrent({ step: 'password', email, problem: found })
      return document.getElementById(PASSWORD_FIELD)?.focus()
    }
    setBusy(true)
    const next = await followLink(api, link, { token, email, password, signIn: true, lang })
    const canSignIn = link === 'confirmEmail' && next.step === 'confirmed' && password !== undefined
    const signedIn = canSignIn ? await signIn({ Email: next.email, Password: password }, lang) : undefined
    setBusy(false)
    setCurrent(signedIn?.answer?.next === 'signed-in' ? { step: 'signed-in', email } : next)
    if (next.step === 'confirmed' && next.pending) ask(secondStep(lang, next.pending))
  }

  return (
    <Container className="min-h-dvh pt-12 lg:pt-20">
      <RouteLine open={step !== 'confirmed' && step !== 'signed-in'} className="h-8 w-52 text-accent" />
      <h1 ref={title} tabIndex={-1} className="mt-8 text-3xl outline-none lg:text-4xl">
        {t(`${link}.${words}Title`)}
      </h1>
      <p className="mt-4 max-w-measure text-lg text-soft [overflow-wrap:anywhere]">
        {t(`${link}.${words}Text`, {
          email: 'email' in current ? isolate(current.email) : '',
        })}
      </p>
      {'noCookies' in current && <AttemptNotes failure={t('auth.noCookies')} busy={false} />}
      {(step === 'ask' || step === 'password') && (
        <form method="post" action={to({ lang, token })} noValidate onSubmit={send} className="mt-8 max-w-md">
          <AttemptNotes
            failure={current.refusal ? apiErrorMessage(t, current.refusal, t(`${link}.failed`)) : null}
            busy={busy}
          />
          {step === 'password' && (
            <div className="mb-6">
              {/* Password managers keep the password under this name. */}
              <input type="text" name="Email" autoComplete="username" defaultValue={current.email} hidden readOnly />
              <PasswordField
                name={PASSWORD_FIELD}
                label={t(link === 'newPassword' ? 'reset.password' : 'auth.password')}
                hint={t('auth.passwordHint')}
                error={passwordWords(t, problem)}
                autoComplete="new-password"
                required
              />
            </div>
          )}
          <Button type="submit" aria-disabled={busy}>
            {t(busy ? `${link}.confirming` : step === 'password' ? `${link}.passwordSubmit` : `${link}.confirm`)}
          </Button>
        </form>
      )}
      {step === 'signed-in' && (
        <div className="mt-8 flex flex-wrap gap-3">
          {isStaff ? (
            <ButtonLink to={paths.admin({ lang })}>{t('page.toAdmin')}</ButtonLink>
          ) : (
            <ButtonLink to={paths.search({ lang })}>{t('confirmEmail.search')}</ButtonLink>
          )}
          <ButtonLink to={paths.account({ lang })} variant="quiet">
            {t('page.toAccount')}
          </ButtonLink>
        </div>
      )}
      {step === 'confirmed' && (
        <SignInOptions
          options={[
            [
              t('auth.signIn'),
              'pending' in current && current.pending ? secondStep(lang, current.pending) : signInFirst(lang),
            ],
          ]}
        />
      )}
      {step === 'dead' && (
        <SignInOptions
          options={
            link === 'newPassword'
              ? [
                  [t('newPassword.again'), { ...signInFirst(lang), initialStep: { next: 'forgot' } }],
                  [t('auth.signIn'), signInFirst(lang)],
                ]
              : [[t('page.open'), signInFirst(lang)]]
          }
        />
      )}
    </Container>
  )
}

const signInFirst = (lang: Language): SignInRequest => ({ next: paths.account({ lang }) })
const secondStep = (lang: Language, pending: Pending): SignInRequest => ({
  ...signInFirst(lang),
  initialStep: { next: 'second-factor', pending },
})

/** Buttons that open the sign-in modal, the first the most likely; without JavaScript the words that it needs some. */
function SignInOptions({ options }: { options: readonly [label: string, request: SignInRequest][] }) {
  const { t, lang } = useTranslation('auth')
  const ask = useAskToSignIn()
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3 no-script:hidden">
        {options.map(([label, request], index) => (
          <Button key={label} variant={index === 0 ? 'primary' : 'quiet'} onClick={() => ask(request)}>
            {label}
          </Button>
        ))}
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
