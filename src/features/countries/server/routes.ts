import { Hono } from 'hono'
import { z } from 'zod'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { countryFieldsSchema, countryViewSchema } from '#features/countries/contract.ts'
import { cachedView } from '#platform/cached-view.ts'
import { callsOf } from '#platform/http/documented.ts'
import { inLanguage, validate } from '#platform/http/validate.ts'
import { pickCountryFields } from './fields.ts'
import { listCountries, listStudyCountries, viewCountry } from './service.ts'

const { documented } = callsOf({ tag: 'catalogue', access: 'everybody' })

/** With `study`, only countries with programmes, for menus. */
const fieldsQuery = z.object({ fields: z.string().max(400).optional(), study: z.literal('1').optional() })

export const countryRoutes = (services: CatalogueServices) => {
  const country = cachedView(services, 'country', viewCountry)
  return new Hono()
    .get(
      '/countries/:address',
      documented({
        id: 'getCountry',
        description: 'Answers a published country by its id or by its slug in either language.',
        answer: countryViewSchema,
      }),
      validate('query', inLanguage),
      async (c) => c.json(await country(c.req.param('address'), c.req.valid('query').lang)),
    )
    .get(
      '/country/fields/query',
      documented({
        id: 'listCountryFields',
        tag: 'lists',
        description:
          'Answers chosen fields of every country: `fields` is a list of `countryName`, `countryCode`, `countryPhotos` and `customURLSlug`, separated by commas. With `study=1` only countries that have programmes.',
        problems: { 422: 'A field that there is not' },
        answer: z.array(countryFieldsSchema),
      }),
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
