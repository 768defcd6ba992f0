import { type Context, Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import {
  conversationAnswerSchema,
  conversationQuery,
  messageInputSchema,
  seenInputSchema,
} from '#features/messages/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import {
  type Read,
  seeByStaff,
  seeOwn,
  viewConversation,
  viewOwnConversation,
  writeByStaff,
  writeOwn,
} from './service.ts'

const OWN = 'applications'
const STAFF = 'staff: applications'
const DO_NOT_REPEAT = 'the same Idempotency-Key says nothing twice'
/** A message at its longest, each letter escaped. */
const messageBody = limitBody(32)
const idParam = z.object({ id: z.uuid() })

type Variables = SessionVariables & RequestIdVariables

/** The version that whoever asks has already; what is compressed on its way is marked as weak. */
const knownTo = (c: Context): string | undefined =>
  /^(?:W\/)?"([^"]+)"$/.exec(c.req.header('if-none-match')?.trim() ?? '')?.[1]

/** Nothing but 304 for whoever has this version: a page that is open asks every few seconds. */
function answer(c: Context, { conversation, version }: Read) {
  c.header('etag', `W/"${version}"`)
  return knownTo(c) === version ? (c.body(null, 304) as never) : c.json({ data: conversation })
}

/** What a student and staff write to each other about one application. */
export const messageRoutes = (services: Services) =>
  new Hono<{ Variables: Variables }>()
    .use('/applications/*', requireUser(services))
    .use('/admin/applications/*', requireUser(services))
    .get(
      '/applications/:id/messages',
      documented(
        OWN,
        'The conversation about one’s own application; 304 for its ETag in If-None-Match',
        conversationAnswerSchema,
      ),
      validate('param', idParam),
      validate('query', conversationQuery),
      async (c) => {
        const { id } = c.req.valid('param')
        return answer(c, await viewOwnConversation(services, c.get('actor'), id, c.req.valid('query').before))
      },
    )
    .post(
      '/applications/:id/messages',
      messageBody,
      documentedChange(OWN, `Write to the counsellor; ${DO_NOT_REPEAT}`, conversationAnswerSchema, 201),
      validate('param', idParam),
      validate('json', messageInputSchema),
      async (c) => {
        const sending = { id: c.req.valid('param').id, key: requireIdempotencyKey(c), text: c.req.valid('json').text }
        return c.json({ data: await writeOwn(services, c.get('actor'), sending, c.get('requestId')) }, 201)
      },
    )
    .post(
      '/applications/:id/messages/seen',
      limitBody(1),
      documentedChange(OWN, 'Note what staff wrote as seen, up to a message', doneSchema),
      validate('param', idParam),
      validate('json', seenInputSchema),
      async (c) => {
        await seeOwn(services, c.get('actor'), c.req.valid('param').id, c.req.valid('json').upTo)
        return c.json({ status: 'done' as const })
      },
    )
    .get(
      '/admin/applications/:id/messages',
      documented(
        STAFF,
        'The conversation with a student; that it was read is noted, unless it is unchanged',
        conversationAnswerSchema,
      ),
      validate('param', idParam),
      validate('query', conversationQuery),
      async (c) => {
        const asked = { id: c.req.valid('param').id, before: c.req.valid('query').before, known: knownTo(c) }
        return answer(c, await viewConversation(services, c.get('actor'), asked, c.get('requestId')))
      },
    )
    .post(
      '/admin/applications/:id/messages',
      messageBody,
      documentedChange(STAFF, `Write to the student; ${DO_NOT_REPEAT}`, conversationAnswerSchema, 201),
      validate('param', idParam),
      validate('json', messageInputSchema),
      async (c) => {
        const sending = { id: c.req.valid('param').id, key: requireIdempotencyKey(c), text: c.req.valid('json').text }
        return c.json({ data: await writeByStaff(services, c.get('actor'), sending, c.get('requestId')) }, 201)
      },
    )
    .post(
      '/admin/applications/:id/messages/seen',
      limitBody(1),
      documentedChange(STAFF, 'Note what the student wrote as seen, up to a message', doneSchema),
      validate('param', idParam),
      validate('json', seenInputSchema),
      async (c) => {
        await seeByStaff(services, c.get('actor'), c.req.valid('param').id, c.req.valid('json').upTo)
        return c.json({ status: 'done' as const })
      },
    )
