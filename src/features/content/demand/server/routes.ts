import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import {
  aliasAddedSchema,
  aliasInputSchema,
  chosenRecordsSchema,
  demandQuery,
  demandSummarySchema,
  missingPagesSchema,
  pageDemandSchema,
  searchDemandQuery,
  searchDemandSchema,
} from '#features/content/demand/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange } from '#platform/http/documented.ts'
import { languageOf } from '#platform/http/problems.ts'
import { validate } from '#platform/http/validate.ts'
import { addAlias, viewChosen, viewMissing, viewPages, viewSearches, viewSummary } from './service.ts'

const TAG = 'staff: demand'
const counted = (by: 'day' | 'week') =>
  `Counted by ${by}, without anything about who asked; what was asked for fewer than three times is left out.`

/** Routes of staff who maintain the content, about what visitors look for. */
export const demandRoutes = (services: CatalogueServices) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/demand/*', requireUser(services))
    .get(
      '/admin/demand/searches',
      documented({
        id: 'adminListSearches',
        tag: TAG,
        summary: 'Searches, the most often asked first',
        description: `Answers what visitors searched for, and how much it finds. ${counted('day')}`,
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
        description: `Answers the records that visitors looked at. ${counted('week')}`,
        access: 'staff',
        answer: pageDemandSchema,
      }),
      validate('query', demandQuery),
      async (c) => c.json(await viewPages(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/demand/chosen',
      documented({
        id: 'adminListChosenRecords',
        tag: TAG,
        summary: 'Records that were opened most from lists of results',
        description: `Answers the records that visitors chose, once a day for each network, and the step of their popularity. ${counted('day')}`,
        access: 'staff',
        answer: chosenRecordsSchema,
      }),
      validate('query', demandQuery),
      async (c) => c.json(await viewChosen(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/demand/summary',
      documented({
        id: 'adminGetDemandSummary',
        tag: TAG,
        summary: 'How much is searched, found and chosen',
        description:
          'Answers the number of searches of a period, the share that found nothing, and the share of which a result was opened.',
        access: 'staff',
        answer: demandSummarySchema,
      }),
      validate('query', demandQuery),
      async (c) => c.json(await viewSummary(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/demand/missing',
      documented({
        id: 'adminListMissingPages',
        tag: TAG,
        summary: 'Addresses that no page stands at',
        description: `Answers the addresses that visitors asked for in vain. ${counted('week')}`,
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
