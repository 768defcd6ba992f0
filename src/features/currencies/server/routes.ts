import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import {
  rateChangeSchema,
  rateInputSchema,
  rateListQuery,
  rateListSchema,
  ratesSchema,
  rateViewSchema,
} from '#features/currencies/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import { currentRates } from './queries.ts'
import { createRate, deleteRate, updateRate, viewRate, viewRates } from './service.ts'

const TAG = 'staff: exchange rates'
const smallBody = limitBody(8)

/** A currency's code; what is none is not found. */
const currencyParam = z.object({ currency: z.string().max(40) })

/** The rates for everybody, and the routes of administrators for them. */
export const currencyRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .get('/rates', documented('pages', 'Exchange rates', ratesSchema), async (c) =>
      c.json(await services.viewCache.get('rates', services.index.generation, () => currentRates(services.db))),
    )
    .use('/admin/rates/*', requireUser(services))
    .get(
      '/admin/rates',
      documented(TAG, 'Exchange rates, and how many records use each', rateListSchema),
      validate('query', rateListQuery),
      async (c) => c.json(await viewRates(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/rates',
      smallBody,
      documentedChange(TAG, 'Add a currency', rateViewSchema, 201),
      validate('json', rateInputSchema),
      async (c) => {
        const view = await createRate(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .get(
      '/admin/rates/:currency',
      documented(TAG, 'One rate with its history; the ETag is its version', rateViewSchema),
      validate('param', currencyParam),
      async (c) => c.json(withVersion(c, await viewRate(services, c.get('actor'), c.req.valid('param').currency))),
    )
    .put(
      '/admin/rates/:currency',
      smallBody,
      documentedChange(TAG, 'Change a rate at the version of If-Match', rateViewSchema),
      validate('param', currencyParam),
      validate('json', rateChangeSchema),
      async (c) => {
        const { currency } = c.req.valid('param')
        const change = { currency, version: requireVersion(c), change: c.req.valid('json') }
        return c.json(withVersion(c, await updateRate(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/rates/:currency',
      documentedChange(TAG, 'Delete a rate that nothing uses, at the version of If-Match', doneSchema),
      validate('param', currencyParam),
      async (c) => {
        const rate = { currency: c.req.valid('param').currency, version: requireVersion(c) }
        await deleteRate(services, c.get('actor'), rate, c.get('requestId'))
        return c.json({ status: 'done' } as const)
      },
    )
