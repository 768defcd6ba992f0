import { Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import { bulkInputSchema } from '#features/content/bulk.ts'
import {
  batchParam,
  bulkResultSchema,
  contentIdsSchema,
  entityParam,
  listQuerySchema,
  undoneSchema,
} from '#features/content/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { changeMany } from './bulk.ts'
import { viewRecordIds } from './service.ts'
import { undoMany } from './undo-bulk.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: catalogue', access: 'staff', apiScope: 'content' })
/** Kilobytes; ids and versions of as many records as one change takes. */
const bulkBody = limitBody(256)

/** Routes of staff for changes of many records at once. */
export const bulkRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/ids',
      requireUser(services, { scope: 'content' }),
      documented({
        id: 'adminListRecordIds',
        description:
          'Answers the ids of all records that match the filters of the list: up to as many as a bulk change takes, to do one thing to them.',
        answer: contentIdsSchema,
      }),
      validate('param', entityParam),
      validate('query', listQuerySchema),
      async (c) => {
        const { entity } = c.req.valid('param')
        return c.json(await viewRecordIds(services, c.get('actor'), entity, c.req.valid('query')))
      },
    )
    .post(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/bulk',
      requireUser(services, { scope: 'content' }),
      bulkBody,
      documentedChange({
        id: 'adminChangeRecords',
        description:
          'Does one thing to up to 1,000 records, all of them or none; with `dryRun` says what it would change. The `batch` of the answer takes it back; while a record is `refused`, nothing is changed.',
        problems: { 412: 'One of the records has changed since its `version`, or does not exist; nothing is changed' },
        answer: bulkResultSchema,
      }),
      validate('param', entityParam),
      validate('json', bulkInputSchema),
      async (c) => {
        const { entity } = c.req.valid('param')
        return c.json(await changeMany(services, c.get('actor'), entity, c.req.valid('json'), c.get('requestId')))
      },
    )
    .post(
      '/admin/content-changes/:batch/undo',
      requireUser(services, { scope: 'content' }),
      documentedChange({
        id: 'adminUndoChange',
        description:
          'Puts back what a change of many records has changed, all of it or nothing. Editors take back their own, administrators anybody’s.',
        problems: {
          403: 'Signed in, without the permission; or somebody else made the change',
          412: 'One of the records has changed since; nothing is put back',
        },
        answer: undoneSchema,
      }),
      validate('param', batchParam),
      async (c) => {
        const { batch } = c.req.valid('param')
        return c.json({ records: await undoMany(services, c.get('actor'), batch, c.get('requestId')) })
      },
    )
