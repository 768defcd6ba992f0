import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import {
  correctionDecisionSchema,
  itemReviewSchema,
  requestExtensionSchema,
  requestInputSchema,
  requestPreviewSchema,
} from '#features/admissions/requests/contract.ts'
import { reviewViewSchema } from '#features/admissions/staff/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documentedChange } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { extendRequest, judgeCorrection, judgeItem, previewRequestMail, requestInformation } from './requests.ts'

const TAG = 'staff: applications'
const problems = {
  403: 'Signed in, without the permission; or the application is your own',
  409: '`not_possible_now`: its state does not allow it, or its account is deleted',
} as const
/** Twenty questions with their choices, each letter escaped. */
const requestBody = limitBody(256)
const smallBody = limitBody(32)

/** Routes of staff for information requests and corrections of what was sent. */
export const reviewRequestRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/applications/*', requireUser(services))
    .post(
      '/admin/applications/:id/requests',
      requestBody,
      documentedChange({
        id: 'adminRequestInformation',
        tag: TAG,
        summary: 'Ask the student for documents, answers or corrections',
        description:
          'Asks for up to twenty items by a day; the student is told, and the promise clock stops until the last one is answered.',
        access: 'counsellor',
        versioned: true,
        problems: { ...problems, 422: '`fields` says what is wrong with an item or with `dueOn`' },
        answer: reviewViewSchema,
        status: 201,
      }),
      validate('param', idParam),
      validate('json', requestInputSchema),
      async (c) => {
        const request = { id: c.req.valid('param').id, version: requireVersion(c), input: c.req.valid('json') }
        const view = await requestInformation(services, c.get('actor'), request, c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .post(
      '/admin/applications/:id/requests/preview',
      requestBody,
      documentedChange({
        id: 'adminPreviewRequest',
        tag: TAG,
        summary: 'The e-mail that a request would send',
        description: 'Answers the e-mail to the student, in their language. Nothing is sent or kept.',
        access: 'counsellor',
        problems: { 403: problems[403], 422: '`fields` says what is wrong with an item or with `dueOn`' },
        answer: requestPreviewSchema,
      }),
      validate('param', idParam),
      validate('json', requestInputSchema),
      async (c) =>
        c.json(await previewRequestMail(services, c.get('actor'), c.req.valid('param').id, c.req.valid('json'))),
    )
    .post(
      '/admin/applications/:id/requests/items',
      requestBody,
      documentedChange({
        id: 'adminExtendRequest',
        tag: TAG,
        summary: 'Add items to the open request',
        description:
          'Adds documents, questions or corrections to what the student is asked for, and keeps or moves the day by which all of it is due. The student is told of what was added.',
        access: 'counsellor',
        versioned: true,
        problems: { ...problems, 422: '`fields` says what is wrong with an item or with `dueOn`' },
        answer: reviewViewSchema,
      }),
      validate('param', idParam),
      validate('json', requestExtensionSchema),
      async (c) => {
        const extension = { id: c.req.valid('param').id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json(withVersion(c, await extendRequest(services, c.get('actor'), extension, c.get('requestId'))))
      },
    )
    .put(
      '/admin/applications/:id/requests/items/:itemId',
      smallBody,
      documentedChange({
        id: 'adminJudgeRequestItem',
        tag: TAG,
        summary: 'Accept or return what was given for an item',
        description:
          'Accepts an item, or returns it with a reason that the student reads. A document is reviewed with it, a correction confirmed or declined. Returning one of a complete request opens it again.',
        access: 'counsellor',
        versioned: true,
        problems,
        answer: reviewViewSchema,
      }),
      validate('param', idParam.extend({ itemId: z.uuid() })),
      validate('json', itemReviewSchema),
      async (c) => {
        const item = { ...c.req.valid('param'), ...c.req.valid('json'), version: requireVersion(c) }
        return c.json(withVersion(c, await judgeItem(services, c.get('actor'), item, c.get('requestId'))))
      },
    )
    .put(
      '/admin/applications/:id/corrections/:correctionId',
      smallBody,
      documentedChange({
        id: 'adminDecideCorrection',
        tag: TAG,
        summary: 'Confirm or decline a correction',
        description:
          'Confirms a correction that the student proposed, which changes the application, or declines it with a reason that the student reads. Both versions are kept.',
        access: 'counsellor',
        versioned: true,
        problems,
        answer: reviewViewSchema,
      }),
      validate('param', idParam.extend({ correctionId: z.uuid().describe('Of the correction') })),
      validate('json', correctionDecisionSchema),
      async (c) => {
        const correction = { ...c.req.valid('param'), ...c.req.valid('json'), version: requireVersion(c) }
        return c.json(withVersion(c, await judgeCorrection(services, c.get('actor'), correction, c.get('requestId'))))
      },
    )
