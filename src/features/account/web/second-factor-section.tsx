import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import type { Me, SecondFactorOffer } from '#features/auth/contract.ts'
import { normalise } from '#features/auth/rules.ts'
import { OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { PasswordField } from '#features/auth/web/password-field.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { QrCode } from '#ui/parts/qr-code.tsx'
import { AccountSection, focusSection } from './account-section.tsx'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'

type Stage = { name: 'idle' | 'password' | 'removing' } | { name: 'adding'; offer: SecondFactorOffer }

/** The second factor of staff: adding one requires the password, then a first code of the app. */
export function SecondFactorSection({ me, onChange }: { me: Me; onChange: (me: Me) => void }) {
  const { t } = useTranslation('auth')
  const [stage, setStage] = useState<Stage>({ name: 'idle' })
  const [done, setDone] = useState<string | null>(null)

  const begin = (name: 'password' | 'removing') => {
    setDone(null)
    setStage({ name })
  }
  const stop = () => {
    setStage({ name: 'idle' })
    focusSection('second-factor')
  }
  const finish = (secondFactor: boolean) => {
    stop()
    setDone(t(secondFactor ? 'factor.added' : 'factor.removed'))
    onChange({ ...me, secondFactor })
  }
  const code = (otp: string) => ({ json: { otp: normalise.code(otp) } })

  return (
    <AccountSection id="second-factor" title={t('factor.title')} lead={t('factor.lead')}>
      <p className="mb-4">{t(me.secondFactor ? 'factor.on' : 'factor.off')}</p>
      {stage.name === 'idle' && (
        <Button variant="quiet" onClick={() => begin(me.secondFactor ? 'removing' : 'password')}>
          {t(me.secondFactor ? 'factor.remove' : 'factor.add')}
        </Button>
      )}
      {stage.name === 'password' && (
        <ConfirmPasswordForm
          name="factorPassword"
          submit={t('account.next')}
          wrong={t('password.currentWrong')}
          onCancel={stop}
          send={(Password) => authedApi.users.me['second-factor'].$post({ json: { Password } })}
          onDone={({ data }) => setStage({ name: 'adding', offer: data })}
        >
          {(field) =>
            me.hasPassword && <PasswordField {...field} label={t('remove.password')} autoComplete="current-password" />
          }
        </ConfirmPasswordForm>
      )}
      {stage.name === 'adding' && (
        <ConfirmPasswordForm
          name="factorCode"
          submit={t('factor.confirm')}
          wrong={t('factor.codeWrong')}
          onCancel={stop}
          send={(otp) => authedApi.users.me['second-factor'].$put(code(otp))}
          onDone={() => finish(true)}
        >
          {(field) => (
            <>
              <Offer offer={stage.offer} />
              <CodeField {...field} />
            </>
          )}
        </ConfirmPasswordForm>
      )}
      {stage.name === 'removing' && (
        <ConfirmPasswordForm
          name="factorCode"
          submit={t('factor.remove')}
          wrong={t('factor.codeWrong')}
          onCancel={stop}
          send={(otp) => authedApi.users.me['second-factor'].$delete(code(otp))}
          onDone={() => finish(false)}
        >
          {(field) => (
            <>
              <p>{t('factor.removeText')}</p>
              <CodeField {...field} />
            </>
          )}
        </ConfirmPasswordForm>
      )}
      <div className="mt-4">
        <OutcomeNote done={done} failure={null} />
      </div>
    </AccountSection>
  )
}

function CodeField(field: { name: string; error: string | undefined }) {
  const { t } = useTranslation('auth')
  return (
    <TextField {...field} label={t('factor.code')} inputMode="numeric" autoComplete="one-time-code" code required />
  )
}

function Offer({ offer: { secret, picture } }: { offer: SecondFactorOffer }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <p>{t('factor.scan')}</p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode picture={picture} label={t('factor.picture')} />
        <p className="min-w-0">
          <span className="block text-sm text-soft">{t('factor.key')}</span>
          <bdi dir="ltr" className="font-medium tracking-wide tabular-nums [overflow-wrap:anywhere]">
            {secret}
          </bdi>
        </p>
      </div>
    </>
  )
}
