import { useState } from 'react'
import type { NumberField } from '#features/content/fields.ts'
import { useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame, inputClass } from '#features/content/web/field-frame.tsx'
import { parseTypedNumber } from '#features/content/web/typed-number.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { LeafProps } from './text-control.tsx'

/** A number, typed in the digits of either script. */
export function NumberControl({
  field,
  path,
  label,
  hint: usualHint,
  required,
}: LeafProps & { field?: Pick<NumberField, 'min' | 'max'> }) {
  const { t } = useTranslation('content')
  const { id, value, setValue, problem } = useField<number | string | null>(path)
  const isBeyond = problem === 'too_low' || problem === 'too_high'
  const hint =
    field && isBeyond
      ? t('form.range', { min: isolate(String(field.min)), max: isolate(String(field.max)) })
      : usualHint
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
        className={`${inputClass} min-h-11 tabular-nums rtl:text-end`}
      />
    </FieldFrame>
  )
}
