import { useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame, inputClass } from '#features/content/web/field-frame.tsx'
import type { LeafProps } from './text-control.tsx'

/** A day, `YYYY-MM-DD`, in the browser's own calendar. */
export function DateControl({ path, label, hint, required }: LeafProps) {
  const { id, value, setValue, problem } = useField<string | null>(path)
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} required={required}>
      <input
        {...announced({ id, hint, problem })}
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => setValue(currentTarget.value || null)}
        className={`${inputClass} h-11 tabular-nums`}
      />
    </FieldFrame>
  )
}
