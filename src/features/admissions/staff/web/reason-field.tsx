import { REJECTION_REASONS, type RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'

type ReasonFieldProps = { error?: string | undefined; chosen: readonly RejectionReason[]; hint?: string }

/** Why somebody is rejected, out of a closed list that students read in their own language. */
export function ReasonField({ error, chosen, hint }: ReasonFieldProps) {
  const { t } = useTranslation('review')
  return (
    <ChoiceField
      name="reasons"
      type="checkbox"
      label={t('application.reasons')}
      hint={hint ?? t('application.reasonsHint')}
      error={error}
      choices={REJECTION_REASONS.map((reason) => ({ value: reason, label: t(`application.rejections.${reason}`) }))}
      chosen={chosen}
    />
  )
}
