import { useId } from 'react'
import { describedBy, FieldMessages } from './field-messages.tsx'

type SelectFieldProps = {
  /** Of the form; also the element's id, so that a summary of what is wrong can link to it. */
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  options: readonly { value: string; label: string }[]
  defaultValue?: string | undefined
  required?: boolean
  autoComplete?: string | undefined
}

/** One choice of a longer list in a form, as the browser's own select. */
export function SelectField({ name, label, hint, error, options, ...select }: SelectFieldProps) {
  const id = useId()
  const words = { id, hint, error }
  return (
    <div>
      <label htmlFor={name} className="block font-medium">
        {label}
      </label>
      <FieldMessages {...words} />
      <select
        {...select}
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(words)}
        className="mt-1.5 h-12 w-full rounded-field border border-edge bg-surface px-3 transition-colors hover:border-accent aria-invalid:border-error aria-invalid:bg-error-tint"
      >
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
