import { Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import {
  shortlistAnswerSchema,
  shortlistJoinSchema,
  shortlistParam,
  shortlistPutSchema,
} from '#features/shortlist/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import { deleteEntry, mergeShortlist, saveEntry, viewShortlist } from './service.ts'

const TAG = 'account'
/** Kilobytes: a full list with notes of the greatest length in Arabic, and one entry. */
const listBody = limitBody(5_000)
const entryBody = limitBody(16)

export const shortlistRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables }>()
    .use('/shortlist/*', requireUser(services))
    .get('/shortlist', documented(TAG, 'What the account has put aside', shortlistAnswerSchema), async (c) =>
      c.json(await viewShortlist(services, c.get('actor'))),
    )
    .post(
      '/shortlist',
      listBody,
      documentedChange(TAG, "Join a browser's shortlist to the account's", shortlistAnswerSchema),
      validate('json', shortlistJoinSchema),
      async (c) => c.json(await mergeShortlist(services, c.get('actor'), c.req.valid('json').entries)),
    )
    .put(
      '/shortlist/:id',
      entryBody,
      documentedChange(TAG, 'Put something aside, or change the note about it', doneSchema),
      validate('param', shortlistParam),
      validate('json', shortlistPutSchema),
      async (c) => {
        await saveEntry(services, c.get('actor'), { ...c.req.valid('param'), ...c.req.valid('json') })
        return c.json(done)
      },
    )
    .delete(
      '/shortlist/:id',
      documentedChange(TAG, 'Take something off the shortlist', doneSchema),
      validate('param', shortlistParam),
      async (c) => {
        await deleteEntry(services, c.get('actor'), c.req.valid('param').id)
        return c.json(done)
      },
    )
