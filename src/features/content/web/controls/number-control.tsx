import { useState } from 'react'
import { useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame, inputClass } from '#features/content/web/field-frame.tsx'
import { parseTypedNumber } from '#features/content/web/typed-number.ts'
import type { LeafProps } from './text-control.tsx'

/** A number, typed in the digits of either script. */
export function NumberControl({ path, label, hint, required }: LeafProps) {
  const { id, value, setValue, problem } = useField<number | string | null>(path)
  const [typed, setTyped] = useState('')
  // As it is typed (`12.`), unless the value has changed otherwise.
  const shown = parseTypedNumber(typed) === value ? typed : value === null ? '' : String(value)
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} required={required}>
      <input
        {...announced({ id, hint, problem })}
        type="text"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={shown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setValue(parseTypedNumber(currentTarget.value))
        }}
        className={`${inputClass} h-11 tabular-nums rtl:text-end`}
      />
    </FieldFrame>
  )
}
