import type { StepId } from '#features/admissions/applications/rules.ts'
import { EducationFields } from './education-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { PreferencesFields } from './preferences-fields.tsx'
import { SkillsFields } from './skills-fields.tsx'
import type { StepFields } from './step-form.tsx'
import { StepFieldsContext } from './use-step-fields.ts'

const FIELDS = {
  personal: PersonalFields,
  education: EducationFields,
  skills: SkillsFields,
  preferences: PreferencesFields,
}

/** The fields of a step that are asked for; of a correction, a few of them. */
export function FieldsOfStep({ step, ...fields }: StepFields & { step: Exclude<StepId, 'review'> }) {
  const Fields = FIELDS[step]
  return (
    <StepFieldsContext value={fields}>
      <Fields />
    </StepFieldsContext>
  )
}
