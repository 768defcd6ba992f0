import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'

type FilterSelect = {
  /** Of the address. */
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
}

type FilterFormProps = { label: string; action: string; submit: string; selects: readonly FilterSelect[] }

/** A few choices that narrow a list: a form whose answers are in the address, so it needs no script. */
export function FilterForm({ label, action, submit, selects }: FilterFormProps) {
  return (
    <Form
      // A select without state shows what the address says, also after going back.
      key={selects.map(({ value }) => value).join(' ')}
      action={action}
      role="search"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-end gap-3 print:hidden sm:flex sm:flex-wrap"
    >
      {selects.map(({ name, label: words, value, options }) => (
        <label key={name} className="block min-w-0 sm:w-52">
          <span className="block text-sm text-soft">{words}</span>
          <select
            name={name}
            defaultValue={value}
            className="mt-1 h-12 w-full rounded-field border border-edge bg-surface px-3 transition-colors hover:border-accent"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit">{submit}</Button>
    </Form>
  )
}
