import type { ComponentProps } from 'react'
import { type ChoiceName, choiceText } from '#features/admissions/applications/answer-text.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'

type ChoiceAnswerProps = Omit<ComponentProps<typeof ChoiceField>, 'choices' | 'chosen' | 'name'> & {
  name: ChoiceName
  values: readonly string[]
  value: string
  /** Whether it can be left open, and a choice taken back. */
  optional?: boolean
}

/** One of several answers. */
export function ChoiceAnswer({ values, value, optional = false, ...field }: ChoiceAnswerProps) {
  const { t } = useTranslation('applications')
  const choices = values.map((each) => ({ value: each, label: choiceText(t, field.name, each) }))
  return (
    <ChoiceField
      {...field}
      choices={optional ? [...choices, { value: '', label: t('choices.notChosen') }] : choices}
      chosen={optional || value !== '' ? [value] : []}
    />
  )
}
