import { RETENTION_FIELDS } from '#features/admissions/retention/rules.ts'
import type { SettingKey } from '#features/settings/contract.ts'
import { toPlainCode } from '#lib/typed-text.ts'

/**
 * The value of a setting from its form, as the server expects it; what is wrong with it, the server says. Rows have
 * names such as `social.0.url` and come in the order of the page.
 */
export function toSettingValue(key: SettingKey, form: FormData): unknown {
  const text = (name: string) => String(form.get(name) ?? '')
  const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text(name)]))
  const number = (name: string) => (toPlainCode(text(name)) === '' ? null : Number(toPlainCode(text(name))))
  switch (key) {
    case 'brand':
      return texts('nameEn', 'nameAr')
    case 'legal':
      return texts('nameEn', 'nameAr', 'addressEn', 'addressAr', 'licence')
    case 'signatory':
      return { ...texts('nameEn', 'nameAr', 'titleEn', 'titleAr'), onBehalf: form.has('onBehalf') }
    case 'decisions':
      return { undoMinutes: number('undoMinutes'), requiredDocuments: form.getAll('requiredDocuments') }
    case 'contact':
      return {
        ...texts('email', 'phone', 'whatsapp', 'addressEn', 'addressAr'),
        social: rowsOf(form, 'social'),
        showsAnswerTime: form.has('showsAnswerTime'),
      }
    case 'openingHours':
      return { ...texts('timezone'), days: rowsOf(form, 'days') }
    case 'claims':
      return { countries: number('countries'), students: number('students') }
    case 'expressHours':
      return number('hours')
    case 'homeFaq':
      return rowsOf(form, 'homeFaq')
    case 'featured':
      return rowsOf(form, 'featured').map(({ id }) => id)
    case 'retention':
      return Object.fromEntries(RETENTION_FIELDS.map((name) => [name, number(name)]))
    case 'demoCatalogue':
      return form.has('demo')
  }
}

/** The rows of a list, each with its fields. */
function rowsOf(form: FormData, list: string): Record<string, string>[] {
  const rows = new Map<string, Record<string, string>>()
  for (const [name, value] of form) {
    const [of, place = '', field = ''] = name.split('.')
    if (of !== list) continue
    rows.set(place, { ...rows.get(place), [field]: String(value) })
  }
  return [...rows.values()]
}

/** The server names a part of a value by its path; a value that is a list or a number has none of its own. */
export function toFieldName(key: SettingKey, path: string): string {
  if (key === 'expressHours') return 'hours'
  if (key === 'featured') return 'featured'
  return key === 'homeFaq' && path !== '' ? `homeFaq.${path}` : path
}
