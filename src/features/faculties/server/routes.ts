import { Hono } from 'hono'
import { facultyViewSchema } from '#features/faculties/contract.ts'
import { documented } from '#server/http/validate.ts'
import type { Services } from '#server/services.ts'
import { viewFaculty } from './service.ts'

export const facultyRoutes = (services: Services) =>
  new Hono().get('/faculties/:address', documented('catalogue', 'A faculty', facultyViewSchema), async (c) => {
    const address = c.req.param('address')
    const { answers, index } = services
    return c.json(await answers.get(`faculty:${address}`, index.generation, () => viewFaculty(services, address)))
  })
