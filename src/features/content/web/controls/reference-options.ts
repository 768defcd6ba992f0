import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { EVIDENCE_KIND, OTHER_KIND } from '#features/admissions/documents/rules.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity, ReferenceField, ReferencesField } from '#features/content/fields.ts'
import { listSmall } from '#features/content/small-records/web/small-api.ts'
import { listRecords, readRecord } from '#features/content/web/content-api.ts'
import { currencyName, formatMoney } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { currencyMark } from '#lib/currency-marks.ts'
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

/** How well one of these texts answers what is typed: 0 for the very same, null for not at all. */
function rankOf(texts: readonly string[], typed: string): number | null {
  const words = fold(typed)
  const ranks = texts.map(fold).flatMap((text) => {
    if (!text.includes(words)) return []
    if (text === words) return [0]
    return text.startsWith(words) ? [1] : [text.includes(` ${words}`) ? 2 : 3]
  })
  return ranks.length === 0 ? null : Math.min(...ranks)
}

/** Those that have a rank, the lowest first. */
function ranked<Item>(items: readonly Item[], rank: (item: Item) => number | null): Item[] {
  const found = items.flatMap((item) => {
    const at = rank(item)
    return at === null ? [] : [{ item, at }]
  })
  return found.sort((one, other) => one.at - other.at).map(({ item }) => item)
}

const bestMatches = (options: readonly NamedOption[], typed: string): NamedOption[] =>
  ranked(options, ({ id, localized: { en, ar } }) => rankOf([en, ar ?? '', id], typed))

/** Of these codes those that are meant by a code, a sign, a name in either language, or what people call the currency. */
export function findCurrencies(codes: readonly string[], typed: string): string[] {
  if (typed.trim() === '') return [...codes]
  const meant = currencyMark(typed)?.codes ?? []
  return ranked(codes, (code) => {
    if (code === typed.trim().toUpperCase()) return -1
    if (meant.includes(code)) return meant.indexOf(code) / meant.length
    if (fold(typed) !== '') {
      const rank = rankOf([code, currencyName('en', code), currencyName('ar', code)], typed)
      return rank === null ? null : rank + 1
    }
    return formatMoney('en', { amount: 0, currency: code }).includes(typed.trim()) ? 1 : null
  })
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

/** What assignment rules can name; destinations are found as countries are, by codes and other names too. */
async function loadOffered(what: keyof Offered, typed: string, lang: Language) {
  const answer = (await listSmall('assignment-rules', { perPage: '1' })) as unknown as Offered
  const offered = answer[what].map(({ _id, name }) => toOption(_id, name, lang))
  if (what === 'reviewers' || typed.trim() === '') return bestMatches(offered, typed)
  const { items } = await listRecords('countries', { q: typed, perPage: '100', sort: 'match' })
  const found = items.map(({ _id }) => _id)
  return offered.filter(({ id }) => found.includes(id)).sort((a, b) => found.indexOf(a.id) - found.indexOf(b.id))
}

async function loadCurrencies(typed: string, lang: Language) {
  const { usdPerUnit } = await unwrap(authedApi.rates.$get())
  return findCurrencies(Object.keys(usdPerUnit).sort(), typed).map((code) =>
    toOption(code, { en: code, ar: null }, lang, currencyName(lang, code)),
  )
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
  const { t, lang } = useTranslation('content')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words belong to the language
  return useCallback(
    async (typed: string): Promise<NamedOption[]> => {
      if (to === 'campus') return bestMatches(await loadCampuses(within, lang), typed)
      if (to === 'flag') return loadFlags(typed, lang)
      if (to === 'destination' || to === 'reviewer') return loadOffered(`${to}s`, typed, lang)
      if (to === 'document-kind') return bestMatches(await loadDocumentKinds(lang), typed)
      if (to === 'currency') return loadCurrencies(typed, lang)
      const found = await loadRecords(to, typed, lang)
      return found.map(({ status, ...option }) => ({
        ...option,
        note: status === 'published' ? undefined : t(`statuses.${status}`),
      }))
    },
    [to, within, lang],
  )
}
