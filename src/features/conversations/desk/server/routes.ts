import { Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  deskCountsSchema,
  deskNumbersQuery,
  deskNumbersSchema,
  deskPeopleSchema,
  enquiryChangeSchema,
  enquiryListQuery,
  enquiryListSchema,
  enquiryNoteSchema,
  enquiryViewSchema,
  subscriberListQuery,
  subscriberListSchema,
} from '#features/conversations/desk/contract.ts'
import {
  conversationAnswerSchema,
  conversationQuery,
  seenInputSchema,
  staffMessageInputSchema,
} from '#features/conversations/messages/contract.ts'
import { respondWith } from '#features/conversations/messages/server/service.ts'
import { questionStartSchema } from '#features/conversations/questions/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR, TOO_MANY_STREAMS } from '#platform/http/documented.ts'
import { requireIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { versionKnownToClient } from '#platform/http/version-known.ts'
import {
  answerEnquiry,
  deleteEnquiry,
  markMessagesSeen,
  noteEnquiry,
  streamMessages,
  updateEnquiry,
  viewAsQuestion,
  viewCounts,
  viewDeskPeople,
  viewEnquiries,
  viewEnquiry,
  viewMessages,
  viewNumbers,
  viewSubscribers,
} from './service.ts'

const { documented, documentedChange, documentedFile } = callsOf({ tag: 'staff: enquiries', access: 'counsellor' })
const smallBody = limitBody(32)
/** A message with suggestions at its longest, each letter escaped. */
const staffMessageBody = limitBody(48)

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
      '/admin/enquiries/numbers',
      documented({
        id: 'adminCountAnswers',
        description:
          'Answers figures of the enquiries of the last weeks: how fast they were answered first, how many in time, how many calls reached nobody, and how many people have applied since. Together, by week and by owner.',
        answer: deskNumbersSchema,
      }),
      validate('query', deskNumbersQuery),
      async (c) => c.json(await viewNumbers(services, c.get('actor'), c.req.valid('query').weeks)),
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
        problems: { 409: '`in_use`: a call is booked, or e-mails about one are still to be sent' },
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const enquiry = { id: c.req.valid('param').id, version: requireVersion(c) }
        await deleteEnquiry(services, c.get('actor'), enquiry, c.get('requestId'))
        return c.json(done)
      },
    )
    .get(
      '/admin/enquiries/:id/question',
      documented({
        id: 'adminGetEnquiryAsQuestion',
        description:
          'Answers what a published question may begin with: what was asked and our longest answer, with a gap wherever something personal was found; somebody has to look for the rest. The access is recorded.',
        answer: questionStartSchema,
      }),
      validate('param', idParam),
      async (c) => c.json(await viewAsQuestion(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))),
    )
    .get(
      '/admin/enquiries/:id/messages',
      documented({
        id: 'adminListEnquiryMessages',
        description:
          'Answers what was written after an enquiry; `before` leads to older messages. With the ETag in `If-None-Match` 304 says that nothing has changed; any other access is recorded.',
        answer: conversationAnswerSchema,
      }),
      validate('param', idParam),
      validate('query', conversationQuery),
      async (c) => {
        const read = { id: c.req.valid('param').id, ...c.req.valid('query'), known: versionKnownToClient(c) }
        return respondWith(c, await viewMessages(services, c.get('actor'), read, c.get('requestId')))
      },
    )
    .post(
      '/admin/enquiries/:id/messages',
      staffMessageBody,
      documentedChange({
        id: 'adminAnswerEnquiry',
        description:
          'Writes to the visitor, who is notified by e-mail where an address is known; programmes can be suggested with it. The enquiry is answered then, by the caller where nobody had it. The same Idempotency-Key writes nothing twice.',
        idempotent: true,
        problems: {
          409: '`conflict`: the key was used for another message',
          422: '`fields.suggestions`: one is not published',
          429: TOO_MANY_IN_AN_HOUR,
        },
        answer: conversationAnswerSchema,
        status: 201,
      }),
      validate('param', idParam),
      validate('json', staffMessageInputSchema),
      async (c) => {
        const message = { id: c.req.valid('param').id, key: requireIdempotencyKey(c), ...c.req.valid('json') }
        const { conversation } = await answerEnquiry(services, c.get('actor'), message, c.get('requestId'))
        return c.json({ data: conversation }, 201)
      },
    )
    .get(
      '/admin/enquiries/:id/messages/events',
      documentedFile({
        id: 'adminStreamEnquiryMessages',
        description:
          'Answers a line (`data: changed`) whenever something is written or seen, for at most ten minutes; read the conversation then.',
        types: ['text/event-stream'],
        problems: { 429: TOO_MANY_STREAMS },
      }),
      validate('param', idParam),
      (c) => streamMessages(services, c, c.get('actor'), c.req.valid('param').id),
    )
    .post(
      '/admin/enquiries/:id/messages/seen',
      limitBody(1),
      documentedChange({
        id: 'adminMarkEnquiryMessagesSeen',
        description: 'Marks what was written after an enquiry as seen by staff, up to and including one message.',
        answer: doneSchema,
      }),
      validate('param', idParam),
      validate('json', seenInputSchema),
      async (c) => {
        await markMessagesSeen(services, c.get('actor'), c.req.valid('param').id, c.req.valid('json').upTo)
        return c.json(done)
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
