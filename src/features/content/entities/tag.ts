import type { ContentDefinition } from '#features/content/fields.ts'
import { aliasesField, nameField, slugField } from './shared.ts'

export const tags = {
  entity: 'tags',
  auditedAs: 'tag',
  table: 'tags',
  title: 'name',
  fields: [
    nameField,
    slugField,
    { kind: 'textList', name: 'keywords', group: 'search', localized: true, most: 50, max: 120 },
    { ...aliasesField, column: true },
  ],
} as const satisfies ContentDefinition
