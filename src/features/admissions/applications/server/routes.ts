import { Hono } from 'hono'
import { z } from 'zod'
import {
  applicationAnswerSchema,
  conditionEvidenceSchema,
  studentTransitionSchema,
} from '#features/admissions/applications/contract.ts'
import { enrolmentStepInputSchema } from '#features/admissions/applications/enrolment-contract.ts'
import { ENROLMENT_STEPS } from '#features/admissions/applications/enrolment-steps.ts'
import { moveAsStudent } from '#features/admissions/commands/move-as-student.ts'
import { sendEvidence } from '#features/admissions/commands/send-evidence.ts'
import { tickStep } from '#features/admissions/commands/tick-step.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_FILES } from '#platform/http/documented.ts'
import { pdfResponse } from '#platform/http/pdf-response.ts'
import { consume, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import { idParam, inLanguage, validate } from '#platform/http/validate.ts'
import { applicationPdfForStudent, letterPdfForStudent } from './application-pdf.ts'
import { calendarForStudent } from './calendar.ts'
import { viewApplication } from './service.ts'

const { documented, documentedChange, documentedFile } = callsOf({ tag: 'applications', access: 'account' })
const smallBody = limitBody(32)
const stepParam = idParam.extend({ step: z.enum(ENROLMENT_STEPS).describe('The step before the start.') })
const conditionParam = idParam.extend({ conditionId: z.uuid().describe('The condition of the offer.') })

/** Routes of a student's own applications. */
export const applicationRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/applications/*', requireUser(services))
    .get(
      '/applications/:id',
      documented({
        id: 'getApplication',
        description:
          'Answers an application of the account: state, answers, history, letter, and what can be done now.',
        answer: applicationAnswerSchema,
      }),
      validate('param', idParam),
      async (c) => c.json({ data: await viewApplication(services, c.get('actor'), c.req.valid('param').id) }),
    )
    .get(
      '/applications/:id/application.pdf',
      documentedFile({
        id: 'getApplicationPdf',
        description: 'Answers the application as it was sent, as a PDF in the language of `lang`.',
        problems: { 429: TOO_MANY_FILES },
        types: ['application/pdf'],
      }),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const { lang } = c.req.valid('query')
        return pdfResponse(
          c,
          await applicationPdfForStudent(services, c.get('actor'), { ...c.req.valid('param'), lang }),
        )
      },
    )
    .get(
      '/applications/:id/letter.pdf',
      documentedFile({
        id: 'getLetterPdf',
        description:
          'Answers the valid offer letter of an application of the account, as a PDF in the language of `lang`.',
        problems: {
          404: 'No such application, or it has no valid letter',
          429: TOO_MANY_FILES,
        },
        types: ['application/pdf'],
      }),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const { lang } = c.req.valid('query')
        return pdfResponse(c, await letterPdfForStudent(services, c.get('actor'), { ...c.req.valid('param'), lang }))
      },
    )
    .get(
      '/applications/:id/calendar',
      documentedFile({
        id: 'getApplicationCalendar',
        description: 'Answers the dates of an application that lie ahead, as an iCalendar file.',
        problems: { 409: '`not_possible_now`: no date lies ahead' },
        types: ['text/calendar'],
      }),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const { lang } = c.req.valid('query')
        const { name, text } = await calendarForStudent(services, c.get('actor'), c.req.valid('param').id, lang)
        return c.body(text, 200, {
          'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
          'content-disposition': `attachment; filename="${name}.ics"`,
        })
      },
    )
    .post(
      '/applications/:id/events',
      smallBody,
      documentedChange({
        id: 'moveApplication',
        description:
          'Replies to a request for information, answers an offer, withdraws, or asks something of a place. A later start and giving up a place are requests that staff answer, and until then they can be taken back. `version` is the one that was shown. One place is held firmly and one in reserve: accepting another one says in `arrangement` what becomes of the first, and names in `declines` the place that is given up by it.',
        problems: { 409: '`not_possible_now` in this state, or `conflict` where it has changed since' },
        answer: applicationAnswerSchema,
      }),
      validate('param', idParam),
      validate('json', studentTransitionSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        await consume(services.db, [rateLimitOf(services.secret, 'moves', c.get('actor').userId)], services.now())
        await moveAsStudent(services, c.get('actor'), id, c.req.valid('json'), c.get('requestId'))
        return c.json({ data: await viewApplication(services, c.get('actor'), id) })
      },
    )
    .put(
      '/applications/:id/steps/:step',
      smallBody,
      documentedChange({
        id: 'tickEnrolmentStep',
        description:
          'Says whether a step between the acceptance of a place and the start of studies is done. What is a condition of the offer is met by what is sent for it, and is not ticked.',
        problems: { 409: '`not_possible_now`: there is no such step, or it is a condition of the offer' },
        answer: applicationAnswerSchema,
      }),
      validate('param', stepParam),
      validate('json', enrolmentStepInputSchema),
      async (c) => {
        const tick = { ...c.req.valid('param'), ...c.req.valid('json') }
        await tickStep(services, c.get('actor'), tick, c.get('requestId'))
        return c.json({ data: await viewApplication(services, c.get('actor'), tick.id) })
      },
    )
    .post(
      '/applications/:id/conditions/:conditionId',
      smallBody,
      documentedChange({
        id: 'sendConditionEvidence',
        description:
          'Sends one of the account’s documents, words, or both for a condition of its offer; staff judge it. What was sent before is replaced.',
        problems: { 409: '`not_possible_now`: it is judged already, or there is no offer any more' },
        answer: applicationAnswerSchema,
      }),
      validate('param', conditionParam),
      validate('json', conditionEvidenceSchema),
      async (c) => {
        const sent = { ...c.req.valid('param'), input: c.req.valid('json') }
        await sendEvidence(services, c.get('actor'), sent, c.get('requestId'))
        return c.json({ data: await viewApplication(services, c.get('actor'), sent.id) })
      },
    )
