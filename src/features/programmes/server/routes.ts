import { Hono } from 'hono'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { courseViewSchema, majorViewSchema } from '#features/programmes/contract.ts'
import { cachedView } from '#platform/cached-view.ts'
import { callsOf } from '#platform/http/documented.ts'
import { inLanguage, validate } from '#platform/http/validate.ts'
import { viewCourse, viewMajor } from './service.ts'

const { documented } = callsOf({ tag: 'catalogue', access: 'everybody' })

export const programmeRoutes = (services: CatalogueServices) => {
  const major = cachedView(services, 'major', viewMajor)
  const course = cachedView(services, 'course', viewCourse)
  return new Hono()
    .get(
      '/majors/:address',
      documented({
        id: 'getMajor',
        description:
          'Answers a published major by its id or by its slug in either language; with fees, intakes and requirements.',
        answer: majorViewSchema,
      }),
      validate('query', inLanguage),
      async (c) => c.json(await major(c.req.param('address'), c.req.valid('query').lang)),
    )
    .get(
      '/courses/:address',
      documented({
        id: 'getCourse',
        description:
          'Answers a published course by its id or by its slug in either language; with fees, intakes and requirements.',
        answer: courseViewSchema,
      }),
      validate('query', inLanguage),
      async (c) => c.json(await course(c.req.param('address'), c.req.valid('query').lang)),
    )
}
