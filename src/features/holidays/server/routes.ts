import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import {
  holidayCountriesSchema,
  holidayInputSchema,
  holidayListQuery,
  holidayListSchema,
  holidaySchema,
} from '#features/holidays/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { createHoliday, deleteHoliday, updateHoliday, viewCountries, viewHoliday, viewHolidays } from './service.ts'

const TAG = 'staff: public holidays'
const smallBody = limitBody(8)

/** Routes of administrators for public holidays. */
export const holidayRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/holidays/*', requireUser(services))
    .get(
      '/admin/holidays',
      documented({
        id: 'adminListHolidays',
        tag: TAG,
        summary: 'Public holidays by day, and what is entered for each destination',
        description:
          'Answers public holidays page by page, by day, and for which years those of each destination are entered.',
        access: 'admin',
        answer: holidayListSchema,
      }),
      validate('query', holidayListQuery),
      async (c) => c.json(await viewHolidays(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/holidays',
      smallBody,
      documentedChange({
        id: 'adminCreateHoliday',
        tag: TAG,
        summary: 'Enter a day',
        description: 'Adds a public holiday of a country, on which no answer to an application is due.',
        access: 'admin',
        problems: {
          409: 'The country has a holiday on that day',
          422: '`fields`: no such country, or what else cannot be taken',
        },
        answer: holidaySchema,
        status: 201,
      }),
      validate('json', holidayInputSchema),
      async (c) => {
        const view = await createHoliday(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .get(
      '/admin/holidays/countries',
      documented({
        id: 'adminListHolidayCountries',
        tag: TAG,
        summary: 'The countries that can have holidays',
        description: 'Answers the countries that can have public holidays.',
        access: 'admin',
        answer: holidayCountriesSchema,
      }),
      async (c) => c.json(await viewCountries(services, c.get('actor'))),
    )
    .get(
      '/admin/holidays/:id',
      documented({
        id: 'adminGetHoliday',
        tag: TAG,
        summary: 'One day',
        description: 'Answers one public holiday.',
        access: 'admin',
        versioned: true,
        answer: holidaySchema,
      }),
      validate('param', idParam),
      async (c) => c.json(withVersion(c, await viewHoliday(services, c.get('actor'), c.req.valid('param').id))),
    )
    .put(
      '/admin/holidays/:id',
      smallBody,
      documentedChange({
        id: 'adminUpdateHoliday',
        tag: TAG,
        summary: 'Change a day',
        description: 'Replaces a public holiday.',
        access: 'admin',
        versioned: true,
        problems: {
          409: 'The country has a holiday on that day',
          422: '`fields`: no such country, or what else cannot be taken',
        },
        answer: holidaySchema,
      }),
      validate('param', idParam),
      validate('json', holidayInputSchema),
      async (c) => {
        const change = { id: c.req.valid('param').id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json(withVersion(c, await updateHoliday(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/holidays/:id',
      documentedChange({
        id: 'adminDeleteHoliday',
        tag: TAG,
        summary: 'Take a day out',
        description: 'Deletes a public holiday.',
        access: 'admin',
        versioned: true,
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const holiday = { id: c.req.valid('param').id, version: requireVersion(c) }
        await deleteHoliday(services, c.get('actor'), holiday, c.get('requestId'))
        return c.json(done)
      },
    )
