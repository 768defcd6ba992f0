import { Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  bulkInputSchema,
  bulkListQuery,
  bulkListSchema,
  bulkParam,
  bulkRecordsQuery,
  bulkRecordsSchema,
  bulkViewSchema,
} from '#features/content/bulk/contract.ts'
import { confirmedQuerySchema, entityParam } from '#features/content/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { validate } from '#platform/http/validate.ts'
import { makeChange, startChange, undoChange, viewChange, viewChangeRecords, viewChanges } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: catalogue', access: 'staff', apiScope: 'content' })
/** Kilobytes; the ids of as many records as can be chosen one by one. */
const bulkBody = limitBody(64)

const NOT_OWN = 'Signed in, without the permission; or somebody else began the change'
const TOO_MANY = 'As many changes of this account are under way as one account may have'

/** Routes of staff for changes of many records at once. */
export const bulkRoutes = (services: Services) => {
  const signedIn = requireUser(services, { scope: 'content' })
  return new Hono<SessionEnv>()
    .post(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/bulk',
      signedIn,
      bulkBody,
      documentedChange({
        id: 'adminChangeRecords',
        description:
          'Prepares one change to many records: those of `ids`, or with `filter` all that match the query of the list, however many. Changes nothing yet: a job looks at each of them, and `GET /api/admin/content-changes/{id}` says how far it is.',
        problems: { 429: TOO_MANY },
        answer: bulkViewSchema,
        status: 201,
      }),
      validate('param', entityParam),
      validate('json', bulkInputSchema),
      async (c) => {
        const { entity } = c.req.valid('param')
        return c.json(withVersion(c, await startChange(services, c.get('actor'), entity, c.req.valid('json'))), 201)
      },
    )
    .get(
      '/admin/content-changes',
      signedIn,
      documented({
        id: 'adminListChanges',
        description: 'Answers changes of many records page by page, the newest first.',
        answer: bulkListSchema,
      }),
      validate('query', bulkListQuery),
      async (c) => c.json(await viewChanges(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/content-changes/:id',
      signedIn,
      documented({
        id: 'adminGetChange',
        versioned: true,
        description: 'Answers how far a change of many records is, and what becomes of how many.',
        answer: bulkViewSchema,
      }),
      validate('param', bulkParam),
      async (c) => c.json(withVersion(c, await viewChange(services, c.get('actor'), c.req.valid('param').id))),
    )
    .get(
      '/admin/content-changes/:id/records',
      signedIn,
      documented({
        id: 'adminListChangeRecords',
        description:
          'Answers the records of a change page by page: what changes from and to, or why it is left out; on request those of one outcome.',
        answer: bulkRecordsSchema,
      }),
      validate('param', bulkParam),
      validate('query', bulkRecordsQuery),
      async (c) =>
        c.json(await viewChangeRecords(services, c.get('actor'), c.req.valid('param').id, c.req.valid('query'))),
    )
    .post(
      '/admin/content-changes/:id/make',
      signedIn,
      documentedChange({
        id: 'adminMakeChange',
        versioned: true,
        description:
          'Makes what the preview has shown, as a job. Records that somebody has changed since the preview are left out.',
        problems: {
          403: NOT_OWN,
          409: 'It changes nothing',
          422: '`implausible`: fees to be confirmed',
          429: TOO_MANY,
        },
        answer: bulkViewSchema,
        status: 202,
      }),
      validate('param', bulkParam),
      validate('query', confirmedQuerySchema),
      async (c) => {
        const confirmed = c.req.valid('query').confirmed === '1'
        const at = { id: c.req.valid('param').id, version: requireVersion(c), confirmed }
        return c.json(withVersion(c, await makeChange(services, c.get('actor'), at)), 202)
      },
    )
    .post(
      '/admin/content-changes/:id/undo',
      signedIn,
      documentedChange({
        id: 'adminUndoChange',
        versioned: true,
        description:
          'Puts back, as a job, what a change of many records has changed and nobody has changed since. Editors take back their own, administrators anybody’s.',
        problems: { 403: NOT_OWN, 429: TOO_MANY },
        answer: bulkViewSchema,
        status: 202,
      }),
      validate('param', bulkParam),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await undoChange(services, c.get('actor'), at)), 202)
      },
    )
}
