import { Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  entityParam,
  recordHistoryQuery,
  recordHistorySchema,
  recordParam,
  referrersSchema,
  similarQuery,
  similarRecordsSchema,
} from '#features/content/contract.ts'
import type { Services } from '#features/services.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { viewHistory } from './history-queries.ts'
import { viewReferrers } from './service.ts'
import { viewSimilar } from './similar.ts'

const { documented } = callsOf({ tag: 'staff: catalogue', access: 'staff', apiScope: 'content' })

/** What staff ask about a record beside its values. */
export const aboutRecordRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/similar',
      requireUser(services, { scope: 'content' }),
      documented({
        id: 'adminListSimilarRecords',
        description:
          'Answers up to five records that a new one may be the same as: a country by code or name, a university by site or by name within its country, a programme by name within its university and level, any other by name. Names count in both languages, whatever their accents and the order of words.',
        answer: similarRecordsSchema,
      }),
      validate('param', entityParam),
      validate('query', similarQuery),
      async (c) => {
        const { entity } = c.req.valid('param')
        return c.json(await viewSimilar(services, c.get('actor'), entity, c.req.valid('query')))
      },
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id/referrers',
      requireUser(services, { scope: 'content' }),
      documented({
        id: 'adminListReferrers',
        description: 'Answers what refers to a record, by table with counts, and so prevents its deletion.',
        answer: referrersSchema,
      }),
      validate('param', recordParam),
      async (c) => {
        const { entity, id } = c.req.valid('param')
        return c.json(await viewReferrers(services, c.get('actor'), entity, id))
      },
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id/history',
      requireUser(services, { scope: 'content' }),
      documented({
        id: 'adminListRecordHistory',
        description: 'Answers who changed what of a record, from and to, the newest first.',
        answer: recordHistorySchema,
      }),
      validate('param', recordParam),
      validate('query', recordHistoryQuery),
      async (c) => {
        const { entity, id } = c.req.valid('param')
        return c.json(await viewHistory(services, c.get('actor'), { entity, id }, c.req.valid('query')))
      },
    )
