import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import { bulkInputSchema } from '#features/content/bulk.ts'
import {
  batchParam,
  bulkResultSchema,
  contentIdsSchema,
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
import { documented, documentedChange } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { validate } from '#platform/http/validate.ts'
import { changeMany, undoMany } from './bulk.ts'
import { viewHistory } from './history-queries.ts'
import { previewRecord } from './preview.ts'
import {
  createRecord,
  deleteRecord,
  updateRecordAt,
  viewRecord,
  viewRecordIds,
  viewRecords,
  viewReferrers,
} from './service.ts'

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
      documented({
        id: 'adminListRecords',
        tag: TAG,
        summary: 'Records page by page, drafts and archived ones included',
        description:
          'Answers records of one kind page by page, drafts and archived ones included. Words are searched in both languages; filters and columns are those of the kind, and unknown ones count as not given.',
        access: 'staff',
        apiScope: 'content',
        answer: contentListSchema,
      }),
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
      documentedChange({
        id: 'adminCreateRecord',
        tag: TAG,
        summary: 'Create a record',
        description:
          'Creates a record from the values of its kind, as a draft unless `status` says otherwise; each language is published by itself. A slug that is not given is made from the name.',
        access: 'staff',
        apiScope: 'content',
        problems: {
          422: '`fields` by their path under `values`: what cannot be taken, and what is missing to publish',
        },
        answer: recordViewSchema,
        status: 201,
      }),
      validate('param', entityParam),
      validate('json', recordInputSchema),
      async (c) => {
        const { entity } = c.req.valid('param')
        const view = await createRecord(services, c.get('actor'), entity, c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/ids',
      documented({
        id: 'adminListRecordIds',
        tag: TAG,
        summary: 'The ids of all records that match',
        description:
          'Answers the ids of all records that match the filters of the list, up to as many as a bulk change takes, to do one thing to them.',
        access: 'staff',
        apiScope: 'content',
        answer: contentIdsSchema,
      }),
      validate('param', entityParam),
      validate('query', listQuerySchema),
      async (c) => {
        const { entity } = c.req.valid('param')
        return c.json(await viewRecordIds(services, c.get('actor'), entity, c.req.valid('query')))
      },
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id',
      documented({
        id: 'adminGetRecord',
        tag: TAG,
        summary: 'One record with all its values',
        description:
          'Answers a record with all its values, how complete each language is, and what is missing before it can be published.',
        access: 'staff',
        apiScope: 'content',
        versioned: true,
        answer: recordViewSchema,
      }),
      validate('param', recordParam),
      async (c) => {
        const { entity, id } = c.req.valid('param')
        return c.json(withVersion(c, await viewRecord(services, c.get('actor'), entity, id)))
      },
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id/referrers',
      documented({
        id: 'adminListReferrers',
        tag: TAG,
        summary: 'What refers to a record, so that it cannot be deleted',
        description: 'Answers what refers to a record, by table with counts, and so prevents its deletion.',
        access: 'staff',
        apiScope: 'content',
        answer: referrersSchema,
      }),
      validate('param', recordParam),
      async (c) => {
        const { entity, id } = c.req.valid('param')
        return c.json(await viewReferrers(services, c.get('actor'), entity, id))
      },
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id/history',
      documented({
        id: 'adminListRecordHistory',
        tag: TAG,
        summary: 'Who changed what of a record, from and to, the newest first',
        description: 'Answers who changed what of a record, from and to, the newest first.',
        access: 'staff',
        apiScope: 'content',
        answer: recordHistorySchema,
      }),
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
      documentedChange({
        id: 'adminChangeRecords',
        tag: TAG,
        summary: 'Do one thing to many records, or say what it would do',
        description:
          'Does one thing to up to 1,000 records, all of them or none, or with `dryRun` says what it would change. The `batch` of the answer takes it back; while a record is `refused`, nothing is changed.',
        access: 'staff',
        apiScope: 'content',
        problems: {
          404: 'One of the records does not exist',
          412: 'One of the records has changed since its `version`; nothing is changed',
        },
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
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles)}/preview',
      recordBody,
      documentedChange({
        id: 'adminPreviewRecord',
        tag: TAG,
        summary: 'What the public page of these values would show',
        description:
          'Answers what the public page would be given if these values were saved and published now, and the picture of the page where it is shared in both languages. Nothing of it is kept; without an id the values are those of a new record.',
        access: 'staff',
        apiScope: 'content',
        problems: { 404: 'No such record', 422: '`fields` by their path under `values`: what a draft cannot take' },
        answer: previewSchema,
      }),
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
      documentedChange({
        id: 'adminUndoChange',
        tag: TAG,
        summary: 'Put back what a change of many records has changed',
        description:
          'Puts back what a change of many records has changed, all of it or nothing. Editors take back their own, administrators anybody’s.',
        access: 'staff',
        apiScope: 'content',
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
    .put(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id',
      recordBody,
      documentedChange({
        id: 'adminUpdateRecord',
        tag: TAG,
        summary: 'Replace a record',
        description: 'Replaces all values of a record; the change counts at once. An old slug goes on leading to it.',
        access: 'staff',
        apiScope: 'content',
        versioned: true,
        problems: {
          422: '`fields` by their path under `values`: what cannot be taken, and what is missing to publish',
        },
        answer: recordViewSchema,
      }),
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
      documentedChange({
        id: 'adminDeleteRecord',
        tag: TAG,
        summary: 'Delete a record where nothing refers to it',
        description: 'Deletes a record to which nothing refers.',
        access: 'admin',
        versioned: true,
        problems: { 409: '`in_use`: something refers to it; `GET …/{id}/referrers` lists what' },
        answer: doneSchema,
      }),
      validate('param', recordParam),
      async (c) => {
        const at = { ...c.req.valid('param'), version: requireVersion(c) }
        await deleteRecord(services, c.get('actor'), at, c.get('requestId'))
        return c.json({ status: 'done' } as const)
      },
    )
