import { Hono } from 'hono'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  contentListSchema,
  entityParam,
  listQuerySchema,
  recordInputSchema,
  recordParam,
  recordViewSchema,
} from '#features/content/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { validate } from '#platform/http/validate.ts'
import { createRecord, deleteRecord, updateRecordAt, viewRecord, viewRecords } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: catalogue', access: 'staff', apiScope: 'content' })
/** Kilobytes; two languages of the longest article. */
const recordBody = limitBody(1_024)

/** Routes of staff for the records of the catalogue; `entity` is countries, universities, faculties … */
export const contentRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/*',
      requireUser(services, { scope: 'content' }),
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}',
      documented({
        id: 'adminListRecords',
        description:
          'Answers records of one kind page by page, drafts and archived ones included. Words are searched in both languages; filters and columns are those of the kind, and unknown ones count as not given.',
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
        description:
          'Creates a record from the values of its kind, as a draft unless `status` says otherwise; each language is published by itself. A slug that is not given is made from the name, and of a programme from its university too, with a number where another record has it.',
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
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id',
      documented({
        id: 'adminGetRecord',
        description:
          'Answers a record with all its values; also how complete each language is, and what is missing before it can be published.',
        versioned: true,
        answer: recordViewSchema,
      }),
      validate('param', recordParam),
      async (c) => {
        const { entity, id } = c.req.valid('param')
        return c.json(withVersion(c, await viewRecord(services, c.get('actor'), entity, id)))
      },
    )
    .put(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/:id',
      recordBody,
      documentedChange({
        id: 'adminUpdateRecord',
        description: 'Replaces all values of a record; the change counts at once. Old slugs still work.',
        versioned: true,
        problems: {
          422: '`fields` by their path under `values`: what cannot be taken, and what is missing to publish; `implausible`: an amount more than three times the saved one, or less than a third of it, which `confirmedAmounts` must have',
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
        description: 'Deletes a record to which nothing refers.',
        access: 'admin',
        apiScope: null,
        versioned: true,
        problems: { 409: '`in_use`: something refers to it; `referrers` says what, as `GET …/{id}/referrers` does' },
        answer: doneSchema,
      }),
      validate('param', recordParam),
      async (c) => {
        const at = { ...c.req.valid('param'), version: requireVersion(c) }
        await deleteRecord(services, c.get('actor'), at, c.get('requestId'))
        return c.json({ status: 'done' } as const)
      },
    )
