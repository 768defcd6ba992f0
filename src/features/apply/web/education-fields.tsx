import { GPA_SCALES, QUALIFICATIONS } from '#features/applications/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { ChoiceAnswer } from './choice-answer.tsx'
import type { StepFields } from './step-form.tsx'

/** What has been learned, where, and how well. */
export function EducationFields({ answers, field }: StepFields) {
  const { t } = useTranslation('applications')
  const optional = (label: string) => `${label} (${t('form.optional')})`
  const gpa = field('gpa')
  return (
    <>
      <ChoiceAnswer
        {...field('qualification')}
        name="qualification"
        values={QUALIFICATIONS}
        value={answers.qualification}
      />
      <TextField {...field('institution')} defaultValue={answers.institution} autoComplete="organization" required />
      <div className="max-w-56">
        <TextField
          {...field('graduationYear')}
          defaultValue={answers.graduationYear}
          inputMode="numeric"
          autoComplete="off"
          code
          required
        />
      </div>
      <TextField
        {...gpa}
        label={optional(gpa.label)}
        defaultValue={answers.gpa}
        inputMode="decimal"
        autoComplete="off"
        code
      />
      <ChoiceField
        {...field('gpaScale')}
        choices={GPA_SCALES.map((best) => ({ value: best, label: t('choices.gpaScale.outOf', { best }) }))}
        chosen={[answers.gpaScale]}
      />
    </>
  )
}
