import type { ComponentProps } from 'react'
import type { TextField } from '#features/admissions/applications/rules.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { useAnswer } from './use-step-fields.ts'

type SelectAnswerProps = Pick<ComponentProps<typeof SelectField>, 'options' | 'required' | 'autoComplete'> & {
  name: TextField
  /** The words for no answer. */
  none: string
  /** Whether its label says that it may be left open. */
  optional?: boolean
}

/** One of a longer list of answers, where it is asked for. */
export function SelectAnswer({ name, none, options, optional = false, ...select }: SelectAnswerProps) {
  const answer = useAnswer(name, optional ? 'optional' : undefined)
  return answer && <SelectField {...answer} {...select} options={[{ value: '', label: none }, ...options]} />
}
