import { Hono } from 'hono'
import { overviewQuery, overviewSchema } from '#features/admin/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { viewOverview } from './service.ts'

const { documented } = callsOf({ tag: 'staff: overview', access: 'staff' })

/** The route of what staff see when they arrive. */
export const overviewRoutes = (services: Services) =>
  new Hono<SessionEnv>().get(
    '/admin/overview',
    requireUser(services),
    documented({
      id: 'adminGetOverview',
      description:
        'Answers what needs somebody, and figures of a period. Each number is that of a list of the staff area. Parts that the caller may not see are null or left out.',
      answer: overviewSchema,
    }),
    validate('query', overviewQuery),
    async (c) => c.json(await viewOverview(services, c.get('actor'), c.req.valid('query'))),
  )
