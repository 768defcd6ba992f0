import type { SmallDefinition } from '#features/content/fields.ts'

/** What the currencies are worth in US dollars (P6). */
export const rates = {
  entity: 'rates',
  auditedAs: 'rate',
  table: 'exchange_rates',
  key: 'currency',
  title: 'currency',
  fields: [
    /** ISO 4217. */
    { kind: 'text', name: 'currency', group: 'money', format: 'code', max: 3, required: true },
    /** US dollars that one unit is worth. */
    {
      kind: 'number',
      name: 'usdPerUnit',
      group: 'money',
      min: 0.000_000_01,
      max: 1_000_000,
      decimals: 8,
      required: true,
      column: true,
    },
    { kind: 'date', name: 'asOf', group: 'money', required: true, column: true },
  ],
} as const satisfies SmallDefinition
