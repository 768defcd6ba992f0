import { Hono } from 'hono'
import { z } from 'zod'
import { countryFieldsSchema, countryViewSchema } from '#features/countries/contract.ts'
import { documented, inLanguage, validate } from '#server/http/validate.ts'
import { keptView } from '#server/kept-view.ts'
import type { Services } from '#server/services.ts'
import { pickCountryFields } from './fields.ts'
import { listCountries, viewCountry } from './service.ts'

const fieldsQuery = z.object({ fields: z.string().max(400).optional() })

export const countryRoutes = (services: Services) => {
  const country = keptView(services, 'country', viewCountry)
  return new Hono()
    .get(
      '/countries/:address',
      documented('catalogue', 'A country', countryViewSchema),
      validate('query', inLanguage),
      async (c) => c.json(await country(c.req.param('address'), c.req.valid('query').lang)),
    )
    .get(
      '/country/fields/query',
      documented('lists', 'Chosen fields of every country', z.array(countryFieldsSchema)),
      validate('query', fieldsQuery),
      async (c) => {
        const { answers, index } = services
        const rows = await answers.get('countries', index.generation, () => listCountries(services))
        return c.json(pickCountryFields(rows, c.req.valid('query').fields))
      },
    )
}
