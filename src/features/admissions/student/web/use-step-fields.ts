import { createContext, use } from 'react'
import type { TextField } from '#features/admissions/applications/rules.ts'
import type { StepFields } from './step-form.tsx'

export const StepFieldsContext = createContext<StepFields | null>(null)

/** What the fields of a step are given. */
export function useStepFields(): StepFields {
  const fields = use(StepFieldsContext)
  if (!fields) throw new Error('A field of the form outside of its step')
  return fields
}

/** Name, words, problem and answer of a field; null where it is not asked for. */
export function useAnswer(name: TextField, asked?: 'optional') {
  const { visible, field, answers } = useStepFields()
  return visible.includes(name) ? { ...field(name, asked), defaultValue: answers[name] } : null
}
