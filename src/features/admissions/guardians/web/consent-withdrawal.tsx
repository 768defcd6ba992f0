import { Form } from 'react-router'
import type { ConsentView } from '#features/admissions/guardians/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

type ConsentWithdrawalProps = {
  consent: ConsentView
  token: string
  /** Whether the withdrawal was sent and not taken. */
  failed: boolean
}

/** Asks once more before a consent is withdrawn, and says what that means. */
export function ConsentWithdrawal({ consent, token, failed }: ConsentWithdrawalProps) {
  const { t } = useTranslation('guardians')
  const lang = useLanguage()
  const named = { student: isolate(consent.student) }
  const parts = consent.isMinor ? (['needed', 'text', 'again'] as const) : (['text'] as const)
  return (
    <Form method="post" reloadDocument>
      <h1 className="text-3xl lg:text-4xl">{t('page.withdrawal.title', named)}</h1>
      {parts.map((part) => (
        <p key={part} className="mt-4 max-w-measure">
          {t(`page.withdrawal.${part}`, named)}
        </p>
      ))}
      <p role="alert" className="mt-4 text-error empty:hidden">
        {failed && t('page.errors.failed')}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" name="withdraw" value="1">
          {t('page.revoke')}
        </Button>
        <ButtonLink to={paths.guardianConsent({ lang, token })} variant="quiet">
          {t('page.withdrawal.keep')}
        </ButtonLink>
      </div>
    </Form>
  )
}
