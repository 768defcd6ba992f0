import sql from 'sql-template-tag'
import { redirectInputSchema } from '#features/content/redirects/contract.ts'
import { redirectProblems } from '#features/content/redirects/server/queries.ts'
import { redirects } from '#features/content/small-records/redirects.ts'
import type { SmallKind } from './kind.ts'

export const redirectKind: SmallKind = {
  definition: redirects,
  ability: 'settings.manage',
  docs: {
    access: 'admin',
    tag: 'staff: redirects',
    id: 'Redirect',
    noun: 'redirect',
    about: 'It leads from an address without a page to a page of this site, in one step: loops and chains are refused.',
    refused: 'an address that cannot be taken, has a redirect already, or would make a loop or a chain',
  },
  order: sql`r.updated_at desc, r.id`,
  input: redirectInputSchema,
  check: (tx, values, before) => redirectProblems(tx, redirectInputSchema.parse(values), before?._id ?? null),
}
