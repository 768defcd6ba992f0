import { type Context, Hono } from 'hono'
import {
  conversationAnswerSchema,
  conversationQuery,
  messageInputSchema,
  seenInputSchema,
} from '#features/admissions/messages/contract.ts'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { requireIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { versionKnownToClient } from '#platform/http/version-known.ts'
import {
  markSeenAsStaff,
  markSeenAsStudent,
  sendAsStaff,
  sendAsStudent,
  type TaggedConversation,
  viewConversationAsStaff,
  viewConversationAsStudent,
} from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'applications', access: 'account' })

/** A message at its longest, each letter escaped. */
const messageBody = limitBody(32)

/** 304 for a client that has this version: an open page polls every few seconds. */
function respond(c: Context, { conversation, version }: TaggedConversation) {
  c.header('etag', `W/"${version}"`)
  return versionKnownToClient(c) === version ? (c.body(null, 304) as never) : c.json({ data: conversation })
}

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
        return respond(c, await viewConversationAsStudent(services, c.get('actor'), id, c.req.valid('query').before))
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
        return respond(c, await viewConversationAsStaff(services, c.get('actor'), request, c.get('requestId')))
      },
    )
    .post(
      '/admin/applications/:id/messages',
      messageBody,
      documentedChange({
        id: 'adminSendMessage',
        tag: 'staff: applications',
        description:
          'Writes to the student and answers the conversation; both are recorded. The same Idempotency-Key writes nothing twice.',
        access: 'counsellor',
        idempotent: true,
        problems: {
          403: 'Signed in, without the permission; or the application is your own',
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
        return c.json({ data: await sendAsStaff(services, c.get('actor'), message, c.get('requestId')) }, 201)
      },
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
