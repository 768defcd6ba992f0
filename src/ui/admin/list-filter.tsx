import { useId } from 'react'

type ListFilterProps = {
  label: string
  value: string
  /** The empty value is the choice of all. */
  options: { value: string; label: string }[]
  onChange: (value: string) => void
  className?: string
}

/** One choice that narrows or orders a list. A value that is not offered counts as none. */
export function ListFilter({ label, value, options, onChange, className = '' }: ListFilterProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-sm text-soft">
        {label}
      </label>
      <select
        id={id}
        value={options.some((option) => option.value === value) ? value : (options[0]?.value ?? '')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="mt-1 h-11 w-full rounded-field border border-edge bg-surface ps-2.5 text-sm transition-colors hover:border-accent"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
