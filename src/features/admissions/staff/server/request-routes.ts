import { Hono } from 'hono'
import { z } from 'zod'
import { ask } from '#features/admissions/commands/ask.ts'
import { extendRequest } from '#features/admissions/commands/extend-request.ts'
import { reviewCorrection, reviewRequestItem } from '#features/admissions/commands/review-answers.ts'
import {
  correctionDecisionSchema,
  itemReviewSchema,
  requestExtensionSchema,
  requestInputSchema,
} from '#features/admissions/requests/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { caseAfter, caseAt, caseChange, caseNow } from './case-calls.ts'

const WRONG_ITEM = '`fields` says what is wrong with an item or with `dueOn`'
/** Twenty questions with their choices, each letter escaped. */
const requestBody = limitBody(256)
const smallBody = limitBody(32)

/** Routes of staff for information requests and corrections of what was sent. */
export const reviewRequestRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/applications/*', requireUser(services))
    .post(
      '/admin/applications/:id/requests',
      requestBody,
      caseChange({
        id: 'adminRequestInformation',
        description:
          'Asks for up to twenty items by a day; the student is notified, and the promise clock stops until the last one is answered.',
        problems: { 422: WRONG_ITEM },
        status: 201,
      }),
      validate('param', idParam),
      validate('json', requestInputSchema),
      async (c) => {
        await ask(services, c.get('actor'), { ...caseAt(c), input: c.req.valid('json') }, c.get('requestId'))
        return c.json(await caseNow(services, c), 201)
      },
    )
    .post(
      '/admin/applications/:id/requests/items',
      requestBody,
      caseChange({
        id: 'adminExtendRequest',
        description:
          'Adds documents, questions or corrections to what the student is asked for; keeps or moves the day by which all of it is due. The student is notified of what was added.',
        problems: { 422: WRONG_ITEM },
      }),
      validate('param', idParam),
      validate('json', requestExtensionSchema),
      (c) => caseAfter(services, c, extendRequest, { ...caseAt(c), input: c.req.valid('json') }),
    )
    .put(
      '/admin/applications/:id/requests/items/:itemId',
      smallBody,
      caseChange({
        id: 'adminJudgeRequestItem',
        description:
          'Accepts an item, or returns it with a reason that the student reads. A document is reviewed with it, a correction confirmed or declined. Returning one of a complete request opens it again.',
      }),
      validate('param', idParam.extend({ itemId: z.uuid() })),
      validate('json', itemReviewSchema),
      (c) =>
        caseAfter(services, c, reviewRequestItem, { ...caseAt(c), ...c.req.valid('param'), ...c.req.valid('json') }),
    )
    .put(
      '/admin/applications/:id/corrections/:correctionId',
      smallBody,
      caseChange({
        id: 'adminDecideCorrection',
        description:
          'Confirms or declines a correction that the student proposed: the one changes the application, the other has a reason that the student reads. Both versions are kept.',
      }),
      validate('param', idParam.extend({ correctionId: z.uuid().describe('Of the correction') })),
      validate('json', correctionDecisionSchema),
      (c) =>
        caseAfter(services, c, reviewCorrection, { ...caseAt(c), ...c.req.valid('param'), ...c.req.valid('json') }),
    )
