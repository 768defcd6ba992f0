import { Hono } from 'hono'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { scholarshipsQuery, scholarshipsViewSchema } from '#features/search/scholarships/contract.ts'
import { isLanguage } from '#lib/localized.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { listScholarships } from './service.ts'

const { documented } = callsOf({ tag: 'catalogue', access: 'everybody' })

export const scholarshipRoutes = (services: CatalogueServices) =>
  new Hono().get(
    '/scholarships',
    documented({
      id: 'listScholarships',
      description:
        'Answers scholarships, the nearest deadline first, 18 a page. Filters narrow the programmes; a scholarship that a university gives for its programmes is listed once, with how many of those it is for, one that a programme states itself with the programme. Values that do not exist are left out.',
      answer: scholarshipsViewSchema,
    }),
    validate('query', scholarshipsQuery),
    async (c) => {
      const params = new URL(c.req.url).searchParams
      const requested = params.get('lang')
      return c.json(await listScholarships(services, params, isLanguage(requested) ? requested : 'en'))
    },
  )
