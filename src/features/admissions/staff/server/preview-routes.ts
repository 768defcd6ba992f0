import { Hono } from 'hono'
import { requestInputSchema, requestPreviewSchema } from '#features/admissions/requests/contract.ts'
import { decisionMailSchema, previewedDecisionSchema } from '#features/admissions/staff/change-contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { TOO_MANY_FILES } from '#platform/http/documented.ts'
import { pdfResponse } from '#platform/http/pdf-response.ts'
import { idParam, inLanguage, validate } from '#platform/http/validate.ts'
import { documentedChange, documentedFile, NOT_ONES_OWN } from './case-calls.ts'
import { previewLetter, previewMail } from './decision-preview.ts'
import { previewRequest } from './request-preview.ts'

const smallBody = limitBody(32)
const PROBLEMS = {
  403: NOT_ONES_OWN,
  409: '`not_possible_now`: no decision waits, or its state does not allow this one',
  422: '`fields` says what the decision is missing',
}

/** Routes of staff who look at what is sent to a student before it is. Their answers are stored nowhere (`requireUser`). */
export const reviewPreviewRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/applications/*', requireUser(services))
    .post(
      '/admin/applications/:id/decision/mail',
      smallBody,
      documentedChange({
        id: 'adminPreviewDecisionMail',
        description:
          'Answers the e-mail that a decision sends to the student: that of `move`, or without it of the one that can still be undone, in their language. Nothing is sent or kept; the access is recorded.',
        problems: PROBLEMS,
        answer: decisionMailSchema,
      }),
      validate('param', idParam),
      validate('json', previewedDecisionSchema),
      async (c) => {
        const previewed = { ...c.req.valid('param'), ...c.req.valid('json') }
        return c.json(await previewMail(services, c.get('actor'), previewed, c.get('requestId')))
      },
    )
    .post(
      '/admin/applications/:id/decision/letter.pdf',
      smallBody,
      documentedFile({
        id: 'adminPreviewDecisionLetterPdf',
        description:
          'Answers the offer letter that a decision issues, as a PDF: that of `move`, or without it of the one that can still be undone, in the language of `lang`, without a code. Nothing is issued or kept; the access is recorded.',
        types: ['application/pdf'],
        problems: { ...PROBLEMS, 429: TOO_MANY_FILES },
      }),
      validate('param', idParam),
      validate('query', inLanguage),
      validate('json', previewedDecisionSchema),
      async (c) => {
        const previewed = { ...c.req.valid('param'), ...c.req.valid('query'), ...c.req.valid('json') }
        return pdfResponse(c, await previewLetter(services, c.get('actor'), previewed, c.get('requestId')))
      },
    )
    .post(
      '/admin/applications/:id/requests/preview',
      limitBody(256),
      documentedChange({
        id: 'adminPreviewRequest',
        description:
          'Answers the e-mail that a request would send to the student, in their language. Nothing is sent or kept.',
        problems: { 403: NOT_ONES_OWN, 422: '`fields` says what is wrong with an item or with `dueOn`' },
        answer: requestPreviewSchema,
      }),
      validate('param', idParam),
      validate('json', requestInputSchema),
      async (c) => c.json(await previewRequest(services, c.get('actor'), c.req.valid('param').id, c.req.valid('json'))),
    )
