import { EXPERIENCES, LIST_FIELDS } from '#features/admissions/applications/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { ChoiceAnswer } from './choice-answer.tsx'
import { ListField } from './list-field.tsx'
import type { StepFields } from './step-form.tsx'

/** What has been done, and what one can do. */
export function SkillsFields({ answers, visible, field, onSet }: StepFields) {
  const { lines } = useTranslation('apply')
  return (
    <>
      {visible.includes('experience') && (
        <ChoiceAnswer
          {...field('experience')}
          name="experience"
          values={EXPERIENCES}
          value={answers.experience}
          optional
        />
      )}
      {(visible.includes('employer') || visible.includes('jobTitle')) && (
        <div className="grid items-end gap-x-6 gap-y-7 md:grid-cols-2">
          {visible.includes('employer') && (
            <TextField {...field('employer')} defaultValue={answers.employer} autoComplete="organization" />
          )}
          {visible.includes('jobTitle') && (
            <TextField {...field('jobTitle')} defaultValue={answers.jobTitle} autoComplete="organization-title" />
          )}
        </div>
      )}
      {LIST_FIELDS.filter((name) => visible.includes(name)).map((name) => (
        <ListField
          key={name}
          {...field(name)}
          entries={answers[name]}
          suggestions={lines(`suggestions.${name}`)}
          onChange={(entries) => onSet(name, entries)}
        />
      ))}
    </>
  )
}
