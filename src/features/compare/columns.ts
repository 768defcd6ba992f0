import type { Column } from '#features/compare/contract.ts'
import { type Language, localize } from '#lib/localized.ts'

/** The city of a column, or where that is not stated its country; null for what is taught nowhere. */
export const placeOf = (column: Column, lang: Language): string | null => {
  const place = column.city ?? column.country?.name
  return place ? localize(place, lang) : null
}

const hostOf = (column: Column, lang: Language): string | null => {
  const host = column.type === 'university' ? column.name : (column.university?.name ?? column.provider)
  return host ? localize(host, lang) : null
}

/**
 * The shortest name that tells each column from all others: its city, else its university, else its own name, else that
 * with its university.
 */
export function shortNames(columns: readonly Column[], lang: Language): string[] {
  const own = (column: Column) => localize(column.name, lang)
  const both = (column: Column) => [own(column), hostOf(column, lang)].filter(Boolean).join(lang === 'ar' ? '، ' : ', ')
  for (const name of [placeOf, hostOf, own]) {
    const names = columns.flatMap((column) => name(column, lang) ?? [])
    if (new Set(names).size === columns.length) return names
  }
  return columns.map(both)
}
