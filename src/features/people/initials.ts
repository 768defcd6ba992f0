import type { Language } from '#lib/localized.ts'

/**
 * The letters in place of a missing photograph: first and last initial, in Arabic the first letter, since
 * two would join into a word. `Dr.` and «د.» are no names.
 */
export function initialsOf(name: string, lang: Language): string {
  const words = name.match(/[\p{L}\p{M}’'-]+(?!\.)(?=\s|$)/gu) ?? []
  const initials = words.map((word) => word.slice(0, 1).toLocaleUpperCase(lang))
  const [first = '·'] = initials
  return lang === 'ar' ? first : [first, ...initials.slice(1).slice(-1)].join('')
}
