import type { Answers, ItemChoices } from '#features/admissions/applications/rules.ts'
import { correctableFields, fieldsOfCorrection } from '#features/admissions/requests/rules.ts'
import { subjectOf } from '#features/admissions/requests/subject.ts'
import { SomeAnswers } from '#features/admissions/requests/web/some-answers.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { todayOnEarth } from '#lib/day.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { IconButton } from '#ui/parts/button.tsx'

type FieldsToCorrectProps = {
  fields: readonly string[]
  /** Fields that are asked for already. */
  requested: readonly (string | null)[]
  answers: Answers
  choices: ItemChoices
  error: string | undefined
  onChange: (fields: string[]) => void
}

/** Answers of the form that the student is to check, each with what was sent. */
export function FieldsToCorrect({ fields, requested, answers, choices, error, onChange }: FieldsToCorrectProps) {
  const { t } = useTranslation('requests')
  const { t: applications } = useTranslation('applications')
  const offered = correctableFields(answers, { today: todayOnEarth(new Date()), choices }).filter(
    (field) => !requested.includes(field),
  )
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium">{t('staff.fields')}</legend>
      <p className="text-sm text-soft">{t('staff.fieldsHint')}</p>
      {fields.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {offered
            .filter((field) => fields.includes(field))
            .map((field) => (
              <li key={field} className="flex items-center gap-3 py-1.5 text-sm">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{subjectOf(t, applications, field)}</span>
                  <SomeAnswers
                    answers={Object.fromEntries(
                      fieldsOfCorrection(field)
                        .filter((each) => answers[each].length > 0)
                        .map((each) => [each, answers[each]]),
                    )}
                  />
                </span>
                <IconButton
                  icon="close"
                  label={t('staff.removeField', { field: subjectOf(t, applications, field) })}
                  onClick={() => onChange(fields.filter((each) => each !== field))}
                />
              </li>
            ))}
        </ul>
      )}
      {/* Each choice adds one, and the list begins again. */}
      <div
        key={fields.length}
        className="max-w-sm"
        onChange={(event) => {
          const { value } = event.target as unknown as HTMLSelectElement
          // The form would read the rows as they were before.
          event.stopPropagation()
          if (value) onChange([...fields, value])
        }}
      >
        <SelectField
          name="field-to-add"
          label={t('staff.addField')}
          error={error}
          options={[
            { value: '', label: t('correction.choose') },
            ...offered
              .filter((field) => !fields.includes(field))
              .map((value) => ({ value, label: subjectOf(t, applications, value) })),
          ]}
        />
      </div>
    </fieldset>
  )
}
