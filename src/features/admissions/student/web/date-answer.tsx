import { DateField } from '#features/admissions/applications/web/date-field.tsx'
import { useAnswer, useStepFields } from './use-step-fields.ts'

type DateAnswerProps = { name: 'birthDate' | 'preferredStart'; min: string; max: string; autoComplete: string }

/** A day, where it is asked for. */
export function DateAnswer({ name, ...field }: DateAnswerProps) {
  const { onFilled } = useStepFields()
  const answer = useAnswer(name)
  if (!answer) return null
  return <DateField {...answer} {...field} day={answer.defaultValue} onPick={() => onFilled(name)} required />
}
