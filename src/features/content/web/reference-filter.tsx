import { useCallback, useId } from 'react'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ReferenceField } from '#features/content/fields.ts'
import { useLanguage } from '#i18n/language.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { Combobox } from '#ui/admin/combobox.tsx'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { useAsyncData } from '#ui/use-async-data.ts'
import { readRecord } from './content-api.ts'
import { useReferenceOptions } from './controls/reference-options.ts'

type ReferenceFilterProps = { field: ReferenceField; label: string; address: ListAddress }

/** A list narrowed to the records that refer to another one. */
export function ReferenceFilter({ field, label, address }: ReferenceFilterProps) {
  const id = useId()
  const value = address.valueOf(field.name)
  const within = field.within ? address.valueOf(field.within) : ''
  const load = useReferenceOptions(field.to, within)
  const name = useNameOf(field, value, load)
  // A campus can be found only within a university.
  if (field.within && within === '') return null
  return (
    <div className="min-w-0 flex-1 basis-40 md:w-40 md:flex-none">
      <label htmlFor={id} className="block text-sm text-soft">
        {label}
      </label>
      <div className="mt-1">
        <Combobox
          id={id}
          compact
          chosen={value === '' ? null : { id: value, name: name ?? '…' }}
          load={load}
          onChoose={(option) => address.change({ [field.name]: option?.id ?? null })}
        />
      </div>
    </div>
  )
}

function useNameOf(
  { to }: ReferenceField,
  id: string,
  load: ReturnType<typeof useReferenceOptions>,
): string | undefined {
  const lang = useLanguage()
  const find = useCallback(async (): Promise<string> => {
    if (id === '' || to === 'currency') return id
    if (to === 'campus') return (await load('')).find((option) => option.id === id)?.name ?? id
    const record = await readRecord(to, id)
    return record ? localize(record.values[DEFINITIONS[to].title] as Localized, lang) : id
  }, [id, to, lang, load])
  const { answer, isLoading } = useAsyncData(find)
  return isLoading ? undefined : (answer ?? id)
}
