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
import { documented, documentedChange } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { validate } from '#platform/http/validate.ts'
import { currentRates } from './queries.ts'
import { createRate, deleteRate, updateRate, viewRate, viewRates } from './service.ts'

const TAG = 'staff: exchange rates'
const smallBody = limitBody(8)

/** A currency's code; what is none is not found. */
const currencyParam = z.object({ currency: z.string().max(40) })

/** The rates for everybody, and the routes of administrators for them. */
export const currencyRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .get(
      '/rates',
      documented({
        id: 'getExchangeRates',
        tag: 'pages',
        summary: 'Exchange rates',
        description: 'Answers what one unit of each currency is worth in US dollars, and the day of the rates.',
        access: 'everybody',
        answer: ratesSchema,
      }),
      async (c) =>
        c.json(await services.viewCache.get('rates', services.index.generation, () => currentRates(services.db))),
    )
    .use('/admin/rates/*', requireUser(services))
    .get(
      '/admin/rates',
      documented({
        id: 'adminListRates',
        tag: TAG,
        summary: 'Exchange rates, and how many records use each',
        description: 'Answers exchange rates page by page, and how many records use each.',
        access: 'admin',
        answer: rateListSchema,
      }),
      validate('query', rateListQuery),
      async (c) => c.json(await viewRates(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/rates',
      smallBody,
      documentedChange({
        id: 'adminCreateRate',
        tag: TAG,
        summary: 'Add a currency',
        description: 'Adds a currency with its rate to the US dollar and the day it is of.',
        access: 'admin',
        problems: { 409: 'There is a rate for this currency', 422: '`fields`: not a currency, or a day to come' },
        answer: rateViewSchema,
        status: 201,
      }),
      validate('json', rateInputSchema),
      async (c) => {
        const view = await createRate(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .get(
      '/admin/rates/:currency',
      documented({
        id: 'adminGetRate',
        tag: TAG,
        summary: 'One rate with its history',
        description: 'Answers one rate with its history, and in `can` whether it may be changed or deleted.',
        access: 'admin',
        versioned: true,
        answer: rateViewSchema,
      }),
      validate('param', currencyParam),
      async (c) => c.json(withVersion(c, await viewRate(services, c.get('actor'), c.req.valid('param').currency))),
    )
    .put(
      '/admin/rates/:currency',
      smallBody,
      documentedChange({
        id: 'adminUpdateRate',
        tag: TAG,
        summary: 'Change a rate',
        description:
          'Changes a rate; the former one stays in the history. A change beyond the plausible has to be confirmed, and the US dollar is always 1.',
        access: 'admin',
        versioned: true,
        problems: { 422: '`fields`: a day to come, `wrong` for a change to confirm, `locked` for the US dollar' },
        answer: rateViewSchema,
      }),
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
      documentedChange({
        id: 'adminDeleteRate',
        tag: TAG,
        summary: 'Delete a rate that nothing uses',
        description: 'Deletes a rate that nothing uses.',
        access: 'admin',
        versioned: true,
        problems: { 409: '`in_use`: something has a price in this currency' },
        answer: doneSchema,
      }),
      validate('param', currencyParam),
      async (c) => {
        const rate = { currency: c.req.valid('param').currency, version: requireVersion(c) }
        await deleteRate(services, c.get('actor'), rate, c.get('requestId'))
        return c.json({ status: 'done' } as const)
      },
    )
