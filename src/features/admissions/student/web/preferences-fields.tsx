import { monthText } from '#features/admissions/applications/answer-text.ts'
import { APPLICATION_LIMITS, UNSURE_OF_INTAKE } from '#features/admissions/applications/rules.ts'
import { formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { yearsAfter } from '#lib/day.ts'
import { toMonth } from '#lib/month.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { ChoiceAnswer } from './choice-answer.tsx'
import { DateAnswer } from './date-answer.tsx'
import { TextAnswer } from './text-answer.tsx'
import { useAnswer, useStepFields } from './use-step-fields.ts'

/** How, when and why somebody wants to study. */
export function PreferencesFields() {
  const { t } = useTranslation('apply')
  const { answers, context, visible } = useStepFields()
  const { today, choices } = context
  return (
    <>
      <IntakeField />
      <DateAnswer name="preferredStart" min={today.earliest} max={yearsAfter(today.latest, 5)} autoComplete="off" />
      <ChoiceAnswer name="programmeType" values={choices.programmeTypes} />
      <ChoiceAnswer name="programmeFormat" values={choices.programmeFormats} optional />
      {visible.includes('description') && (
        <div>
          <TextAnswer name="description" rows={8} required />
          <p className="mt-1 text-end text-sm text-soft tabular-nums">
            {t('description.left', { written: answers.description.length, most: APPLICATION_LIMITS.description })}
          </p>
        </div>
      )}
    </>
  )
}

/** One of the open intakes, each with its deadline, or that one is not sure yet. */
function IntakeField() {
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const { context } = useStepFields()
  const answer = useAnswer('intake')
  if (!answer) return null
  const { defaultValue: chosen, ...field } = answer
  const deadlines = new Map(context.intakes.map(({ year, month, deadline }) => [toMonth(year, month), deadline]))
  const label = (intake: string) => {
    const deadline = deadlines.get(intake)
    const start = monthText(lang, intake)
    return deadline ? t('intake.until', { start, deadline: formatDate(lang, deadline) }) : start
  }
  return (
    <ChoiceField
      {...field}
      choices={[
        ...context.choices.intakes.map((value) => ({ value, label: label(value) })),
        { value: UNSURE_OF_INTAKE, label: applications('choices.intake.unsure') },
      ]}
      chosen={chosen === '' ? [] : [chosen]}
    />
  )
}
