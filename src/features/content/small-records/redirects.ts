import type { SmallDefinition } from '#features/content/fields.ts'
import { MAX_PATH } from '#features/content/redirects/redirect-paths.ts'

const path = { kind: 'text', format: 'path', group: 'identity', max: MAX_PATH * 6, required: true } as const

/** Where readers of an address without a page are sent. */
export const redirects = {
  entity: 'redirects',
  auditedAs: 'redirect',
  table: 'redirects',
  title: 'from',
  fields: [
    /** Decoded; an address of this site that has no page. */
    { ...path, name: 'from', storedAs: 'from_path', column: true },
    /** A page of this site, percent-encoded; may have a query. */
    { ...path, name: 'to', storedAs: 'to_path', column: true },
  ],
} as const satisfies SmallDefinition
