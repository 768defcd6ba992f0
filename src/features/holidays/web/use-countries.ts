import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { useLanguage } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { useAsyncData } from '#ui/use-async-data.ts'

const load = () => unwrap(authedApi.admin.holidays.countries.$get())

/** The countries in the reader's language and its order; `nameOf` answers the key until they are loaded. */
export function useCountries() {
  const lang = useLanguage()
  const { answer, failed, message, retry } = useAsyncData(load)
  const countries = answer?.items
    .map(({ country, name, isUsed }) => ({ value: country, label: localize(name, lang), isUsed }))
    .sort((one, other) => one.label.localeCompare(other.label, lang))
  const nameOf = (key: string) => countries?.find(({ value }) => value === key)?.label ?? key
  return { countries, nameOf, failed, message, retry }
}
