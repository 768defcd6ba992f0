import { Hono } from 'hono'
import { z } from 'zod'
import { countryFieldsSchema, countryViewSchema } from '#features/countries/contract.ts'
import type { Services } from '#features/services.ts'
import { cachedView } from '#platform/cached-view.ts'
import { documented, inLanguage, validate } from '#platform/http/validate.ts'
import { pickCountryFields } from './fields.ts'
import { listCountries, listStudyCountries, viewCountry } from './service.ts'

/** With `study`, only countries with programmes, for menus. */
const fieldsQuery = z.object({ fields: z.string().max(400).optional(), study: z.literal('1').optional() })

export const countryRoutes = (services: Services) => {
  const country = cachedView(services, 'country', viewCountry)
  return new Hono()
    .get(
      '/countries/:address',
      documented('catalogue', 'A country', countryViewSchema),
      validate('query', inLanguage),
      async (c) => c.json(await country(c.req.param('address'), c.req.valid('query').lang)),
    )
    .get(
      '/country/fields/query',
      documented('lists', 'Chosen fields of every country, or of those one can study in', z.array(countryFieldsSchema)),
      validate('query', fieldsQuery),
      async (c) => {
        const { viewCache, index } = services
        const { fields, study } = c.req.valid('query')
        const rows = study
          ? await viewCache.get('study countries', index.generation, () => listStudyCountries(services))
          : await viewCache.get('countries', index.generation, () => listCountries(services))
        return c.json(pickCountryFields(rows, fields))
      },
    )
}
