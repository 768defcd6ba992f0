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
import { documented, documentedChange } from '#platform/http/documented.ts'
import { languageOf } from '#platform/http/problems.ts'
import { validate } from '#platform/http/validate.ts'
import { addAlias, viewMissing, viewPages, viewSearches } from './service.ts'

const TAG = 'staff: demand'
const counted =
  'Counted by week, without anything about who asked; what was asked for fewer than three times is left out.'

/** Routes of staff who maintain the content, about what visitors look for. */
export const demandRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/demand/*', requireUser(services))
    .get(
      '/admin/demand/searches',
      documented({
        id: 'adminListSearches',
        tag: TAG,
        summary: 'Searches, the most often asked first',
        description: `Answers what visitors searched for, and how much it finds. ${counted}`,
        access: 'staff',
        answer: searchDemandSchema,
      }),
      validate('query', searchDemandQuery),
      async (c) => c.json(await viewSearches(services, c.get('actor'), c.req.valid('query'), languageOf(c))),
    )
    .get(
      '/admin/demand/pages',
      documented({
        id: 'adminListViewedPages',
        tag: TAG,
        summary: 'Records whose pages were opened most',
        description: `Answers the records that visitors looked at. ${counted}`,
        access: 'staff',
        answer: pageDemandSchema,
      }),
      validate('query', demandQuery),
      async (c) => c.json(await viewPages(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/demand/missing',
      documented({
        id: 'adminListMissingPages',
        tag: TAG,
        summary: 'Addresses that no page stands at',
        description: `Answers the addresses that visitors asked for in vain. ${counted}`,
        access: 'staff',
        answer: missingPagesSchema,
      }),
      validate('query', demandQuery),
      async (c) => c.json(await viewMissing(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/demand/aliases',
      limitBody(8),
      documentedChange({
        id: 'adminAddAlias',
        tag: TAG,
        summary: 'Give a record another name by which searches find it',
        description:
          'Nothing changes where the record has a name that reads the same. It needs no `If-Match`: a name more contradicts no other change.',
        access: 'staff',
        answer: aliasAddedSchema,
      }),
      validate('json', aliasInputSchema),
      async (c) => c.json(await addAlias(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))),
    )
