import './messages.ts'
import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { readSession, storeSession } from '#api/session.ts'
import type { Me } from '#features/auth/contract.ts'
import { emailProblem, toAccountEmail } from '#features/auth/rules.ts'
import { apiErrorMessage } from '#features/auth/web/api-error-message.ts'
import { type ActionOutcome, OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { PasswordField } from '#features/auth/web/password-field.tsx'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { AccountSection } from './account-section.tsx'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'

type Problems = { NewEmail?: string | undefined; EmailPassword?: string | undefined }

/** Another e-mail address: first the password, then the code that was mailed to the new address. */
export function EmailForm({ me, onChanged }: { me: Me; onChanged: (me: Me) => void }) {
  const { t } = useTranslation('auth')
  const { t: own } = useTranslation('account')
  const [awaited, setAwaited] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [outcome, setOutcome] = useState<ActionOutcome>({})
  const [saving, setSaving] = useState(false)

  const show = (found: Problems) => {
    setProblems(found)
    const wrong = found.NewEmail ? 'NewEmail' : found.EmailPassword && 'EmailPassword'
    if (wrong) document.getElementById(wrong)?.focus()
    return wrong !== undefined
  }

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving) return
    const typed = new FormData(event.currentTarget)
    const Email = toAccountEmail(String(typed.get('NewEmail') ?? ''))
    const Password = String(typed.get('EmailPassword') ?? '')
    setOutcome({})
    const problem = emailProblem(Email)
    const words = problem && t(problem === 'required' ? 'auth.emailRequired' : 'auth.emailInvalid')
    if (show({ NewEmail: words, EmailPassword: Password === '' ? t('password.currentRequired') : undefined })) return
    setSaving(true)
    const { refusal } = await toResult(authedApi.users.me.email.$post({ json: { Email, Password } }))
    setSaving(false)
    if (!refusal) return setAwaited(Email)
    const { fields } = refusal
    const isShown = show({
      NewEmail: fields.Email && (fields.Email === 'taken' ? own('newEmail.same') : t('auth.emailInvalid')),
      EmailPassword: fields.Password && t('password.currentWrong'),
    })
    if (!isShown) setOutcome({ failure: apiErrorMessage(t, refusal, t('account.notSaved')) })
  }

  return (
    <AccountSection
      id="email"
      title={own('newEmail.title')}
      lead={own(me.hasPassword ? 'newEmail.lead' : 'newEmail.needsPassword')}
    >
      {awaited !== null ? (
        <ConfirmPasswordForm
          name="email-code"
          submit={own('newEmail.confirm')}
          wrong={own('newEmail.wrong')}
          send={(otp) => authedApi.users.me.email.$put({ json: { otp } })}
          onDone={({ data }) => {
            const session = readSession()
            if (session) storeSession({ ...session, email: data.Email })
            setAwaited(null)
            setOutcome({ done: own('newEmail.done', { email: isolate(data.Email) }) })
            onChanged(data)
          }}
          onCancel={() => setAwaited(null)}
        >
          {(field) => (
            <TextField
              {...field}
              label={own('newEmail.code')}
              hint={own('newEmail.sent', { email: isolate(awaited) })}
              inputMode="numeric"
              autoComplete="one-time-code"
              code
            />
          )}
        </ConfirmPasswordForm>
      ) : (
        me.hasPassword && (
          <form method="post" noValidate onSubmit={ask} onChange={() => setProblems({})} className="space-y-6">
            <TextField
              name="NewEmail"
              label={own('newEmail.address')}
              error={problems.NewEmail}
              type="email"
              autoComplete="off"
              code
              required
            />
            <PasswordField
              name="EmailPassword"
              label={t('password.current')}
              error={problems.EmailPassword}
              autoComplete="current-password"
              required
            />
            <div className="flex flex-wrap items-center gap-4">
              <Button type="submit" variant="quiet" aria-disabled={saving}>
                {saving ? t('auth.sending') : own('newEmail.submit')}
              </Button>
            </div>
          </form>
        )
      )}
      {awaited === null && (
        <div className="mt-4">
          <OutcomeNote {...outcome} />
        </div>
      )}
    </AccountSection>
  )
}
