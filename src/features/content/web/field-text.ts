import type { Field, ObjectField } from '#features/content/fields.ts'
import { formatNumber } from '#i18n/format.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import type { Labels } from './labels.ts'

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

/** A value in words, for a list, a comparison or the history; empty where there is nothing. */
export function fieldText(field: Field, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return ''
  const { lang, labels, names, yes, no } = words
  const nameOf = (id: string) => (names[id] ? localize(names[id], lang) : id)
  switch (field.kind) {
    case 'richText':
      return plain(String(value))
    case 'number':
      // A year is no quantity.
      return typeof value === 'number' && !YEARS.has(field.name) ? formatNumber(lang, value) : String(value)
    case 'flag':
      return value ? yes : no
    case 'choice':
      return labels.option(field.name, String(value))
    case 'reference':
      return nameOf(String(value))
    case 'references':
      return (value as string[]).map(nameOf).join(' · ')
    case 'textList':
      return (value as string[]).join(' · ')
    case 'gallery':
      return formatNumber(lang, (value as string[]).length)
    case 'rows':
      return (value as Record<string, unknown>[]).map((row) => rowText(row)).join(' · ')
    case 'object':
      return objectText(field, value)
    default:
      return String(value)
  }
}

const YEARS: ReadonlySet<string> = new Set(['founded', 'year'])

/** A row by what names it. */
function rowText(row: Record<string, unknown>): string {
  const texts = Object.entries(row).flatMap(([name, value]) => {
    if (name === '_id' || value === null) return []
    return [typeof value === 'object' ? String((value as Localized).en ?? '') : String(value)]
  })
  return texts.filter((text) => text !== '').join(' ')
}

function objectText({ shape }: ObjectField, value: unknown): string {
  if (shape === 'faq') return (value as { question: Localized }[]).map(({ question }) => question.en).join(' · ')
  return Object.entries(value as Record<string, unknown>)
    .filter(([, part]) => part !== null)
    .map(([name, part]) => (typeof part === 'object' ? `${name}: ${JSON.stringify(part)}` : `${name}: ${part}`))
    .join(', ')
}
