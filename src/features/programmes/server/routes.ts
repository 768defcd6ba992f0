import { Hono } from 'hono'
import { courseViewSchema, majorViewSchema } from '#features/programmes/contract.ts'
import type { Services } from '#features/services.ts'
import { cachedView } from '#platform/cached-view.ts'
import { documented, inLanguage, validate } from '#platform/http/validate.ts'
import { viewCourse, viewMajor } from './service.ts'

export const programmeRoutes = (services: Services) => {
  const major = cachedView(services, 'major', viewMajor)
  const course = cachedView(services, 'course', viewCourse)
  return new Hono()
    .get(
      '/majors/:address',
      documented('catalogue', 'A major', majorViewSchema),
      validate('query', inLanguage),
      async (c) => c.json(await major(c.req.param('address'), c.req.valid('query').lang)),
    )
    .get(
      '/courses/:address',
      documented('catalogue', 'A course', courseViewSchema),
      validate('query', inLanguage),
      async (c) => c.json(await course(c.req.param('address'), c.req.valid('query').lang)),
    )
}
