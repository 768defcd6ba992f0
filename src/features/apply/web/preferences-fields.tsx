import { APPLICATION_LIMITS, PROGRAMME_FORMATS, PROGRAMME_TYPES } from '#features/applications/rules.ts'
import { DateField } from '#features/applications/web/date-field.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { yearsAfter } from '#lib/day.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { ChoiceAnswer } from './choice-answer.tsx'
import type { StepFields } from './step-form.tsx'

/** How, when and why somebody wants to study. */
export function PreferencesFields({ answers, today, field, onFilled }: StepFields) {
  const { t } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const format = field('programmeFormat')
  return (
    <>
      <DateField
        {...field('preferredStart')}
        defaultValue={answers.preferredStart}
        day={answers.preferredStart}
        min={today.earliest}
        max={yearsAfter(today.latest, 5)}
        onPick={() => onFilled('preferredStart')}
        autoComplete="off"
        required
      />
      <ChoiceAnswer
        {...field('programmeType')}
        name="programmeType"
        values={PROGRAMME_TYPES}
        value={answers.programmeType}
      />
      <ChoiceAnswer
        {...format}
        name="programmeFormat"
        label={`${format.label} (${applications('form.optional')})`}
        values={PROGRAMME_FORMATS}
        value={answers.programmeFormat}
        optional
      />
      <div>
        <TextField {...field('description')} defaultValue={answers.description} rows={8} required />
        <p className="mt-1 text-end text-sm text-soft tabular-nums">
          {t('description.left', { written: answers.description.length, most: APPLICATION_LIMITS.description })}
        </p>
      </div>
    </>
  )
}
