import { useCallback, useId } from 'react'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ReferenceField } from '#features/content/fields.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { Combobox } from '#ui/admin/combobox.tsx'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { useAsyncData } from '#ui/use-async-data.ts'
import { readRecord } from './content-api.ts'
import { useReferenceOptions } from './controls/reference-options.ts'

type ReferenceFilterProps = {
  field: ReferenceField
  label: string
  address: ListAddress
  /** What records are called, by id, as far as the list knows. */
  names?: Readonly<Record<string, Localized>> | undefined
}

/** A list narrowed to the records that refer to another one. */
export function ReferenceFilter({ field, label, address, names }: ReferenceFilterProps) {
  const { t, lang } = useTranslation('content')
  const id = useId()
  const value = address.valueOf(field.name)
  const within = field.within ? address.valueOf(field.within) : ''
  const load = useReferenceOptions(field.to, within)
  const name = useNameOf(field, value, load)
  const known = names?.[value]
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
          placeholder={t('list.any')}
          chosen={value === '' ? null : { id: value, name: known ? localize(known, lang) : (name ?? '…') }}
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
    if (id === '' || to === 'currency' || to === 'destination' || to === 'flag') return id
    if (to === 'campus' || to === 'document-kind')
      return (await load('')).find((option) => option.id === id)?.name ?? id
    const record = await readRecord(to, id)
    return record ? localize(record.values[DEFINITIONS[to].title] as Localized, lang) : id
  }, [id, to, lang, load])
  const { answer, isLoading } = useAsyncData(find)
  return isLoading ? undefined : (answer ?? id)
}
