import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { applicationAnswerSchema, studentTransitionSchema } from '#features/applications/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { pdfResponse } from '#platform/http/pdf-response.ts'
import { documented, documentedChange, documentedFile, idParam, inLanguage, validate } from '#platform/http/validate.ts'
import { applicationPdfForStudent, letterPdfForStudent } from './application-pdf.ts'
import { calendarForStudent } from './calendar.ts'
import { transitionAsStudent, viewApplication } from './service.ts'

const TAG = 'applications'
const smallBody = limitBody(32)

/** Routes of a student's own applications. */
export const applicationRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/applications/*', requireUser(services))
    .get(
      '/applications/:id',
      documented(TAG, 'One of one’s own applications', applicationAnswerSchema),
      validate('param', idParam),
      async (c) => c.json({ data: await viewApplication(services, c.get('actor'), c.req.valid('param').id) }),
    )
    .get(
      '/applications/:id/application.pdf',
      documentedFile(TAG, 'What was sent, as a PDF in this language', 'application/pdf'),
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
      documentedFile(TAG, 'The valid offer letter, as a PDF in this language', 'application/pdf'),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const { lang } = c.req.valid('query')
        return pdfResponse(c, await letterPdfForStudent(services, c.get('actor'), { ...c.req.valid('param'), lang }))
      },
    )
    .get(
      '/applications/:id/calendar',
      documentedFile(TAG, 'Its dates that are ahead, as a file for calendars', 'text/calendar'),
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
      documentedChange(TAG, 'Reply, accept, decline, defer or withdraw', applicationAnswerSchema),
      validate('param', idParam),
      validate('json', studentTransitionSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const view = await transitionAsStudent(services, c.get('actor'), id, c.req.valid('json'), c.get('requestId'))
        return c.json({ data: view })
      },
    )
