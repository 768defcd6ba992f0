import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import {
  aliasAddedSchema,
  aliasInputSchema,
  demandQuery,
  missingPagesSchema,
  pageDemandSchema,
  searchDemandQuery,
  searchDemandSchema,
} from '#features/demand/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { languageOf } from '#platform/http/problems.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import { addAlias, viewMissing, viewPages, viewSearches } from './service.ts'

const TAG = 'staff: what people search for'
const counted =
  'Counted by week, without anything about who asked; what was asked for fewer than three times is left out.'

/** Routes of staff who maintain the content, about what visitors look for. */
export const demandRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/demand/*', requireUser(services))
    .get(
      '/admin/demand/searches',
      documented(TAG, 'Searches, the most often asked first', searchDemandSchema, { description: counted }),
      validate('query', searchDemandQuery),
      async (c) => c.json(await viewSearches(services, c.get('actor'), c.req.valid('query'), languageOf(c))),
    )
    .get(
      '/admin/demand/pages',
      documented(TAG, 'Records whose pages were opened most', pageDemandSchema, { description: counted }),
      validate('query', demandQuery),
      async (c) => c.json(await viewPages(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/demand/missing',
      documented(TAG, 'Addresses that no page stands at', missingPagesSchema, { description: counted }),
      validate('query', demandQuery),
      async (c) => c.json(await viewMissing(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/demand/aliases',
      limitBody(8),
      documentedChange(TAG, 'Give a record another name by which searches find it', aliasAddedSchema, 200, {
        description:
          'Nothing changes where the record has a name that reads the same. It needs no If-Match: a name more contradicts no other change.',
      }),
      validate('json', aliasInputSchema),
      async (c) => c.json(await addAlias(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))),
    )
