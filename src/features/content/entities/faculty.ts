import type { ContentDefinition } from '#features/content/fields.ts'
import { aliasesField, descriptionField, nameField, positionField, slugField, summaryField } from './shared.ts'

export const faculties = {
  entity: 'faculties',
  auditedAs: 'faculty',
  table: 'faculties',
  title: 'name',
  fields: [
    nameField,
    slugField,
    { ...summaryField, neededToPublish: true },
    descriptionField,
    { ...positionField, required: true, column: true, initial: 100 },
    aliasesField,
  ],
} as const satisfies ContentDefinition
