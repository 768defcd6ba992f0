import { Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { previewInputSchema, previewParam, previewSchema } from '#features/content/preview.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { previewRecord } from './preview.ts'

const { documentedChange } = callsOf({ tag: 'staff: catalogue', access: 'staff', apiScope: 'content' })
/** Kilobytes; two languages of the longest article. */
const recordBody = limitBody(1_024)

/** The preview of a record before it is saved, for staff. */
export const previewRoutes = (services: CatalogueServices) =>
  new Hono<SessionEnv>().post(
    '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles)}/preview',
    requireUser(services, { scope: 'content' }),
    recordBody,
    documentedChange({
      id: 'adminPreviewRecord',
      description:
        'Answers what the public page of these values would show: if they were saved and published now, and the picture of the page where it is shared in both languages. Nothing of it is kept; without an id the values are those of a new record.',
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
