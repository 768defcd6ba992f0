import { Hono } from 'hono'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { facultyViewSchema } from '#features/faculties/contract.ts'
import { cachedView } from '#platform/cached-view.ts'
import { callsOf } from '#platform/http/documented.ts'
import { inLanguage, validate } from '#platform/http/validate.ts'
import { viewFaculty } from './service.ts'

const { documented } = callsOf({ tag: 'catalogue', access: 'everybody' })

export const facultyRoutes = (services: CatalogueServices) => {
  const faculty = cachedView(services, 'faculty', viewFaculty)
  return new Hono().get(
    '/faculties/:address',
    documented({
      id: 'getFaculty',
      description:
        'Answers a published faculty by its id or by its slug in either language; with where it can be studied.',
      answer: facultyViewSchema,
    }),
    validate('query', inLanguage),
    async (c) => c.json(await faculty(c.req.param('address'), c.req.valid('query').lang)),
  )
}
