import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import {
  applicationAnswerSchema,
  applicationStartAnswerSchema,
  draftInputSchema,
  draftSavedSchema,
  ownApplicationsSchema,
  receiptAnswerSchema,
  studentMoveSchema,
  submitInputSchema,
} from '#features/applications/contract.ts'
import { keepDraft, removeDraft, viewStart } from '#features/apply/server/drafts.ts'
import { submit } from '#features/apply/server/submit.ts'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { bodyUpTo } from '#platform/http/body-limit.ts'
import { requireIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { answerPdf } from '#platform/http/pdf-response.ts'
import { documented, documentedChange, documentedFile, inLanguage, validate } from '#platform/http/validate.ts'
import { printOwn, printOwnLetter } from './application-pdf.ts'
import { calendarOwn } from './calendar.ts'
import { moveOwn, viewApplication, viewOwn } from './service.ts'

const TAG = 'applications'
/** All answers at their longest in Arabic, and more than anybody writes. */
const formBody = bodyUpTo(64)
const smallBody = bodyUpTo(32)
const idParam = z.object({ id: z.uuid() })
const itemParam = z.object({ itemId: z.uuid() })

/** What a student asks about their own applications. */
export const applicationRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/applications/*', requireUser(services))
    .get('/applications', documented(TAG, 'One’s own applications and drafts', ownApplicationsSchema), async (c) =>
      c.json({ data: await viewOwn(services, c.get('actor')) }),
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
        return c.json({ data: await keepDraft(services, c.get('actor'), itemId, c.req.valid('json')) })
      },
    )
    .delete(
      '/applications/drafts/:itemId',
      documentedChange(TAG, 'Discard a draft', doneSchema),
      validate('param', itemParam),
      async (c) => {
        await removeDraft(services, c.get('actor'), c.req.valid('param').itemId)
        return c.json({ status: 'done' as const })
      },
    )
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
        return answerPdf(c, await printOwn(services, c.get('actor'), { ...c.req.valid('param'), lang }))
      },
    )
    .get(
      '/applications/:id/letter.pdf',
      documentedFile(TAG, 'The valid offer letter, as a PDF in this language', 'application/pdf'),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const { lang } = c.req.valid('query')
        return answerPdf(c, await printOwnLetter(services, c.get('actor'), { ...c.req.valid('param'), lang }))
      },
    )
    .get(
      '/applications/:id/calendar',
      documentedFile(TAG, 'Its dates that are ahead, as a file for calendars', 'text/calendar'),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const { lang } = c.req.valid('query')
        const { name, text } = await calendarOwn(services, c.get('actor'), c.req.valid('param').id, lang)
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
      validate('json', studentMoveSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const view = await moveOwn(services, c.get('actor'), id, c.req.valid('json'), c.get('requestId'))
        return c.json({ data: view })
      },
    )
