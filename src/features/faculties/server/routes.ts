import { Hono } from 'hono'
import { facultyViewSchema } from '#features/faculties/contract.ts'
import type { Services } from '#features/services.ts'
import { cachedView } from '#platform/cached-view.ts'
import { documented, inLanguage, validate } from '#platform/http/validate.ts'
import { viewFaculty } from './service.ts'

export const facultyRoutes = (services: Services) => {
  const faculty = cachedView(services, 'faculty', viewFaculty)
  return new Hono().get(
    '/faculties/:address',
    documented('catalogue', 'A faculty', facultyViewSchema),
    validate('query', inLanguage),
    async (c) => c.json(await faculty(c.req.param('address'), c.req.valid('query').lang)),
  )
}
