import { Hono } from 'hono'
import { activityListSchema, activityQuery } from '#features/admin/activity/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { viewActivity } from './service.ts'

const { documented } = callsOf({ tag: 'staff: lists', access: 'admin' })

/** The activity log, for administrators. */
export const activityRoutes = (services: Services) =>
  new Hono<SessionEnv>().get(
    '/admin/activity',
    requireUser(services),
    documented({
      id: 'adminListActivity',
      description:
        'Answers who of the staff did what to content, files, accounts and settings, the newest first; what was done together, such as an import, is one line. Applications and enquiries have logs of their own.',
      answer: activityListSchema,
    }),
    validate('query', activityQuery),
    async (c) => c.json(await viewActivity(services, c.get('actor'), c.req.valid('query'))),
  )
