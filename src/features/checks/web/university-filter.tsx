import { useCallback, useId } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound, unwrap } from '#api/client.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { Combobox } from '#ui/admin/combobox.tsx'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { useAsyncData } from '#ui/use-async-data.ts'

const records = authedApi.admin[':entity{(?:countries|universities|faculties|majors|courses|articles|tags)}']
const entity = 'universities'

/** The list narrowed to one university and its programmes. */
export function UniversityFilter({ address }: { address: ListAddress }) {
  const { t } = useTranslation('checks')
  const lang = useLanguage()
  const id = useId()
  const value = address.valueOf('universityId')
  const load = useCallback(
    async (q: string) => {
      const { items } = await unwrap(records.$get({ param: { entity }, query: { q, perPage: '20', sort: 'name' } }))
      return items.map(({ _id, values }) => ({ id: _id, name: localize(values.name as Localized, lang) }))
    },
    [lang],
  )
  const find = useCallback(async () => {
    const found = value === '' ? null : await readIfFound(records[':id'].$get({ param: { entity, id: value } }))
    return found ? localize(found.values.name as Localized, lang) : value
  }, [value, lang])
  const { answer, isLoading } = useAsyncData(find)
  return (
    <div className="min-w-0 flex-1 basis-48 md:w-64 md:flex-none">
      <label htmlFor={id} className="block text-sm text-soft">
        {t('university')}
      </label>
      <div className="mt-1">
        <Combobox
          id={id}
          compact
          placeholder={t('any')}
          chosen={value === '' ? null : { id: value, name: isLoading ? '…' : (answer ?? value) }}
          load={load}
          onChoose={(option) => address.change({ universityId: option?.id ?? null })}
        />
      </div>
    </div>
  )
}
