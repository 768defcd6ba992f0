import { type FormEvent, useEffect, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { Me } from '#features/auth/contract.ts'
import { toAccountEmail } from '#features/auth/rules.ts'
import { apiErrorMessage } from '#features/auth/web/api-error-message.ts'
import { OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { PasswordField } from '#features/auth/web/password-field.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { AccountSection, focusSection } from './account-section.tsx'

/** Deletes the account once its owner has typed its address, and its password where it has one. */
export function AccountRemoval({ me, onDeleted }: { me: Me; onDeleted: () => void }) {
  const { t } = useTranslation('auth')
  const [started, setStarted] = useState(false)
  const [problems, setProblems] = useState<{ Email?: string | undefined; Password?: string | undefined }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (started) document.getElementById('ownEmail')?.focus()
  }, [started])

  const cancel = () => {
    setStarted(false)
    setProblems({})
    focusSection('delete')
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const Email = toAccountEmail(String(typed.get('ownEmail') ?? ''))
    const Password = String(typed.get('ownPassword') ?? '')
    setFailure(null)
    if (Email !== me.Email) return show({ Email: t('remove.confirmWrong') })
    if (me.hasPassword && Password === '') return show({ Password: t('password.currentRequired') })
    setBusy(true)
    const { refusal } = await toResult(authedApi.users.me.$delete({ json: { Email, Password } }))
    setBusy(false)
    if (!refusal) return onDeleted()
    if (refusal.fields.Email) show({ Email: t('remove.confirmWrong') })
    else if (refusal.fields.Password) show({ Password: t('password.currentWrong') })
    else setFailure(apiErrorMessage(t, refusal, t('account.notSaved')))
  }

  function show(found: typeof problems): void {
    setProblems(found)
    document.getElementById(found.Email ? 'ownEmail' : 'ownPassword')?.focus()
  }

  return (
    <AccountSection id="delete" title={t('remove.title')} lead={t('remove.lead')}>
      {!me.can.deleteAccount && <p>{t('remove.lastAdministrator')}</p>}
      {me.can.deleteAccount && !started && (
        <Button variant="quiet" onClick={() => setStarted(true)}>
          {t('remove.begin')}
        </Button>
      )}
      {started && (
        <form method="post" noValidate onSubmit={send} onChange={() => setProblems({})} className="space-y-5">
          <TextField
            name="ownEmail"
            label={t('remove.confirm')}
            hint={me.Email}
            error={problems.Email}
            type="email"
            autoComplete="off"
            code
            required
          />
          {me.hasPassword && (
            <PasswordField
              name="ownPassword"
              label={t('remove.password')}
              error={problems.Password}
              autoComplete="current-password"
              required
            />
          )}
          <div className="flex flex-wrap gap-3">
            <button
              type="submit"
              aria-disabled={busy}
              className="min-h-12 rounded-field border border-error bg-error-tint px-5 font-medium text-error transition-colors hover:bg-error hover:text-on-accent"
            >
              {t('remove.submit')}
            </button>
            <Button variant="quiet" onClick={cancel}>
              {t('remove.keep')}
            </Button>
          </div>
          <OutcomeNote done={null} failure={failure} />
        </form>
      )}
    </AccountSection>
  )
}
