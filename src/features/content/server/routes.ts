import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import { bulkInputSchema } from '#features/content/bulk.ts'
import {
  batchParam,
  bulkResultSchema,
  contentListSchema,
  entityParam,
  listQuerySchema,
  recordHistoryQuery,
  recordHistorySchema,
  recordInputSchema,
  recordParam,
  recordViewSchema,
  referrersSchema,
  undoneSchema,
} from '#features/content/contract.ts'
import { previewInputSchema, previewParam, previewSchema } from '#features/content/preview.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import { changeMany, undoMany } from './bulk.ts'
import { viewHistory } from './history-queries.ts'
import { previewRecord } from './preview.ts'
import { createRecord, deleteRecord, updateRecordAt, viewRecord, viewRecords, viewReferrers } from './service.ts'

const TAG = 'staff: catalogue'
/** Kilobytes; two languages of the longest article. */
const recordBody = limitBody(1_024)

/** Routes of staff for the records of the catalogue; `entity` is countries, universities, faculties … */
export const contentRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/*',
      requireUser(services, { scope: 'content' }),
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}',
      documented(TAG, 'Records page by page, drafts and archived ones included', contentListSchema),
      validate('param', entityParam),
      validate('query', listQuerySchema),
      async (c) => {
        const { entity } = c.req.valid('param')
        return c.json(await viewRecords(services, c.get('actor'), entity, c.req.valid('query')))
      },
    )
    .post(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}',
      recordBody,
      documentedChange(TAG, 'Make a record', recordViewSchema, 201),
      validate('param', entityParam),
      validate('json', recordInputSchema),
      async (c) => {
        const { entity } = c.req.valid('param')
        const view = await createRecord(services, c.get('actor'), entity, c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id',
      documented(TAG, 'One record with all its values; the ETag is its version', recordViewSchema),
      validate('param', recordParam),
      async (c) => {
        const { entity, id } = c.req.valid('param')
        return c.json(withVersion(c, await viewRecord(services, c.get('actor'), entity, id)))
      },
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id/referrers',
      documented(TAG, 'What refers to a record, so that it cannot be deleted', referrersSchema),
      validate('param', recordParam),
      async (c) => {
        const { entity, id } = c.req.valid('param')
        return c.json(await viewReferrers(services, c.get('actor'), entity, id))
      },
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id/history',
      documented(TAG, 'Who changed what of a record, from and to, the newest first', recordHistorySchema),
      validate('param', recordParam),
      validate('query', recordHistoryQuery),
      async (c) => {
        const { entity, id } = c.req.valid('param')
        return c.json(await viewHistory(services, c.get('actor'), { entity, id }, c.req.valid('query')))
      },
    )
    .post(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/bulk',
      recordBody,
      documentedChange(TAG, 'Do one thing to many records, or say what it would do', bulkResultSchema),
      validate('param', entityParam),
      validate('json', bulkInputSchema),
      async (c) => {
        const { entity } = c.req.valid('param')
        return c.json(await changeMany(services, c.get('actor'), entity, c.req.valid('json'), c.get('requestId')))
      },
    )
    .post(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles)}/preview',
      recordBody,
      documentedChange(TAG, 'What the public page of these values would show; nothing of it is kept', previewSchema),
      validate('param', previewParam),
      validate('json', previewInputSchema),
      async (c) => {
        const { entity } = c.req.valid('param')
        c.header('cache-control', 'no-store')
        return c.json(await previewRecord(services, c.get('actor'), entity, c.req.valid('json'), c.get('requestId')))
      },
    )
    .post(
      '/admin/content-changes/:batch/undo',
      requireUser(services, { scope: 'content' }),
      documentedChange(TAG, 'Put back what a change of many records has changed', undoneSchema),
      validate('param', batchParam),
      async (c) => {
        const { batch } = c.req.valid('param')
        return c.json({ records: await undoMany(services, c.get('actor'), batch, c.get('requestId')) })
      },
    )
    .put(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id',
      recordBody,
      documentedChange(TAG, 'Replace a record at the version of If-Match', recordViewSchema),
      validate('param', recordParam),
      validate('json', recordInputSchema),
      async (c) => {
        const at = { ...c.req.valid('param'), version: requireVersion(c) }
        const view = await updateRecordAt(services, c.get('actor'), at, c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .delete(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id',
      documentedChange(TAG, 'Delete a record at the version of If-Match, where nothing refers to it', doneSchema),
      validate('param', recordParam),
      async (c) => {
        const at = { ...c.req.valid('param'), version: requireVersion(c) }
        await deleteRecord(services, c.get('actor'), at, c.get('requestId'))
        return c.json({ status: 'done' } as const)
      },
    )
