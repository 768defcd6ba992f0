import { Hono } from 'hono'
import { scholarshipsQuery, scholarshipsViewSchema } from '#features/scholarships/contract.ts'
import type { Services } from '#features/services.ts'
import { isLanguage } from '#lib/localized.ts'
import { documented } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { listScholarships } from './service.ts'

export const scholarshipRoutes = (services: Services) =>
  new Hono().get(
    '/scholarships',
    documented({
      id: 'listScholarships',
      tag: 'catalogue',
      summary: 'Programmes with a scholarship',
      description:
        'Answers programmes with a scholarship, the nearest deadline first, 18 a page: how much of the fee it covers, and whether it is for the programme or for the whole university. Values that do not exist are left out.',
      access: 'everybody',
      answer: scholarshipsViewSchema,
    }),
    validate('query', scholarshipsQuery),
    async (c) => {
      const params = new URL(c.req.url).searchParams
      const asked = params.get('lang')
      return c.json(await listScholarships(services, params, isLanguage(asked) ? asked : 'en'))
    },
  )
