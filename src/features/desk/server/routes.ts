import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import {
  deskCountsSchema,
  deskPeopleSchema,
  enquiryChangeSchema,
  enquiryListQuery,
  enquiryListSchema,
  enquiryNoteSchema,
  enquiryViewSchema,
  subscriberListQuery,
  subscriberListSchema,
} from '#features/desk/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { documented, documentedChange, idParam, validate } from '#platform/http/validate.ts'
import {
  deleteEnquiry,
  noteEnquiry,
  updateEnquiry,
  viewCounts,
  viewDeskPeople,
  viewEnquiries,
  viewEnquiry,
  viewSubscribers,
} from './service.ts'

const TAG = 'staff: enquiries'
const smallBody = limitBody(32)

/** Routes of staff who answer enquiries. */
export const deskRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/enquiries/*', requireUser(services))
    .use('/admin/newsletter/*', requireUser(services))
    .get(
      '/admin/enquiries',
      documented(TAG, 'Messages and requests for a call, the most urgent first', enquiryListSchema),
      validate('query', enquiryListQuery),
      async (c) => c.json(await viewEnquiries(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))),
    )
    .get('/admin/enquiries/counts', documented(TAG, 'How many are new, taken and late', deskCountsSchema), async (c) =>
      c.json(await viewCounts(services, c.get('actor'))),
    )
    .get(
      '/admin/enquiries/people',
      documented(TAG, 'Who works at the desk and can own an enquiry', deskPeopleSchema),
      async (c) => c.json(await viewDeskPeople(services, c.get('actor'))),
    )
    .get(
      '/admin/newsletter',
      documented(TAG, 'Who asked for the newsletter', subscriberListSchema),
      validate('query', subscriberListQuery),
      async (c) => c.json(await viewSubscribers(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))),
    )
    .get(
      '/admin/enquiries/:id',
      documented(TAG, 'One enquiry; the ETag is its version', enquiryViewSchema),
      validate('param', idParam),
      async (c) => {
        const view = await viewEnquiry(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .put(
      '/admin/enquiries/:id',
      smallBody,
      documentedChange(TAG, 'Take, give, answer or reopen an enquiry at the version of If-Match', enquiryViewSchema),
      validate('param', idParam),
      validate('json', enquiryChangeSchema),
      async (c) => {
        const change = { id: c.req.valid('param').id, version: requireVersion(c), change: c.req.valid('json') }
        return c.json(withVersion(c, await updateEnquiry(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/enquiries/:id',
      documentedChange(TAG, 'Delete an enquiry at the version of If-Match', doneSchema),
      validate('param', idParam),
      async (c) => {
        const enquiry = { id: c.req.valid('param').id, version: requireVersion(c) }
        await deleteEnquiry(services, c.get('actor'), enquiry, c.get('requestId'))
        return c.json({ status: 'done' } as const)
      },
    )
    .post(
      '/admin/enquiries/:id/notes',
      smallBody,
      documentedChange(TAG, 'Write a note for colleagues', enquiryViewSchema, 201),
      validate('param', idParam),
      validate('json', enquiryNoteSchema),
      async (c) => {
        const note = { id: c.req.valid('param').id, ...c.req.valid('json') }
        return c.json(withVersion(c, await noteEnquiry(services, c.get('actor'), note, c.get('requestId'))), 201)
      },
    )
