import { Hono } from 'hono'
import { z } from 'zod'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  conversationAnswerSchema,
  conversationQuery,
  messageInputSchema,
  seenInputSchema,
  staffMessageInputSchema,
  suggestionAnswerSchema,
} from '#features/conversations/messages/contract.ts'
import { respondWith } from '#features/conversations/messages/server/service.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR, TOO_MANY_STREAMS } from '#platform/http/documented.ts'
import { requireIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { versionKnownToClient } from '#platform/http/version-known.ts'
import {
  answerSuggestionAsStudent,
  markSeenAsStaff,
  markSeenAsStudent,
  sendAsStaff,
  sendAsStudent,
  streamAsStaff,
  streamAsStudent,
  viewConversationAsStaff,
  viewConversationAsStudent,
} from './service.ts'

const { documented, documentedChange, documentedFile } = callsOf({ tag: 'applications', access: 'account' })

const suggestionParams = idParam.extend({ suggestionId: z.uuid().describe('The suggested programme of a message.') })

/** A message at its longest, each letter escaped. */
const messageBody = limitBody(32)
/** The same with suggestions. */
const staffMessageBody = limitBody(48)

/** What a student and staff write to each other about one application. */
export const messageRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/applications/*', requireUser(services))
    .use('/admin/applications/*', requireUser(services))
    .get(
      '/applications/:id/messages',
      documented({
        id: 'listMessages',
        description:
          'Answers the conversation with the counsellors about an application; `before` leads to older messages. With the ETag in `If-None-Match` 304 says that nothing has changed.',
        answer: conversationAnswerSchema,
      }),
      validate('param', idParam),
      validate('query', conversationQuery),
      async (c) => {
        const { id } = c.req.valid('param')
        return respondWith(
          c,
          await viewConversationAsStudent(services, c.get('actor'), id, c.req.valid('query').before),
        )
      },
    )
    .post(
      '/applications/:id/messages',
      messageBody,
      documentedChange({
        id: 'sendMessage',
        description:
          'Writes to the counsellors about an application of the account and answers the conversation. The same Idempotency-Key writes nothing twice.',
        idempotent: true,
        problems: {
          409: '`conversation_closed`, or `conflict` for a key that was used for another message',
          429: TOO_MANY_IN_AN_HOUR,
        },
        answer: conversationAnswerSchema,
        status: 201,
      }),
      validate('param', idParam),
      validate('json', messageInputSchema),
      async (c) => {
        const message = { id: c.req.valid('param').id, key: requireIdempotencyKey(c), text: c.req.valid('json').text }
        return c.json({ data: await sendAsStudent(services, c.get('actor'), message, c.get('requestId')) }, 201)
      },
    )
    .get(
      '/applications/:id/messages/events',
      documentedFile({
        id: 'streamMessages',
        description:
          'Answers a line (`data: changed`) whenever something is written or seen, for at most ten minutes; read the conversation then.',
        types: ['text/event-stream'],
        problems: { 429: TOO_MANY_STREAMS },
      }),
      validate('param', idParam),
      (c) => streamAsStudent(services, c, c.get('actor'), c.req.valid('param').id),
    )
    .post(
      '/applications/:id/messages/seen',
      limitBody(1),
      documentedChange({
        id: 'markMessagesSeen',
        description: 'Marks the messages of staff as seen, up to and including one.',
        answer: doneSchema,
      }),
      validate('param', idParam),
      validate('json', seenInputSchema),
      async (c) => {
        await markSeenAsStudent(services, c.get('actor'), c.req.valid('param').id, c.req.valid('json').upTo)
        return c.json(done)
      },
    )
    .post(
      '/applications/:id/suggestions/:suggestionId',
      limitBody(1),
      documentedChange({
        id: 'answerSuggestion',
        description:
          'Keeps a programme that staff suggested, or declines it; `null` takes it back. Answers the conversation.',
        problems: { 404: 'There is no such suggestion of this application', 429: TOO_MANY_IN_AN_HOUR },
        answer: conversationAnswerSchema,
      }),
      validate('param', suggestionParams),
      validate('json', suggestionAnswerSchema),
      async (c) => {
        const { id, suggestionId: suggestion } = c.req.valid('param')
        const answer = { id, suggestion, ...c.req.valid('json') }
        return c.json({ data: await answerSuggestionAsStudent(services, c.get('actor'), answer) })
      },
    )
    .get(
      '/admin/applications/:id/messages',
      documented({
        id: 'adminListMessages',
        tag: 'staff: applications',
        description:
          'Answers the conversation with a student; `before` leads to older messages. With the ETag in `If-None-Match` 304 says that nothing has changed; any other access is recorded.',
        access: 'counsellor',
        answer: conversationAnswerSchema,
      }),
      validate('param', idParam),
      validate('query', conversationQuery),
      async (c) => {
        const request = {
          id: c.req.valid('param').id,
          before: c.req.valid('query').before,
          knownVersion: versionKnownToClient(c),
        }
        return respondWith(c, await viewConversationAsStaff(services, c.get('actor'), request, c.get('requestId')))
      },
    )
    .post(
      '/admin/applications/:id/messages',
      staffMessageBody,
      documentedChange({
        id: 'adminSendMessage',
        tag: 'staff: applications',
        description:
          'Writes to the student, may suggest programmes, and answers the conversation; both are recorded. The same Idempotency-Key writes nothing twice.',
        access: 'counsellor',
        idempotent: true,
        problems: {
          403: 'Signed in, without the permission; or the application is your own',
          409: '`conversation_closed`, or `conflict` for a key that was used for another message',
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
        return c.json({ data: await sendAsStaff(services, c.get('actor'), message, c.get('requestId')) }, 201)
      },
    )
    .get(
      '/admin/applications/:id/messages/events',
      documentedFile({
        id: 'adminStreamMessages',
        tag: 'staff: applications',
        description:
          'Answers a line (`data: changed`) whenever something is written or seen, for at most ten minutes; read the conversation then.',
        access: 'counsellor',
        types: ['text/event-stream'],
        problems: { 429: TOO_MANY_STREAMS },
      }),
      validate('param', idParam),
      (c) => streamAsStaff(services, c, c.get('actor'), c.req.valid('param').id),
    )
    .post(
      '/admin/applications/:id/messages/seen',
      limitBody(1),
      documentedChange({
        id: 'adminMarkMessagesSeen',
        tag: 'staff: applications',
        description:
          'Marks the messages of the student as seen by staff, up to and including one; in one’s own application it does nothing.',
        access: 'counsellor',
        answer: doneSchema,
      }),
      validate('param', idParam),
      validate('json', seenInputSchema),
      async (c) => {
        await markSeenAsStaff(services, c.get('actor'), c.req.valid('param').id, c.req.valid('json').upTo)
        return c.json(done)
      },
    )
