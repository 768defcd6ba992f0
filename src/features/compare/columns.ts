import type { Column } from '#features/compare/contract.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'

/** Where a column is: the city of its campus, its country where no city is stated; null for what is taught nowhere. */
export const placeOf = (column: Column): Localized | null => {
  const city = column.type === 'university' ? column.city : (column.city ?? column.host?.city)
  return city ?? column.country?.name ?? null
}

const placeName = (column: Column, lang: Language): string | null => {
  const place = placeOf(column)
  return place && localize(place, lang)
}

const hostOf = (column: Column, lang: Language): string | null => {
  const host = column.type === 'university' ? column.name : (column.university?.name ?? column.provider)
  return host ? localize(host, lang) : null
}

/** What the head of a column says below its name: the country of a university, else who teaches it. */
export const hostOrCountryOf = (column: Column, lang: Language): string | null =>
  column.type === 'university' ? localize(column.country.name, lang) : hostOf(column, lang)

/**
 * The shortest name that distinguishes each column from all others: its city, else its university, else its own name, else that
 * with its university. The city of a university that has two columns would not be recognised as one of them.
 */
export function shortNames(columns: readonly Column[], lang: Language): string[] {
  const own = (column: Column) => localize(column.name, lang)
  const both = (column: Column) => [own(column), hostOf(column, lang)].filter(Boolean).join(lang === 'ar' ? '، ' : ', ')
  const distinct = (nameOf: typeof hostOf) => {
    const names = columns.flatMap((column) => nameOf(column, lang) ?? [])
    return new Set(names).size === columns.length ? names : null
  }
  const hosts = columns.flatMap((column) => hostOf(column, lang) ?? [])
  const isHostRepeated = new Set(hosts).size < hosts.length
  return (isHostRepeated ? null : distinct(placeName)) ?? distinct(hostOf) ?? distinct(own) ?? columns.map(both)
}
