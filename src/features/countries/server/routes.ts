import { Hono } from 'hono'
import { z } from 'zod'
import { countryViewSchema } from '#features/countries/contract.ts'
import { documented, validate } from '#server/http/validate.ts'
import type { Services } from '#server/services.ts'
import { pickCountryFields } from './fields.ts'
import { listCountries, viewCountry } from './service.ts'

const fieldsQuery = z.object({ fields: z.string().max(400).optional() })

export const countryRoutes = (services: Services) =>
  new Hono()
    .get('/countries/:address', documented('catalogue', 'A country', countryViewSchema), async (c) => {
      const address = c.req.param('address')
      const { answers, index } = services
      return c.json(await answers.get(`country:${address}`, index.generation, () => viewCountry(services, address)))
    })
    .get(
      '/country/fields/query',
      documented('lists', 'Chosen fields of every country', z.array(z.record(z.string(), z.unknown()))),
      validate('query', fieldsQuery),
      async (c) => {
        const { answers, index } = services
        const rows = await answers.get('countries', index.generation, () => listCountries(services))
        return c.json(pickCountryFields(rows, c.req.valid('query').fields))
      },
    )
