import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { decisionMailSchema, staffTransitionSchema } from '#features/admissions/staff/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange, documentedFile, TOO_MANY_FILES } from '#platform/http/documented.ts'
import { pdfResponse } from '#platform/http/pdf-response.ts'
import { idParam, inLanguage, validate } from '#platform/http/validate.ts'
import { previewLetter, previewMail } from './decision-preview.ts'

const TAG = 'staff: applications'
const smallBody = limitBody(32)
const problems = {
  403: 'It is one’s own application',
  409: '`not_possible_now`: no decision waits, or its state does not allow this one',
}
const FILE = { access: 'counsellor', types: ['application/pdf'] } as const
const letterProblems = { ...problems, 429: TOO_MANY_FILES }

/** Routes of staff who look at what a decision sends before it is sent. Their answers are stored nowhere (`requireUser`). */
export const decisionPreviewRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/applications/*', requireUser(services))
    .get(
      '/admin/applications/:id/decision/mail',
      documented({
        id: 'adminGetDecisionMail',
        tag: TAG,
        summary: 'The e-mail of a decision that can still be undone',
        description:
          'Answers the e-mail that the student gets once the decision is made, in their language. The access is recorded.',
        access: 'counsellor',
        problems,
        answer: decisionMailSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const previewed = { ...c.req.valid('param'), move: null }
        return c.json(await previewMail(services, c.get('actor'), previewed, c.get('requestId')))
      },
    )
    .get(
      '/admin/applications/:id/decision/letter.pdf',
      documentedFile({
        ...FILE,
        id: 'adminGetDecisionLetterPdf',
        tag: TAG,
        summary: 'The letter of a decision that can still be undone, as a PDF',
        description:
          'Answers the offer letter that is issued once the decision is made, as a PDF in the language of `lang`; it has no code until then. The access is recorded.',
        problems: letterProblems,
      }),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const previewed = { ...c.req.valid('param'), ...c.req.valid('query'), move: null }
        return pdfResponse(c, await previewLetter(services, c.get('actor'), previewed, c.get('requestId')))
      },
    )
    .post(
      '/admin/applications/:id/moves/mail',
      smallBody,
      documentedChange({
        id: 'adminPreviewMoveMail',
        tag: TAG,
        summary: 'The e-mail that a decision would send',
        description:
          'Answers the e-mail to the student that a decision would send, in their language. Nothing is sent or kept; the access is recorded.',
        access: 'counsellor',
        problems: { ...problems, 422: '`fields` says what the decision is missing' },
        answer: decisionMailSchema,
      }),
      validate('param', idParam),
      validate('json', staffTransitionSchema),
      async (c) => {
        const previewed = { ...c.req.valid('param'), move: c.req.valid('json') }
        return c.json(await previewMail(services, c.get('actor'), previewed, c.get('requestId')))
      },
    )
    .post(
      '/admin/applications/:id/moves/letter.pdf',
      smallBody,
      documentedFile({
        ...FILE,
        id: 'adminPreviewMoveLetterPdf',
        tag: TAG,
        summary: 'The letter that a decision would issue, as a PDF',
        description:
          'Answers the offer letter that a decision would issue, as a PDF in the language of `lang`, without a code. Nothing is issued or kept; the access is recorded.',
        problems: { ...letterProblems, 422: '`fields` says what the decision is missing' },
      }),
      validate('param', idParam),
      validate('query', inLanguage),
      validate('json', staffTransitionSchema),
      async (c) => {
        const previewed = { ...c.req.valid('param'), ...c.req.valid('query'), move: c.req.valid('json') }
        return pdfResponse(c, await previewLetter(services, c.get('actor'), previewed, c.get('requestId')))
      },
    )
