import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import type { Me, SecondFactorOffer } from '#features/auth/contract.ts'
import { normalise } from '#features/auth/rules.ts'
import { PasswordField } from '#features/auth/web/password-field.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { QrCode } from '#ui/parts/qr-code.tsx'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type AddSecondFactorProps = {
  me: Me
  /** It is on, and its recovery codes are kept. */
  onDone: () => void
  /** Left out where there is no way around it. */
  onCancel?: () => void
}

/** The way to a second factor: the password, a first code of the app, then the recovery codes. */
export function AddSecondFactor({ me, onDone, onCancel }: AddSecondFactorProps) {
  const { t } = useTranslation('auth')
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (!offer)
    return (
      <ConfirmPasswordForm
        name="factorPassword"
        submit={t('account.next')}
        wrong={t('password.currentWrong')}
        onCancel={onCancel}
        send={(Password) => authedApi.users.me['second-factor'].$post({ json: { Password } })}
        onDone={({ data }) => setOffer(data)}
      >
        {(field) =>
          me.hasPassword && <PasswordField {...field} label={t('remove.password')} autoComplete="current-password" />
        }
      </ConfirmPasswordForm>
    )
  return (
    <ConfirmPasswordForm
      name="factorCode"
      submit={t('factor.confirm')}
      wrong={t('factor.codeWrong')}
      onCancel={onCancel}
      send={(otp) => authedApi.users.me['second-factor'].$put({ json: { otp: normalise.code(otp) } })}
      onDone={({ data }) => setCodes(data.recoveryCodes)}
    >
      {(field) => (
        <>
          <Offer offer={offer} />
          <CodeField {...field} />
        </>
      )}
    </ConfirmPasswordForm>
  )
}

/** A code of the app, or one that replaces it. */
export function CodeField(field: { name: string; error: string | undefined }) {
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
