import { Hono } from 'hono'
import { universityViewSchema } from '#features/universities/contract.ts'
import { documented } from '#server/http/validate.ts'
import type { Services } from '#server/services.ts'
import { viewUniversity } from './service.ts'

export const universityRoutes = (services: Services) =>
  new Hono().get('/universities/:address', documented('catalogue', 'A university', universityViewSchema), async (c) => {
    const address = c.req.param('address')
    const { answers, index } = services
    return c.json(await answers.get(`university:${address}`, index.generation, () => viewUniversity(services, address)))
  })
