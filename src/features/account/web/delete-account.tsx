import { type FormEvent, useEffect, useState } from 'react'
import { authedApi, readData } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { Me } from '#features/auth/contract.ts'
import { toAccountEmail } from '#features/auth/rules.ts'
import { apiErrorMessage } from '#features/auth/web/api-error-message.ts'
import { OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { PasswordField } from '#features/auth/web/password-field.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { AccountSection, focusSection } from './account-section.tsx'

const loadPreview = () => readData(authedApi.users.me.deletion.$get())

/** What is listed before a deletion, the gravest first. */
const COUNTED = ['offers', 'letters', 'applications', 'drafts', 'documents'] as const

/** Deletes the account once its owner has typed its address and any password, has read what is deleted with it, and confirms it. */
export function AccountRemoval({ me, onDeleted }: { me: Me; onDeleted: () => void }) {
  const { t } = useTranslation('auth')
  const [started, setStarted] = useState(false)
  const [problems, setProblems] = useState<{ Email?: string | undefined; Password?: string | undefined }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { answer: preview } = useAsyncData(loadPreview)
  const deleted = preview ? COUNTED.filter((what) => preview[what] > 0) : []
  /** What was typed, while the last question is open. */
  const [confirming, setConfirming] = useState<{ Email: string; Password: string } | null>(null)

  useEffect(() => {
    if (started) document.getElementById('ownEmail')?.focus()
  }, [started])

  const cancel = () => {
    setStarted(false)
    setProblems({})
    focusSection('delete')
  }

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const Email = toAccountEmail(String(typed.get('ownEmail') ?? ''))
    const Password = String(typed.get('ownPassword') ?? '')
    setFailure(null)
    if (Email !== me.Email) return show({ Email: t('remove.confirmWrong') })
    if (me.hasPassword && Password === '') return show({ Password: t('password.currentRequired') })
    setConfirming({ Email, Password })
  }

  const remove = async (typed: { Email: string; Password: string }) => {
    if (busy) return
    setBusy(true)
    const { refusal } = await toResult(authedApi.users.me.$delete({ json: typed }))
    setBusy(false)
    setConfirming(null)
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
      {started && deleted.length > 0 && preview && (
        <div className="mb-6 rounded-card border border-error bg-error-tint px-5 py-4">
          <p className="font-medium">{t('remove.goes')}</p>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {deleted.map((what) => (
              <li key={what}>{t(`remove.counts.${what}`, { count: preview[what] })}</li>
            ))}
          </ul>
        </div>
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
            <Button type="submit" variant="danger" aria-disabled={busy}>
              {t('remove.submit')}
            </Button>
            <Button variant="quiet" onClick={cancel}>
              {t('remove.keep')}
            </Button>
          </div>
          <OutcomeNote failure={failure} />
        </form>
      )}
      {confirming && (
        <TitledDialog
          title={t('remove.sure')}
          text={t(preview && preview.offers + preview.letters > 0 ? 'remove.sureOffers' : 'remove.sureText')}
          onClose={() => setConfirming(null)}
        >
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" aria-disabled={busy} onClick={() => remove(confirming)}>
              {t('remove.yes')}
            </Button>
            <Button variant="quiet" onClick={() => setConfirming(null)} data-autofocus>
              {t('remove.keep')}
            </Button>
          </div>
        </TitledDialog>
      )}
    </AccountSection>
  )
}
