import { Hono } from 'hono'
import { z } from 'zod'
import { answer } from '#features/admissions/commands/answer.ts'
import { proposeCorrection, takeBackCorrection } from '#features/admissions/commands/propose-correction.ts'
import {
  correctionInputSchema,
  itemAnswerSchema,
  requestsAnswerSchema,
} from '#features/admissions/requests/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { viewRequestsAsStudent } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'applications', access: 'account' })
/** The longest answer, each letter escaped. */
const answerBody = limitBody(64)
const itemParam = idParam.extend({ itemId: z.uuid() })
const correctionParam = idParam.extend({ correctionId: z.uuid().describe('Of the correction') })

/** What staff ask a student for, and corrections of what was sent. */
export const requestRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/applications/*', requireUser(services))
    .get(
      '/applications/:id/requests',
      documented({
        id: 'listRequests',
        description:
          'Answers the information requests of an application of the account; with their items, and the corrections that were proposed.',
        answer: requestsAnswerSchema,
      }),
      validate('param', idParam),
      async (c) => c.json({ data: await viewRequestsAsStudent(services, c.get('actor'), c.req.valid('param').id) }),
    )
    .put(
      '/applications/:id/requests/items/:itemId',
      answerBody,
      documentedChange({
        id: 'answerRequestItem',
        description:
          'Answers an item: `documentId` of an uploaded document, `text` in words or one of the choices, or `values` of a correction. The last answer takes the application back to its review.',
        problems: {
          409: '`not_possible_now`: the item is accepted, or the request closed',
          422: '`fields` says what does not answer the item',
          429: TOO_MANY_IN_AN_HOUR,
        },
        answer: requestsAnswerSchema,
      }),
      validate('param', itemParam),
      validate('json', itemAnswerSchema),
      async (c) => {
        const given = { ...c.req.valid('param'), answer: c.req.valid('json') }
        await answer(services, c.get('actor'), given, c.get('requestId'))
        return c.json({ data: await viewRequestsAsStudent(services, c.get('actor'), given.id) })
      },
    )
    .post(
      '/applications/:id/corrections',
      answerBody,
      documentedChange({
        id: 'proposeCorrection',
        description:
          'Proposes what an answer of the form should say, by the rules of the form. Nothing changes until staff confirm it; another proposal for the same field replaces it.',
        problems: {
          409: '`not_possible_now`: the application is closed',
          422: '`fields.values.…` says what is wrong; `wrong` where nothing would change',
          429: TOO_MANY_IN_AN_HOUR,
        },
        answer: requestsAnswerSchema,
        status: 201,
      }),
      validate('param', idParam),
      validate('json', correctionInputSchema),
      async (c) => {
        const proposal = { ...c.req.valid('param'), ...c.req.valid('json') }
        await proposeCorrection(services, c.get('actor'), proposal, c.get('requestId'))
        return c.json({ data: await viewRequestsAsStudent(services, c.get('actor'), proposal.id) }, 201)
      },
    )
    .delete(
      '/applications/:id/corrections/:correctionId',
      documentedChange({
        id: 'takeBackCorrection',
        description: 'Takes back a correction that staff have neither asked for nor decided on.',
        problems: { 409: '`not_possible_now`: staff have decided on it, or had asked for it' },
        answer: requestsAnswerSchema,
      }),
      validate('param', correctionParam),
      async (c) => {
        await takeBackCorrection(services, c.get('actor'), c.req.valid('param'), c.get('requestId'))
        return c.json({ data: await viewRequestsAsStudent(services, c.get('actor'), c.req.valid('param').id) })
      },
    )
