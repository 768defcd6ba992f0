import { type FormEvent, useRef, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { Me } from '#features/auth/contract.ts'
import { newPasswordProblem } from '#features/auth/rules.ts'
import { apiErrorMessage, passwordWords } from '#features/auth/web/api-error-message.ts'
import { type ActionOutcome, OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { PasswordField } from '#features/auth/web/password-field.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { contentOf, isSameContent } from '#ui/forms/form-content.ts'
import { Button } from '#ui/parts/button.tsx'
import { AccountSection } from './account-section.tsx'

type Problems = { currentPassword?: FieldProblem | undefined; newPassword?: FieldProblem | undefined }

type PasswordFormProps = {
  me: Me
  /** The account has a password now, and no other device is signed in. */
  onChanged: () => void
}

/** Sets a new password; requires the current one where there is one. */
export function PasswordForm({ me, onChanged }: PasswordFormProps) {
  const { t } = useTranslation('auth')
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [outcome, setOutcome] = useState<ActionOutcome>({})
  const [saving, setSaving] = useState(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving) return
    const typed = new FormData(event.currentTarget)
    const sent = contentOf(event.currentTarget)
    const currentPassword = String(typed.get('currentPassword') ?? '')
    const newPassword = String(typed.get('newPassword') ?? '')
    const found: Problems = {
      currentPassword: me.hasPassword && currentPassword === '' ? 'required' : undefined,
      newPassword: newPasswordProblem(newPassword),
    }
    setOutcome({})
    if (show(found)) return
    setSaving(true)
    const { refusal } = await toResult(authedApi.users.me.password.$put({ json: { currentPassword, newPassword } }))
    setSaving(false)
    if (refusal) {
      if (!show(refusal.fields)) setOutcome({ failure: apiErrorMessage(t, refusal, t('account.notSaved')) })
      return
    }
    if (form.current && isSameContent(contentOf(form.current), sent)) form.current.reset()
    setOutcome({ done: t('password.done') })
    onChanged()
  }

  /** Shows the problems and focuses the first wrong field; returns whether there are any. */
  function show(found: Problems): boolean {
    setProblems(found)
    const wrong = found.currentPassword ? 'currentPassword' : found.newPassword && 'newPassword'
    if (wrong) document.getElementById(wrong)?.focus()
    return wrong !== undefined
  }

  const currentWords =
    problems.currentPassword &&
    t(problems.currentPassword === 'required' ? 'password.currentRequired' : 'password.currentWrong')
  const newWords =
    problems.newPassword === 'required' ? t('password.newRequired') : passwordWords(t, problems.newPassword)

  return (
    <AccountSection
      id="password"
      title={t('password.title')}
      lead={t(me.hasPassword ? 'password.lead' : 'password.leadNone')}
    >
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={save}
        onChange={({ target }) =>
          setProblems({ ...problems, [(target as Element as HTMLInputElement).name]: undefined })
        }
        className="space-y-6"
      >
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="Email" autoComplete="username" defaultValue={me.Email} hidden readOnly />
        {me.hasPassword && (
          <PasswordField
            name="currentPassword"
            label={t('password.current')}
            error={currentWords}
            autoComplete="current-password"
            required
          />
        )}
        <PasswordField
          name="newPassword"
          label={t('password.new')}
          hint={t('auth.passwordHint')}
          error={newWords}
          autoComplete="new-password"
          required
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="quiet" aria-disabled={saving}>
            {t(saving ? 'account.saving' : me.hasPassword ? 'password.submit' : 'password.submitNone')}
          </Button>
          <OutcomeNote {...outcome} />
        </div>
      </form>
    </AccountSection>
  )
}
