import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { legalHoldInputSchema, reviewViewSchema } from '#features/admissions/staff/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documentedChange } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { holdApplication, releaseApplication } from './legal-hold.ts'

const TAG = 'staff: applications'
const PROBLEMS = {
  403: 'Signed in, without the permission; or the application is your own',
  409: 'Nothing personal is left of the application, or it is not held',
}

/** Routes of staff for what the retention rules may not delete. */
export const legalHoldRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/applications/*', requireUser(services))
    .put(
      '/admin/applications/:id/legal-hold',
      limitBody(16),
      documentedChange({
        id: 'adminHoldApplication',
        tag: TAG,
        summary: 'Keep an application',
        description:
          'Keeps an application, and the documents of its student, from the retention rules, for a reason that staff read. `If-Match` carries its `version`.',
        access: 'counsellor',
        versioned: true,
        problems: PROBLEMS,
        answer: reviewViewSchema,
      }),
      validate('param', idParam),
      validate('json', legalHoldInputSchema),
      async (c) => {
        const held = { ...c.req.valid('param'), ...c.req.valid('json'), version: requireVersion(c) }
        return c.json(withVersion(c, await holdApplication(services, c.get('actor'), held, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/applications/:id/legal-hold',
      documentedChange({
        id: 'adminReleaseApplication',
        tag: TAG,
        summary: 'End a hold',
        description: 'Lets the retention rules have the application again. `If-Match` carries its `version`.',
        access: 'counsellor',
        versioned: true,
        problems: PROBLEMS,
        answer: reviewViewSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const released = { ...c.req.valid('param'), version: requireVersion(c) }
        return c.json(withVersion(c, await releaseApplication(services, c.get('actor'), released, c.get('requestId'))))
      },
    )
