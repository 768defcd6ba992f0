import type { Field, ObjectField, RowPartField } from '#features/content/fields.ts'
import { formatAmount, formatDate, formatMonth, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { isDay } from '#lib/day.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import type { Labels } from './labels.ts'
import { readablePath } from './typed-address.ts'

type Words = {
  lang: Language
  labels: Labels
  names: Readonly<Record<string, Localized>>
  yes: string
  no: string
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** An amount as staff read it, `12,500 EUR`. */
export const amountText = (lang: Language, amount: number, currency: string): string =>
  isolate(`${formatAmount(lang, amount)}\u00a0${currency}`)

/** A value in words, for a list, a comparison or the history; empty where there is nothing. `beside` are the others. */
export function fieldText(field: Field, value: unknown, words: Words, beside: Record<string, unknown> = {}): string {
  if (value === null || value === undefined || value === '') return ''
  const { lang, labels, names, yes, no } = words
  const nameOf = (id: string) => (names[id] ? localize(names[id], lang) : id)
  switch (field.kind) {
    case 'text':
      return field.format === 'path' ? readablePath(String(value)) : String(value)
    case 'richText':
      return plain(String(value))
    case 'number': {
      const currency = field.currency && beside[field.currency]
      if (typeof value === 'number' && typeof currency === 'string') return amountText(lang, value, currency)
      // A year is no quantity.
      return typeof value === 'number' && !YEARS.has(field.name) ? formatNumber(lang, value) : String(value)
    }
    case 'date':
      return isDay(String(value)) ? formatDate(lang, String(value)) : ''
    case 'flag':
      return value ? yes : no
    case 'choice':
      return labels.option(field.name, String(value))
    case 'choices':
      return (value as string[]).map((option) => labels.option(field.name, option)).join(' · ')
    case 'reference':
      return nameOf(String(value))
    case 'references':
      return (value as string[]).map(nameOf).join(' · ')
    case 'textList':
      return (value as string[]).join(' · ')
    case 'gallery':
      return formatNumber(lang, (value as string[]).length)
    case 'rows':
      return (value as Record<string, unknown>[]).map((row) => rowText(row, field.fields, words)).join(' · ')
    case 'object':
      return objectText(field, value)
    default:
      return String(value)
  }
}

const YEARS: ReadonlySet<string> = new Set(['founded', 'year'])

/** A row in the order of its fields: `September 2027, 15 July 2027, Closed`. */
function rowText(row: Record<string, unknown>, fields: readonly RowPartField[], { lang, labels }: Words): string {
  const { year, month } = row
  const isIntake = typeof year === 'number' && typeof month === 'number'
  const texts = fields.flatMap(({ kind, name }) => {
    const value = row[name]
    if (value === null || value === undefined || value === '' || kind === 'media') return []
    if (isIntake && name === 'year') return []
    if (isIntake && name === 'month') return [formatMonth(lang, year, month)]
    if (kind === 'choice') return [labels.option(name, String(value))]
    if (kind === 'date') return [formatDate(lang, String(value))]
    return [typeof value === 'object' ? localize(value as Localized, lang) : String(value)]
  })
  return texts.filter((text) => text !== '').join(lang === 'ar' ? '، ' : ', ')
}

function objectText({ shape }: ObjectField, value: unknown): string {
  if (shape === 'faq') return (value as { question: Localized }[]).map(({ question }) => question.en).join(' · ')
  return Object.entries(value as Record<string, unknown>)
    .filter(([, part]) => part !== null)
    .map(([name, part]) => (typeof part === 'object' ? `${name}: ${JSON.stringify(part)}` : `${name}: ${part}`))
    .join(', ')
}
