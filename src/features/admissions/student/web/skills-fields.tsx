import { EXPERIENCES, LIST_FIELDS } from '#features/admissions/applications/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { ListField } from './list-field.tsx'
import { TextAnswer } from './text-answer.tsx'
import { useStepFields } from './use-step-fields.ts'

/** What has been done, and what one can do. */
export function SkillsFields() {
  const { lines } = useTranslation('apply')
  const { answers, visible, field, onSet } = useStepFields()
  return (
    <>
      <ChoiceAnswer name="experience" values={EXPERIENCES} optional="as all" />
      {(visible.includes('employer') || visible.includes('jobTitle')) && (
        <div className="grid items-end gap-x-6 gap-y-7 md:grid-cols-2">
          <TextAnswer name="employer" autoComplete="organization" />
          <TextAnswer name="jobTitle" autoComplete="organization-title" />
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
