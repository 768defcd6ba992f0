import { type ReactNode, useId } from 'react'
import { OptionChip } from '#ui/parts/chip.tsx'
import { KeyHint } from '#ui/parts/key-hint.tsx'
import { describedBy, FieldMessages } from './field-messages.tsx'

type ChoiceFieldProps = {
  /** Of the form; also the id of the first choice, so that a summary of what is wrong can link to it. */
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** One of several, or a box beside each. */
  type?: 'radio' | 'checkbox'
  /** `shortcut` is the key of the page that chooses it. */
  choices: readonly { value: string; label: ReactNode; lang?: string; shortcut?: string | undefined }[]
  chosen: readonly string[]
}

/** A choice in a form, as chips over real radios or boxes. */
export function ChoiceField({ name, label, hint, error, type = 'radio', choices, chosen }: ChoiceFieldProps) {
  const id = useId()
  const words = { id, hint, error }
  return (
    <fieldset aria-describedby={describedBy(words)}>
      <legend className="font-medium">{label}</legend>
      <FieldMessages {...words} />
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map((choice, index) => (
          <OptionChip
            key={choice.value}
            id={index === 0 ? name : undefined}
            type={type}
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            lang={choice.lang}
            {...(choice.shortcut && {
              'data-key': choice.shortcut,
              'aria-keyshortcuts': choice.shortcut.toUpperCase(),
            })}
          >
            {choice.label}
            {choice.shortcut && <KeyHint>{choice.shortcut.toUpperCase()}</KeyHint>}
          </OptionChip>
        ))}
      </div>
    </fieldset>
  )
}
