import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#ui/parts/icon.tsx'

const PAUSE_MS = 250

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** Searches a list while one types, a moment after the last letter. The field follows the address when one goes back. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)

  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins a search
  useEffect(() => {
    if (typed === asked.current) return
    const timer = setTimeout(() => ask(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  function ask(text: string): void {
    asked.current = text
    onChange(text)
  }

  return (
    <search className="min-w-0 flex-1 basis-64">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed)
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
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            className="h-11 w-full rounded-field border border-edge bg-surface ps-10 pe-3 transition-colors hover:border-accent"
          />
        </div>
      </form>
    </search>
  )
}
