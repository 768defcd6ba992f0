import { Hono } from 'hono'
import { ratesSchema } from '#features/currencies/contract.ts'
import type { Services } from '#features/services.ts'
import { callsOf } from '#platform/http/documented.ts'
import { currentRates } from './queries.ts'

const { documented } = callsOf({ tag: 'pages', access: 'everybody' })

/** The rates for everybody; `features/content` maintains them. */
export const currencyRoutes = (services: Services) =>
  new Hono().get(
    '/rates',
    documented({
      id: 'getExchangeRates',
      description: 'Answers what one unit of each currency is worth in US dollars, and the day of the rates.',
      answer: ratesSchema,
    }),
    async (c) =>
      c.json(await services.viewCache.get('rates', services.index.generation, () => currentRates(services.db))),
  )
