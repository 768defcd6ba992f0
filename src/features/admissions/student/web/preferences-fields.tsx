import { monthText } from '#features/admissions/applications/answer-text.ts'
import { APPLICATION_LIMITS, UNSURE_OF_INTAKE } from '#features/admissions/applications/rules.ts'
import { DateField } from '#features/admissions/applications/web/date-field.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { yearsAfter } from '#lib/day.ts'
import { toMonth } from '#lib/month.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { ChoiceAnswer } from './choice-answer.tsx'
import type { StepFields } from './step-form.tsx'

/** How, when and why somebody wants to study. */
export function PreferencesFields({ answers, context, visible, field, onFilled }: StepFields) {
  const { t } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const { today, choices } = context
  const format = field('programmeFormat')
  return (
    <>
      {visible.includes('intake') && <IntakeField answers={answers} field={field} context={context} />}
      {visible.includes('preferredStart') && (
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
      )}
      {visible.includes('programmeType') && (
        <ChoiceAnswer
          {...field('programmeType')}
          name="programmeType"
          values={choices.programmeTypes}
          value={answers.programmeType}
        />
      )}
      {visible.includes('programmeFormat') && (
        <ChoiceAnswer
          {...format}
          name="programmeFormat"
          label={`${format.label} (${applications('form.optional')})`}
          values={choices.programmeFormats}
          value={answers.programmeFormat}
          optional
        />
      )}
      {visible.includes('description') && (
        <div>
          <TextField {...field('description')} defaultValue={answers.description} rows={8} required />
          <p className="mt-1 text-end text-sm text-soft tabular-nums">
            {t('description.left', { written: answers.description.length, most: APPLICATION_LIMITS.description })}
          </p>
        </div>
      )}
    </>
  )
}

/** One of the open intakes, each with its deadline, or that one is not sure yet. */
function IntakeField({ answers, field, context }: Pick<StepFields, 'answers' | 'field' | 'context'>) {
  const { t } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const lang = useLanguage()
  const deadlines = new Map(context.intakes.map(({ year, month, deadline }) => [toMonth(year, month), deadline]))
  const label = (intake: string) => {
    const deadline = deadlines.get(intake)
    const start = monthText(lang, intake)
    return deadline ? t('intake.until', { start, deadline: formatDate(lang, deadline) }) : start
  }
  return (
    <ChoiceField
      {...field('intake')}
      choices={[
        ...context.choices.intakes.map((value) => ({ value, label: label(value) })),
        { value: UNSURE_OF_INTAKE, label: applications('choices.intake.unsure') },
      ]}
      chosen={answers.intake === '' ? [] : [answers.intake]}
    />
  )
}
