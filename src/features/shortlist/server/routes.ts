import { Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import {
  shortlistAnswerSchema,
  shortlistJoinSchema,
  shortlistParam,
  shortlistPutSchema,
} from '#features/shortlist/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { deleteEntry, mergeShortlist, saveEntry, viewShortlist } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'account', access: 'account' })
/** Kilobytes: a full list with notes of the greatest length in Arabic, and one entry. */
const listBody = limitBody(5_000)
const entryBody = limitBody(16)

export const shortlistRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/shortlist/*', requireUser(services, { ownOnly: true }))
    .get(
      '/shortlist',
      documented({
        id: 'getShortlist',
        description: 'Answers what the account has put on its shortlist, the newest first, with notes.',
        answer: shortlistAnswerSchema,
      }),
      async (c) => c.json(await viewShortlist(services, c.get('actor'))),
    )
    .post(
      '/shortlist',
      listBody,
      documentedChange({
        id: 'mergeShortlist',
        description:
          'Merges the shortlist of a browser into that of the account and answers the whole list. Notes on the same entry are joined.',
        answer: shortlistAnswerSchema,
      }),
      validate('json', shortlistJoinSchema),
      async (c) => c.json(await mergeShortlist(services, c.get('actor'), c.req.valid('json').entries)),
    )
    .put(
      '/shortlist/:id',
      entryBody,
      documentedChange({
        id: 'putShortlistEntry',
        description: 'Puts a programme or university on the shortlist, or changes the note about it.',
        problems: { 409: 'The list is full' },
        answer: doneSchema,
      }),
      validate('param', shortlistParam),
      validate('json', shortlistPutSchema),
      async (c) => {
        await saveEntry(services, c.get('actor'), { ...c.req.valid('param'), ...c.req.valid('json') })
        return c.json(done)
      },
    )
    .delete(
      '/shortlist/:id',
      documentedChange({
        id: 'deleteShortlistEntry',
        description: 'Takes an entry off the shortlist. Answers the same where there is none.',
        answer: doneSchema,
      }),
      validate('param', shortlistParam),
      async (c) => {
        await deleteEntry(services, c.get('actor'), c.req.valid('param').id)
        return c.json(done)
      },
    )
