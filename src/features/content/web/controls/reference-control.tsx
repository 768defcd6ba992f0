import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReferenceField } from '#features/content/fields.ts'
import { readRecord } from '#features/content/web/content-api.ts'
import { useEditing, useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame } from '#features/content/web/field-frame.tsx'
import { useLabels } from '#features/content/web/labels.ts'
import { useCreate } from '#features/content/web/use-create.ts'
import { useLanguage } from '#i18n/language.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { Combobox } from '#ui/admin/combobox.tsx'
import { type NamedOption, useReferenceOptions } from './reference-options.ts'
import type { LeafProps } from './text-control.tsx'

/** One record of another entity. A campus belongs to the university that is chosen, and goes with it. */
export function ReferenceControl({ field, path, label, hint, required }: LeafProps & { field: ReferenceField }) {
  const lang = useLanguage()
  const labels = useLabels()
  const { names, rememberName } = useEditing()
  const { id, value, setValue, problem } = useField<string | null>(path)
  const within = useWithin(field.within, () => setValue(null))
  const load = useReferenceOptions(field.to, within)
  const fill = useFill(field)
  const choose = (record: string, localized: Localized) => {
    rememberName(record, localized)
    setValue(record)
    fill(record)
  }
  const create = useCreate(field.to, id, choose)
  const name = value === null ? undefined : names[value]
  const announcement = announced({ id, hint, problem })
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} required={required}>
      <Combobox
        id={id}
        invalid={announcement['aria-invalid']}
        describedBy={announcement['aria-describedby']}
        placeholder={labels.none(field.name)}
        chosen={value === null ? null : { id: value, name: name ? localize(name, lang) : value }}
        load={load}
        create={create}
        onChoose={(option) => (option ? choose(option.id, (option as NamedOption).localized) : setValue(null))}
      />
    </FieldFrame>
  )
}

/** Fills a field in from the record that is chosen; what somebody has typed there stays. */
function useFill({ to, fills }: ReferenceField): (chosen: string) => void {
  const { getValues, setValue } = useFormContext<{ values: Record<string, unknown> }>()
  const { clearProblem, idPrefix = '' } = useEditing()
  const filled = useRef<unknown>(null)
  const latest = useRef('')
  return async (chosen) => {
    if (
      !fills ||
      to === 'campus' ||
      to === 'currency' ||
      to === 'destination' ||
      to === 'document-kind' ||
      to === 'flag'
    )
      return
    latest.current = chosen
    // Without an answer the field is asked for like any other.
    const record = await readRecord(to, chosen).catch(() => null)
    const path = `values.${fills}` as const
    const before = getValues(path)
    const isTyping = document.activeElement?.id === idPrefix + path
    if (
      !record ||
      isTyping ||
      latest.current !== chosen ||
      (before !== null && before !== '' && before !== filled.current)
    )
      return
    filled.current = record.values[fills]
    setValue(path, filled.current, { shouldDirty: true })
    clearProblem(path)
  }
}

/** The record that the reference must belong to; after it has changed, `onOther` is called. */
function useWithin(field: string | undefined, onOther: () => void): string {
  const { control } = useFormContext<{ values: Record<string, unknown> }>()
  const found = useWatch({ control, name: `values.${field ?? ''}`, disabled: field === undefined })
  const within = field !== undefined && typeof found === 'string' ? found : ''
  const before = useRef(within)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    if (before.current !== within && before.current !== '') onOther()
    before.current = within
  }, [within])

  return within
}
