import type { SmallDefinition } from '#features/content/fields.ts'

const text = { kind: 'text', format: 'lines', group: 'texts', localized: true, unlogged: true } as const

/** What students and families have asked, with our answers, without anything personal. */
export const questions = {
  entity: 'questions',
  auditedAs: 'question',
  table: 'questions',
  title: 'question',
  fields: [
    { ...text, name: 'question', max: 600, column: true },
    { ...text, name: 'answer', max: 3000 },
    /** Whose page shows it too. */
    { kind: 'reference', name: 'country', storedAs: 'country_id', group: 'identity', to: 'countries', column: true },
    { kind: 'date', name: 'askedOn', group: 'identity', required: true, column: true },
    { kind: 'flag', name: 'shown', storedAs: 'is_shown', group: 'identity', initial: false, column: true },
  ],
} as const satisfies SmallDefinition
