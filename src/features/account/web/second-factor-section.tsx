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
import { AccountSection, goToSection } from './account-section.tsx'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'

type Doing = { what: 'nothing' | 'asking' | 'removing' } | { what: 'adding'; offer: SecondFactorOffer }

/** For staff: an authenticator app that is asked too. The password proves who adds one, its digits that it works. */
export function SecondFactorSection({ me, onChange }: { me: Me; onChange: (me: Me) => void }) {
  const { t } = useTranslation('auth')
  const [doing, setDoing] = useState<Doing>({ what: 'nothing' })
  const [done, setDone] = useState<string | null>(null)

  const begin = (what: 'asking' | 'removing') => {
    setDone(null)
    setDoing({ what })
  }
  const stop = () => {
    setDoing({ what: 'nothing' })
    goToSection('second-factor')
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
      {doing.what === 'nothing' && (
        <Button variant="quiet" onClick={() => begin(me.secondFactor ? 'removing' : 'asking')}>
          {t(me.secondFactor ? 'factor.remove' : 'factor.add')}
        </Button>
      )}
      {doing.what === 'asking' && (
        <ConfirmPasswordForm
          name="factorPassword"
          submit={t('account.next')}
          wrong={t('password.currentWrong')}
          onCancel={stop}
          send={(Password) => authedApi.users.me['second-factor'].$post({ json: { Password } })}
          onDone={({ data }) => setDoing({ what: 'adding', offer: data })}
        >
          {(field) =>
            me.hasPassword && <PasswordField {...field} label={t('remove.password')} autoComplete="current-password" />
          }
        </ConfirmPasswordForm>
      )}
      {doing.what === 'adding' && (
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
              <Offer offer={doing.offer} />
              <CodeField {...field} />
            </>
          )}
        </ConfirmPasswordForm>
      )}
      {doing.what === 'removing' && (
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
