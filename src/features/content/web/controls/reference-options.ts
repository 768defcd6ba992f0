import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { EVIDENCE_KIND, OTHER_KIND } from '#features/admissions/documents/rules.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity, ReferenceField, ReferencesField } from '#features/content/fields.ts'
import { listSmall } from '#features/content/small-records/web/small-api.ts'
import { listRecords, readRecord } from '#features/content/web/content-api.ts'
import { currencyName, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fold } from '#lib/fold.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import type { ComboboxOption } from '#ui/admin/combobox.tsx'

export type NamedOption = ComboboxOption & { localized: Localized }

const toOption = (id: string, localized: Localized, lang: Language, note?: string): NamedOption => ({
  id,
  localized,
  name: localize(localized, lang),
  note,
})

async function loadRecords(entity: ContentEntity, typed: string, lang: Language) {
  const { items } = await listRecords(entity, {
    q: typed,
    perPage: '20',
    sort: typed.trim() === '' ? DEFINITIONS[entity].title : 'match',
  })
  return items.map(({ _id, values, status }) => ({
    ...toOption(_id, values[DEFINITIONS[entity].title] as Localized, lang),
    status,
  }))
}

const matches = ({ id, localized: { en, ar } }: NamedOption, typed: string) =>
  fold(`${en} ${ar ?? ''} ${id}`).includes(fold(typed))

/** By its code, its name in either language, or its sign. */
export function matchesCurrency(code: string, typed: string): boolean {
  const words = fold(typed)
  if (words === '') return formatMoney('en', { amount: 0, currency: code }).includes(typed.trim())
  return fold(`${code} ${currencyName('en', code)} ${currencyName('ar', code)}`).includes(words)
}

async function loadCampuses(universityId: string, lang: Language) {
  const university = universityId === '' ? null : await readRecord('universities', universityId)
  const campuses = (university?.values.campuses ?? []) as { _id: string; name: Localized }[]
  return campuses.map(({ _id, name }) => toOption(_id, name, lang))
}

async function loadFlags(typed: string, lang: Language) {
  const { items } = await listRecords('countries', {
    q: typed,
    perPage: '20',
    sort: typed.trim() === '' ? 'name' : 'match',
  })
  return items.map(({ values }) => toOption(String(values.flagKey), values.name as Localized, lang))
}

type Offered = Record<'destinations' | 'reviewers', { _id: string; name: Localized }[]>

/** What assignment rules can name. */
async function loadOffered(what: keyof Offered, lang: Language) {
  const answer = (await listSmall('assignment-rules', { perPage: '1' })) as unknown as Offered
  return answer[what].map(({ _id, name }) => toOption(_id, name, lang))
}

async function loadCurrencies(lang: Language) {
  const { usdPerUnit } = await unwrap(authedApi.rates.$get())
  return Object.keys(usdPerUnit)
    .sort()
    .map((code) => toOption(code, { en: code, ar: null }, lang, currencyName(lang, code)))
}

/** Those that staff ask for; what another document is has to be said each time. */
async function loadDocumentKinds(lang: Language) {
  const { data } = await unwrap(authedApi['document-kinds'].$get())
  return data
    .filter(({ code, isRetired }) => !isRetired && code !== EVIDENCE_KIND && code !== OTHER_KIND)
    .map(({ code, name }) => toOption(code, name, lang))
}

/** How a field of references finds what it may refer to; a campus is one of the university `within`. */
export function useReferenceOptions(to: (ReferenceField | ReferencesField)['to'], within = '') {
  const lang = useLanguage()
  const { t } = useTranslation('content')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words belong to the language
  return useCallback(
    async (typed: string): Promise<NamedOption[]> => {
      if (to === 'campus') return (await loadCampuses(within, lang)).filter((option) => matches(option, typed))
      if (to === 'flag') return loadFlags(typed, lang)
      if (to === 'destination' || to === 'reviewer') {
        return (await loadOffered(`${to}s`, lang)).filter((option) => matches(option, typed))
      }
      if (to === 'document-kind') return (await loadDocumentKinds(lang)).filter((option) => matches(option, typed))
      if (to === 'currency') {
        const all = await loadCurrencies(lang)
        return all.filter((option) => matchesCurrency(option.id, typed))
      }
      const found = await loadRecords(to, typed, lang)
      return found.map(({ status, ...option }) => ({
        ...option,
        note: status === 'published' ? undefined : t(`statuses.${status}`),
      }))
    },
    [to, within, lang],
  )
}
