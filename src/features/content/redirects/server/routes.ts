import { Hono } from 'hono'
import { redirectOfQuery, redirectOfSchema } from '#features/content/redirects/contract.ts'
import type { Services } from '#features/services.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { redirectOf } from './service.ts'

const { documented } = callsOf({ tag: 'pages', access: 'everybody' })

/** Where pages that are not there lead, for everybody. */
export const redirectRoutes = (services: Services) =>
  new Hono().get(
    '/redirect',
    documented({
      id: 'getRedirect',
      description:
        'Answers where an address without a page leads: asked by pages that are not found. `to` is a path of this site, or null where there is no redirect.',
      answer: redirectOfSchema,
    }),
    validate('query', redirectOfQuery),
    async (c) => c.json(await redirectOf(services, c.req.valid('query').path)),
  )
