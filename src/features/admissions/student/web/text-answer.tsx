import type { ComponentProps } from 'react'
import type { TextField as TextName } from '#features/admissions/applications/rules.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useAnswer } from './use-step-fields.ts'

type TextAnswerProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'hint' | 'error' | 'defaultValue'> & {
  name: TextName
  /** Whether its label says that it may be left open. */
  optional?: boolean
  /** Of a short one: how wide it is at most. */
  width?: string
}

/** An answer in words or digits, where it is asked for. */
export function TextAnswer({ name, optional = false, width, ...input }: TextAnswerProps) {
  const answer = useAnswer(name, optional ? 'optional' : undefined)
  if (!answer) return null
  const field = <TextField {...answer} {...input} />
  return width ? <div className={width}>{field}</div> : field
}
