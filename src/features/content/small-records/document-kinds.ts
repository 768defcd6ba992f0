import { nameField } from '#features/content/entities/shared.ts'
import type { SmallDefinition } from '#features/content/fields.ts'
import { LEVELS } from '#lib/enums.ts'

/** The kinds of documents that staff ask for and students add. */
export const documentKinds = {
  entity: 'document-kinds',
  auditedAs: 'document_kind',
  table: 'document_kinds',
  key: 'code',
  title: 'name',
  fields: [
    { ...nameField, max: 80 },
    /** The student reads it where the document is added. */
    { kind: 'text', name: 'hint', group: 'texts', format: 'lines', localized: true, max: 300 },
    /** Students may add it without being asked. */
    { kind: 'flag', name: 'open', storedAs: 'is_open', group: 'identity', initial: true, column: true },
    /** Of the programmes that it is offered for; none for all of them. */
    { kind: 'choices', name: 'levels', group: 'identity', options: LEVELS, column: true },
    { kind: 'flag', name: 'retired', storedAs: 'is_retired', group: 'identity', initial: false, column: true },
  ],
} as const satisfies SmallDefinition
