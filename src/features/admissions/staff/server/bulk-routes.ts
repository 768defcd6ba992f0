import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import {
  bulkDecidedSchema,
  bulkDecisionInputSchema,
  bulkPreviewInputSchema,
  bulkPreviewSchema,
} from '#features/admissions/staff/bulk-contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documentedChange } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { decideMany, previewDecisions } from './bulk-decisions.ts'

const TAG = 'staff: applications'
const smallBody = limitBody(32)

/** Routes of staff who decide on several applications with one template. */
export const bulkDecisionRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/applications/*', requireUser(services))
    .post(
      '/admin/applications/decisions/preview',
      smallBody,
      documentedChange({
        id: 'adminPreviewDecisions',
        tag: TAG,
        summary: 'What a template would tell each student',
        description:
          'Answers for up to 50 applications what a template tells each student in their language, what the letter of an offer says with `terms`, and which of them would be refused. Nothing is changed; the access is recorded.',
        access: 'counsellor',
        problems: { 404: 'No such template', 422: '`fields.template`: it decides nothing' },
        answer: bulkPreviewSchema,
      }),
      validate('json', bulkPreviewInputSchema),
      async (c) => c.json(await previewDecisions(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))),
    )
    .post(
      '/admin/applications/decisions',
      smallBody,
      documentedChange({
        id: 'adminDecideApplications',
        tag: TAG,
        summary: 'Decide on several applications with a template',
        description:
          'Decides on up to 50 applications, each at the version that was shown and by the same rules as a single one, and answers for each whether it is decided or why not. A decision can be undone as usual.',
        access: 'counsellor',
        problems: { 404: 'No such template', 412: 'The template has changed since its preview' },
        answer: bulkDecidedSchema,
      }),
      validate('json', bulkDecisionInputSchema),
      async (c) => c.json(await decideMany(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))),
    )
