import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import { holidayInputSchema, holidayListQuery, holidayListSchema, holidaySchema } from '#features/holidays/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { documented, documentedChange, idParam, validate } from '#platform/http/validate.ts'
import { createHoliday, deleteHoliday, updateHoliday, viewHoliday, viewHolidays } from './service.ts'

const TAG = 'staff: public holidays'
const smallBody = limitBody(8)

/** Routes of administrators for public holidays. */
export const holidayRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/holidays/*', requireUser(services))
    .get(
      '/admin/holidays',
      documented(TAG, 'Public holidays by day, and what is entered for each destination', holidayListSchema),
      validate('query', holidayListQuery),
      async (c) => c.json(await viewHolidays(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/holidays',
      smallBody,
      documentedChange(TAG, 'Enter a day', holidaySchema, 201),
      validate('json', holidayInputSchema),
      async (c) => {
        const view = await createHoliday(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .get(
      '/admin/holidays/:id',
      documented(TAG, 'One day; the ETag is its version', holidaySchema),
      validate('param', idParam),
      async (c) => c.json(withVersion(c, await viewHoliday(services, c.get('actor'), c.req.valid('param').id))),
    )
    .put(
      '/admin/holidays/:id',
      smallBody,
      documentedChange(TAG, 'Change a day at the version of If-Match', holidaySchema),
      validate('param', idParam),
      validate('json', holidayInputSchema),
      async (c) => {
        const change = { id: c.req.valid('param').id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json(withVersion(c, await updateHoliday(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/holidays/:id',
      documentedChange(TAG, 'Take a day out at the version of If-Match', doneSchema),
      validate('param', idParam),
      async (c) => {
        const holiday = { id: c.req.valid('param').id, version: requireVersion(c) }
        await deleteHoliday(services, c.get('actor'), holiday, c.get('requestId'))
        return c.json(done)
      },
    )
