import { Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import {
  aliasAddedSchema,
  aliasInputSchema,
  searchDemandQuery,
  searchDemandSchema,
} from '#features/content/demand/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { addAlias, viewSearches } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: demand', access: 'staff' })

/** Routes of staff who maintain the content, about what visitors search for. */
export const demandRoutes = (services: CatalogueServices) =>
  new Hono<SessionEnv>()
    .use('/admin/demand/*', requireUser(services))
    .get(
      '/admin/demand/searches',
      documented({
        id: 'adminListSearches',
        description:
          'Answers what visitors searched for, how much it finds, and how often a result was opened. Counted by day, without anything about who asked; what was searched for fewer than three times is left out.',
        answer: searchDemandSchema,
      }),
      validate('query', searchDemandQuery),
      async (c) => c.json(await viewSearches(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/demand/aliases',
      limitBody(8),
      documentedChange({
        id: 'adminAddAlias',
        description:
          'Gives a record another name by which searches find it. Nothing changes where it has one that reads the same. It needs no `If-Match`: a name more contradicts no other change.',
        answer: aliasAddedSchema,
      }),
      validate('json', aliasInputSchema),
      async (c) => c.json(await addAlias(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))),
    )
