import { type ChoiceName, choiceText } from '#features/admissions/applications/answer-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { useAnswer } from './use-step-fields.ts'

type ChoiceAnswerProps = {
  name: ChoiceName
  values: readonly string[]
  /** Whether it can be left open, and a choice taken back; its label says so unless all of its step can be. */
  optional?: boolean | 'as all'
}

/** One of several answers, where it is asked for. */
export function ChoiceAnswer({ name, values, optional = false }: ChoiceAnswerProps) {
  const { t } = useTranslation('applications')
  const answer = useAnswer(name, optional === true ? 'optional' : undefined)
  if (!answer) return null
  const { defaultValue: value, ...field } = answer
  const choices = values.map((each) => ({ value: each, label: choiceText(t, name, each) }))
  return (
    <ChoiceField
      {...field}
      choices={optional ? [...choices, { value: '', label: t('choices.notChosen') }] : choices}
      chosen={optional || value !== '' ? [value] : []}
    />
  )
}
