import type { StepId } from '#features/admissions/applications/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

/** The way to correct what was sent in a step of the form. */
export function CorrectButton({ step, onClick }: { step: StepId; onClick: () => void }) {
  const { t } = useTranslation('requests')
  const { t: applications } = useTranslation('applications')
  return (
    <Button
      variant="plain"
      size="small"
      icon="pencil"
      aria-label={t('correction.actionFor', { step: applications(`steps.${step}.title`) })}
      onClick={onClick}
      className="-me-3.5 shrink-0"
    >
      {t('correction.action')}
    </Button>
  )
}
