import { Hono } from 'hono'
import { ratesSchema } from '#features/currencies/contract.ts'
import type { Services } from '#features/services.ts'
import { documented } from '#platform/http/validate.ts'
import { currentRates } from './queries.ts'

export const currencyRoutes = ({ db, index, viewCache }: Services) =>
  new Hono().get('/rates', documented('pages', 'Exchange rates', ratesSchema), async (c) =>
    c.json(await viewCache.get('rates', index.generation, () => currentRates(db))),
  )
