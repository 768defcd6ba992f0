import { Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  attemptSchema,
  callHoursSchema,
  callListQuery,
  callListSchema,
  staffMoveSchema,
} from '#features/conversations/phone-calls/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { cancelCallAsStaff, changeHours, logCall, moveCallAsStaff, viewCalls } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: enquiries', access: 'counsellor' })
const smallBody = limitBody(32)

const NOT_BOOKED = 'There is no such enquiry, or no call of it is booked'

/** Routes of staff who call. */
export const phoneCallRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/phone-calls/*', requireUser(services))
    .get(
      '/admin/phone-calls',
      documented({
        id: 'adminListPhoneCalls',
        description:
          'Answers the calls that are booked, those of the last week, and when the caller takes calls. The access is recorded.',
        answer: callListSchema,
      }),
      validate('query', callListQuery),
      async (c) => c.json(await viewCalls(services, c.get('actor'), c.req.valid('query').of, c.get('requestId'))),
    )
    .put(
      '/admin/phone-calls/hours',
      smallBody,
      documentedChange({
        id: 'adminChangeCallHours',
        description: 'Replaces the hours in which the caller takes calls; calls that are booked stay.',
        answer: doneSchema,
      }),
      validate('json', callHoursSchema),
      async (c) => {
        await changeHours(services, c.get('actor'), c.req.valid('json'))
        return c.json(done)
      },
    )
    .post(
      '/admin/phone-calls/:id/attempts',
      smallBody,
      documentedChange({
        id: 'adminLogPhoneCall',
        description:
          'Records that somebody was called, and whether they were reached; after three calls without an answer the enquiry is closed.',
        problems: {
          404: 'There is no such call, or it is not booked any more',
          412: '`stale`: another call was recorded since',
        },
        answer: doneSchema,
      }),
      validate('param', idParam),
      validate('json', attemptSchema),
      async (c) => {
        const { note = null, ...made } = c.req.valid('json')
        const attempt = { ...c.req.valid('param'), ...made, note, requestId: c.get('requestId') }
        await logCall(services, c.get('actor'), attempt)
        return c.json(done)
      },
    )
    .post(
      '/admin/enquiries/:id/call',
      smallBody,
      documentedChange({
        id: 'adminMovePhoneCall',
        description: 'Books a call of an enquiry with the caller at a time they agreed on, or moves it there.',
        problems: { 404: 'There is no such enquiry' },
        answer: doneSchema,
      }),
      validate('param', idParam),
      validate('json', staffMoveSchema),
      async (c) => {
        const { at } = c.req.valid('json')
        const move = { enquiryId: c.req.valid('param').id, at: new Date(at), requestId: c.get('requestId') }
        await moveCallAsStaff(services, c.get('actor'), move)
        return c.json(done)
      },
    )
    .post(
      '/admin/enquiries/:id/call/cancel',
      documentedChange({
        id: 'adminCancelPhoneCall',
        description: 'Cancels the booked call of an enquiry.',
        problems: { 404: NOT_BOOKED },
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const call = { enquiryId: c.req.valid('param').id, requestId: c.get('requestId') }
        await cancelCallAsStaff(services, c.get('actor'), call)
        return c.json(done)
      },
    )
