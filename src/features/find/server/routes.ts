import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import { findQuery, foundSchema } from '#features/find/contract.ts'
import type { Services } from '#features/services.ts'
import { documented, validate } from '#platform/http/validate.ts'
import { findEverywhere } from './service.ts'

/** The search of the command palette. */
export const findRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/find', requireUser(services))
    .get(
      '/admin/find',
      documented('staff: lists', 'A few records of every kind that one may see, by their names', foundSchema),
      validate('query', findQuery),
      async (c) => c.json(await findEverywhere(services, c.get('actor'), c.req.valid('query').q, c.get('requestId'))),
    )
