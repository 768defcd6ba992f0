import type { ConsentView } from '#features/admissions/guardians/contract.ts'
import { ConfirmForm } from '#features/admissions/private-links/web/confirm-form.tsx'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'

type ConsentWithdrawalProps = {
  consent: ConsentView
  token: string
  /** Whether the withdrawal was sent and not taken. */
  failed: boolean
}

/** Asks once more before a consent is withdrawn, and says what that means. */
export function ConsentWithdrawal({ consent, token, failed }: ConsentWithdrawalProps) {
  const { t, lang } = useTranslation('guardians')
  const named = { student: isolate(consent.student) }
  const parts = consent.isMinor ? (['needed', 'text', 'again'] as const) : (['text'] as const)
  return (
    <ConfirmForm
      title={t('page.withdrawal.title', named)}
      paragraphs={parts.map((part) => t(`page.withdrawal.${part}`, named))}
      problem={failed ? t('page.errors.failed') : null}
      name="withdraw"
      confirm={t('page.revoke')}
      back={{ to: paths.guardianConsent({ lang, token }), words: t('page.withdrawal.keep') }}
    />
  )
}
