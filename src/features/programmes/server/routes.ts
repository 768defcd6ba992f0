import { Hono } from 'hono'
import { courseViewSchema, majorViewSchema } from '#features/programmes/contract.ts'
import { documented } from '#server/http/validate.ts'
import type { Services } from '#server/services.ts'
import { viewCourse, viewMajor } from './service.ts'

export const programmeRoutes = (services: Services) =>
  new Hono()
    .get('/majors/:address', documented('catalogue', 'A major', majorViewSchema), async (c) => {
      const address = c.req.param('address')
      const { answers, index } = services
      return c.json(await answers.get(`major:${address}`, index.generation, () => viewMajor(services, address)))
    })
    .get('/courses/:address', documented('catalogue', 'A course', courseViewSchema), async (c) => {
      const address = c.req.param('address')
      const { answers, index } = services
      return c.json(await answers.get(`course:${address}`, index.generation, () => viewCourse(services, address)))
    })
