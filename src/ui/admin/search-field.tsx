import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#ui/parts/icon.tsx'

const DEBOUNCE_MS = 250

type SearchFieldProps = { id?: string; label: string; value: string; onChange: (text: string) => void }

/**
 * Searches a list while one types, a moment after the last letter. The field follows the address when one goes back.
 */
export function SearchField({ id: givenId, label, value, onChange }: SearchFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [typed, setTyped] = useState(value)
  const submitted = useRef(value)

  useEffect(() => {
    if (value === submitted.current) return
    submitted.current = value
    setTyped(value)
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins a search
  useEffect(() => {
    if (typed === submitted.current) return
    const timer = setTimeout(() => submit(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  function submit(text: string): void {
    submitted.current = text
    onChange(text)
  }

  return (
    <search className="min-w-0 flex-1 basis-64">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(typed)
        }}
      >
        <label htmlFor={id} className="block text-sm text-soft">
          {label}
        </label>
        <div className="relative mt-1">
          <Icon name="search" className="absolute inset-y-0 start-3 my-auto size-5 text-faint" />
          <input
            id={id}
            type="search"
            data-shortcut="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            className="min-h-11 w-full rounded-field border border-edge bg-surface ps-10 pe-3 transition-colors hover:border-accent"
          />
        </div>
      </form>
    </search>
  )
}
