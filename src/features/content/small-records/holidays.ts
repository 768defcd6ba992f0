import { nameField } from '#features/content/entities/shared.ts'
import type { SmallDefinition } from '#features/content/fields.ts'

const LINE_LENGTH = 120

/** Public holidays of the destinations, which the time we promise for an answer skips. */
export const holidays = {
  entity: 'holidays',
  auditedAs: 'holiday',
  table: 'public_holidays',
  title: 'name',
  fields: [
    { kind: 'reference', name: 'country', group: 'identity', to: 'flag', required: true, column: true },
    /** Where the country is. */
    { kind: 'date', name: 'day', group: 'identity', required: true, column: true },
    { ...nameField, max: LINE_LENGTH },
    /** A URL, a decree, an announcement. */
    {
      kind: 'text',
      name: 'source',
      group: 'identity',
      format: 'line',
      max: LINE_LENGTH,
      required: true,
      column: false,
    },
    /** Expected for that day but not announced yet, as Islamic feasts are. */
    { kind: 'flag', name: 'tentative', storedAs: 'is_tentative', group: 'identity', initial: false, column: true },
  ],
} as const satisfies SmallDefinition
