import { Hono } from 'hono'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
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
} from '#features/conversations/desk/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
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

const { documented, documentedChange } = callsOf({ tag: 'staff: enquiries', access: 'counsellor' })
const smallBody = limitBody(32)

/** Routes of staff who answer enquiries. */
export const deskRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/enquiries/*', requireUser(services))
    .use('/admin/newsletter/*', requireUser(services))
    .get(
      '/admin/enquiries',
      documented({
        id: 'adminListEnquiries',
        description:
          'Answers messages and requests for a call page by page, the most urgent first; filtered by state, kind, owner and delay. The access is recorded.',
        answer: enquiryListSchema,
      }),
      validate('query', enquiryListQuery),
      async (c) => c.json(await viewEnquiries(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))),
    )
    .get(
      '/admin/enquiries/counts',
      documented({
        id: 'adminCountEnquiries',
        description: 'Answers how many enquiries are new, taken and late.',
        answer: deskCountsSchema,
      }),
      async (c) => c.json(await viewCounts(services, c.get('actor'))),
    )
    .get(
      '/admin/enquiries/people',
      documented({
        id: 'adminListDeskPeople',
        description: 'Answers the staff who can own an enquiry.',
        answer: deskPeopleSchema,
      }),
      async (c) => c.json(await viewDeskPeople(services, c.get('actor'))),
    )
    .get(
      '/admin/newsletter',
      documented({
        id: 'adminListSubscribers',
        description:
          'Answers who asked for the newsletter page by page, with state and language. The access is recorded.',
        answer: subscriberListSchema,
      }),
      validate('query', subscriberListQuery),
      async (c) => c.json(await viewSubscribers(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))),
    )
    .get(
      '/admin/enquiries/:id',
      documented({
        id: 'adminGetEnquiry',
        description:
          'Answers an enquiry with its notes, and in `can` whether the caller may delete it. The access is recorded.',
        versioned: true,
        answer: enquiryViewSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const view = await viewEnquiry(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .put(
      '/admin/enquiries/:id',
      smallBody,
      documentedChange({
        id: 'adminUpdateEnquiry',
        description:
          'Takes an enquiry, gives it to a colleague, marks it as answered or opens it again. Without an owner it becomes the caller’s; a new one has none.',
        versioned: true,
        problems: { 422: '`fields.owner`: not one who works at the desk' },
        answer: enquiryViewSchema,
      }),
      validate('param', idParam),
      validate('json', enquiryChangeSchema),
      async (c) => {
        const change = { id: c.req.valid('param').id, version: requireVersion(c), change: c.req.valid('json') }
        return c.json(withVersion(c, await updateEnquiry(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/enquiries/:id',
      documentedChange({
        id: 'adminDeleteEnquiry',
        description: 'Deletes an enquiry: spam, or what somebody asks to be deleted.',
        access: 'admin',
        versioned: true,
        answer: doneSchema,
      }),
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
      documentedChange({
        id: 'adminAddEnquiryNote',
        description: 'Adds a note for colleagues, and answers the enquiry.',
        answer: enquiryViewSchema,
        status: 201,
      }),
      validate('param', idParam),
      validate('json', enquiryNoteSchema),
      async (c) => {
        const note = { id: c.req.valid('param').id, ...c.req.valid('json') }
        return c.json(withVersion(c, await noteEnquiry(services, c.get('actor'), note, c.get('requestId'))), 201)
      },
    )
