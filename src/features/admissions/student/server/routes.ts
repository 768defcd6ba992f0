import { Hono } from 'hono'
import { z } from 'zod'
import {
  applicationStartAnswerSchema,
  draftInputSchema,
  draftSavedSchema,
  receiptAnswerSchema,
  studentApplicationsSchema,
  submitInputSchema,
} from '#features/admissions/applications/contract.ts'
import { submit } from '#features/admissions/commands/submit.ts'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { requireIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { validate } from '#platform/http/validate.ts'
import { removeDraft, saveDraft, viewStart } from './drafts.ts'
import { listStudentApplications } from './student-applications.ts'

const { documented, documentedChange } = callsOf({ tag: 'applications', access: 'account' })
/** Kilobytes: all answers at their maximum length in Arabic. */
const formBody = limitBody(64)
const itemParam = z.object({ itemId: z.uuid() })

/** A student's list of applications, their drafts, and submitting one. */
export const applyRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/applications/*', requireUser(services))
    .get(
      '/applications',
      documented({
        id: 'listApplications',
        description:
          'Answers the applications and drafts of the account: with their state and when the next answer is due.',
        answer: studentApplicationsSchema,
      }),
      async (c) => c.json({ data: await listStudentApplications(services, c.get('actor')) }),
    )
    .post(
      '/applications',
      formBody,
      documentedChange({
        id: 'submitApplication',
        description:
          'Sends an application. A repeated call with the same Idempotency-Key answers the same receipt; the draft is deleted. At most 30 in an hour, and ten open at a time.',
        idempotent: true,
        problems: {
          404: 'No such programme or university',
          409: '`item_closed` or `deadline_passed`; `already_applied` or `too_many_open`; `conflict` for a key that was used for something else',
          422: '`fields` says what is wrong with each answer, by `answers.` and its name',
          429: TOO_MANY_IN_AN_HOUR,
        },
        answer: receiptAnswerSchema,
        status: 201,
      }),
      validate('json', submitInputSchema),
      async (c) => {
        const key = requireIdempotencyKey(c)
        const receipt = await submit(services, c.get('actor'), key, c.req.valid('json'), c.get('requestId'))
        return c.json({ data: receipt }, 201)
      },
    )
    .get(
      '/applications/drafts/:itemId',
      documented({
        id: 'getDraft',
        description:
          'Answers all that the form begins with: the programme or university, the saved draft, what earlier applications said, and an application that is open already.',
        answer: applicationStartAnswerSchema,
      }),
      validate('param', itemParam),
      async (c) => c.json({ data: await viewStart(services, c.get('actor'), c.req.valid('param').itemId) }),
    )
    .put(
      '/applications/drafts/:itemId',
      formBody,
      documentedChange({
        id: 'saveDraft',
        description:
          'Saves answers as they were typed, valid or not. `version` is the one last answered, 0 for a new draft; at most 50 drafts.',
        problems: { 409: '`conflict`: saved, sent or discarded elsewhere since; `already_applied`; `too_many_drafts`' },
        answer: draftSavedSchema,
      }),
      validate('param', itemParam),
      validate('json', draftInputSchema),
      async (c) => {
        const { itemId } = c.req.valid('param')
        return c.json({ data: await saveDraft(services, c.get('actor'), itemId, c.req.valid('json')) })
      },
    )
    .delete(
      '/applications/drafts/:itemId',
      documentedChange({
        id: 'deleteDraft',
        description: 'Discards a draft. Answers the same where there is none.',
        answer: doneSchema,
      }),
      validate('param', itemParam),
      async (c) => {
        await removeDraft(services, c.get('actor'), c.req.valid('param').itemId)
        return c.json(done)
      },
    )
