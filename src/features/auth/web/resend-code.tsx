import { useState } from 'react'
import { RESEND_SECONDS } from '#features/auth/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

type ResendCodeProps = {
  /** Null where a code was sent, an error message where not, undefined where no call was made. */
  resend: () => Promise<string | null | undefined>
}

/** Requests another code; after each one the button is disabled for half a minute. */
export function ResendCode({ resend }: ResendCodeProps) {
  const { t } = useTranslation('auth')
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const [until, setUntil] = useState(0)
  const left = useSecondsUntil(until)
  const disabled = sending || left > 0

  const press = async () => {
    if (disabled) return
    setSending(true)
    const words = await resend()
    setSending(false)
    if (words === undefined) return
    setOutcome(words ?? t('verify.resent'))
    if (words === null) setUntil(Date.now() + RESEND_SECONDS * 1000)
  }

  return (
    <div className="mt-5 text-center text-sm">
      <p className="text-soft">{t('verify.notReceived')}</p>
      <button
        type="button"
        aria-disabled={disabled}
        onClick={press}
        className="min-h-10 rounded-field text-accent tabular-nums underline decoration-1 underline-offset-4 hover:text-pressed aria-disabled:cursor-default aria-disabled:text-soft aria-disabled:no-underline"
      >
        {left > 0 ? t('verify.resendIn', { count: left }) : t(sending ? 'verify.resending' : 'verify.resend')}
      </button>
      <p role="status" className="text-soft">
        {outcome}
      </p>
    </div>
  )
}
