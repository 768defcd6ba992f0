import type {
  ChoiceField,
  NumberField,
  ReferenceField,
  RichTextField,
  SlugField,
  TextField,
  TextListField,
} from '#features/content/fields.ts'

/** Fields that several entities share. */

export const NAME_LENGTH = 200
const SUMMARY_LENGTH = 400
export const TEXT_LENGTH = 20_000

export const nameField = {
  kind: 'text',
  name: 'name',
  group: 'identity',
  required: true,
  column: true,
  localized: true,
  format: 'line',
  max: NAME_LENGTH,
} as const satisfies TextField
export const slugField = {
  kind: 'slug',
  name: 'slug',
  group: 'identity',
  localized: true,
  from: 'name',
  column: false,
} as const satisfies SlugField

/** Other names by which people search (P13). */
export const aliasesField = {
  kind: 'textList',
  name: 'aliases',
  group: 'search',
  most: 50,
  max: 120,
} as const satisfies TextListField

export const summaryField = {
  kind: 'text',
  name: 'summary',
  group: 'texts',
  localized: true,
  format: 'lines',
  max: SUMMARY_LENGTH,
} as const satisfies TextField
export const descriptionField = {
  kind: 'richText',
  name: 'description',
  group: 'texts',
  localized: true,
  max: TEXT_LENGTH,
} as const satisfies RichTextField

export const longText = (name: string): RichTextField => ({
  kind: 'richText',
  name,
  group: 'texts',
  localized: true,
  max: TEXT_LENGTH,
})

export const coordinate = (name: 'latitude' | 'longitude'): NumberField => ({
  kind: 'number',
  name,
  group: 'place',
  min: name === 'latitude' ? -90 : -180,
  max: name === 'latitude' ? 90 : 180,
  decimals: 6,
})

export const positionField = {
  kind: 'number',
  name: 'position',
  group: 'search',
  min: 0,
  max: 100_000,
  decimals: 0,
} as const satisfies NumberField

export const timezoneField = {
  kind: 'text',
  name: 'timezone',
  group: 'place',
  format: 'timezone',
  max: 64,
  required: true,
} as const satisfies TextField

/** ISO 639-1. */
export const languagesField = {
  kind: 'textList',
  name: 'languages',
  group: 'admission',
  most: 20,
  max: 2,
  pattern: /^[a-z]{2}$/,
  format: 'language',
} as const satisfies TextListField

export const percentField = (name: string): NumberField => ({
  kind: 'number',
  name,
  group: 'money',
  min: 0,
  max: 100,
  decimals: 0,
})
export const amountField = (name: string, currency: string): NumberField => ({
  kind: 'number',
  name,
  group: 'money',
  min: 0,
  max: 9_999_999_999,
  decimals: 2,
  currency,
})
export const currencyField = (name: string): ReferenceField => ({
  kind: 'reference',
  name,
  group: 'money',
  to: 'currency',
})

export const scholarshipField = (options: readonly string[]): ChoiceField => ({
  kind: 'choice',
  name: 'scholarshipType',
  group: 'money',
  options,
})
