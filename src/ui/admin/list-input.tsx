import { useId } from 'react'
import type { ListAddress } from './list-address.ts'

type ListInputProps = {
  label: string
  /** In the address. */
  name: string
  address: ListAddress
  type?: 'text' | 'date' | 'month'
  inputMode?: 'decimal'
  className?: string
}

/** Something typed that narrows a list, once the field is left or Enter is pressed. */
export function ListInput({ label, name, address, type = 'text', inputMode, className = '' }: ListInputProps) {
  const id = useId()
  const value = address.valueOf(name)
  const submit = (typed: string) => typed.trim() !== value && address.change({ [name]: typed.trim() })
  return (
    <form
      className={`min-w-0 flex-1 basis-36 md:w-36 md:flex-none ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit(String(new FormData(event.currentTarget).get(name) ?? ''))
      }}
    >
      <label htmlFor={id} className="block text-sm text-soft">
        {label}
      </label>
      <input
        key={value}
        id={id}
        name={name}
        type={type}
        inputMode={inputMode}
        defaultValue={value}
        placeholder={type === 'month' ? '2027-09' : undefined}
        maxLength={200}
        autoComplete="off"
        onBlur={({ currentTarget }) => submit(currentTarget.value)}
        className="mt-1 h-11 w-full rounded-field border border-edge bg-surface px-2.5 text-sm transition-colors hover:border-accent"
      />
    </form>
  )
}
