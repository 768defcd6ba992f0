import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import {
  applicationStartAnswerSchema,
  draftInputSchema,
  draftSavedSchema,
  receiptAnswerSchema,
  studentApplicationsSchema,
  submitInputSchema,
} from '#features/applications/contract.ts'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import { removeDraft, saveDraft, viewStart } from './drafts.ts'
import { listStudentApplications } from './student-applications.ts'
import { submit } from './submit.ts'

const TAG = 'applications'
/** Kilobytes: all answers at their maximum length in Arabic. */
const formBody = limitBody(64)
const itemParam = z.object({ itemId: z.uuid() })

/** A student's list of applications, their drafts, and submitting one. */
export const applyRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/applications/*', requireUser(services))
    .get('/applications', documented(TAG, 'One’s own applications and drafts', studentApplicationsSchema), async (c) =>
      c.json({ data: await listStudentApplications(services, c.get('actor')) }),
    )
    .post(
      '/applications',
      formBody,
      documentedChange(TAG, 'Send an application; the same Idempotency-Key answers the same', receiptAnswerSchema, 201),
      validate('json', submitInputSchema),
      async (c) => {
        const key = requireIdempotencyKey(c)
        const receipt = await submit(services, c.get('actor'), key, c.req.valid('json'), c.get('requestId'))
        return c.json({ data: receipt }, 201)
      },
    )
    .get(
      '/applications/drafts/:itemId',
      documented(TAG, 'All that the form begins with', applicationStartAnswerSchema),
      validate('param', itemParam),
      async (c) => c.json({ data: await viewStart(services, c.get('actor'), c.req.valid('param').itemId) }),
    )
    .put(
      '/applications/drafts/:itemId',
      formBody,
      documentedChange(TAG, 'Save a draft at the version last seen', draftSavedSchema),
      validate('param', itemParam),
      validate('json', draftInputSchema),
      async (c) => {
        const { itemId } = c.req.valid('param')
        return c.json({ data: await saveDraft(services, c.get('actor'), itemId, c.req.valid('json')) })
      },
    )
    .delete(
      '/applications/drafts/:itemId',
      documentedChange(TAG, 'Discard a draft', doneSchema),
      validate('param', itemParam),
      async (c) => {
        await removeDraft(services, c.get('actor'), c.req.valid('param').itemId)
        return c.json(done)
      },
    )
