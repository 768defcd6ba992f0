import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import { letterInputSchema } from '#features/letters/contract.ts'
import {
  applicationFilterQuery,
  applicationListQuery,
  applicationListSchema,
  assignmentSchema,
  bulkAssignedSchema,
  bulkAssignmentSchema,
  noteInputSchema,
  reviewersSchema,
  reviewViewSchema,
  staffTransitionSchema,
} from '#features/review/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { pdfResponse } from '#platform/http/pdf-response.ts'
import { documented, documentedChange, documentedFile, idParam, inLanguage, validate } from '#platform/http/validate.ts'
import { applicationPdfForStaff, letterPdfForStaff } from './application-pdf.ts'
import { exportForReview } from './export.ts'
import { correctLetter } from './letter-correction.ts'
import {
  addNote,
  assignMany,
  assignTo,
  transitionAsStaff,
  viewApplications,
  viewForReview,
  viewReviewers,
} from './service.ts'

const TAG = 'staff: applications'
const smallBody = limitBody(32)

/** Routes of staff who review applications. */
export const reviewRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/applications/*', requireUser(services))
    .get(
      '/admin/applications',
      documented(TAG, 'Applications, page by page; late ones first', applicationListSchema),
      validate('query', applicationListQuery),
      async (c) => c.json(await viewApplications(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))),
    )
    .get(
      '/admin/applications/export.csv',
      documented(TAG, 'The same as a file', z.string()),
      validate('query', applicationFilterQuery),
      async (c) => {
        const lines = exportForReview(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))
        // Refusals are answered before the first byte of the file.
        const first = await lines.next()
        c.header('content-type', 'text/csv; charset=utf-8')
        c.header('content-disposition', 'attachment; filename="applications.csv"')
        return c.body(toBytes(first.value ?? '', lines))
      },
    )
    .get(
      '/admin/applications/reviewers',
      documented(TAG, 'Who can be given an application', reviewersSchema),
      async (c) => c.json({ items: await viewReviewers(services, c.get('actor')) }),
    )
    .post(
      '/admin/applications/assignments',
      smallBody,
      documentedChange(TAG, 'Give many to somebody, or to nobody', bulkAssignedSchema),
      validate('json', bulkAssignmentSchema),
      async (c) => c.json(await assignMany(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))),
    )
    .get(
      '/admin/applications/:id',
      documented(TAG, 'One application; the ETag is its version, and the look at it is noted', reviewViewSchema),
      validate('param', idParam),
      async (c) => {
        const view = await viewForReview(services, c.get('actor'), c.req.valid('param').id, c.get('requestId'))
        return c.json(withVersion(c, view))
      },
    )
    .get(
      '/admin/applications/:id/application.pdf',
      documentedFile(
        TAG,
        'What was sent, as a PDF in this language; that it was taken along is noted',
        'application/pdf',
      ),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const request = { ...c.req.valid('param'), ...c.req.valid('query') }
        return pdfResponse(c, await applicationPdfForStaff(services, c.get('actor'), request, c.get('requestId')))
      },
    )
    .get(
      '/admin/applications/:id/letter.pdf',
      documentedFile(
        TAG,
        'The valid offer letter, as a PDF in this language; that it was taken along is noted',
        'application/pdf',
      ),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const request = { ...c.req.valid('param'), ...c.req.valid('query') }
        return pdfResponse(c, await letterPdfForStaff(services, c.get('actor'), request, c.get('requestId')))
      },
    )
    .put(
      '/admin/applications/:id',
      smallBody,
      documentedChange(TAG, 'Give it to somebody at the version of If-Match', reviewViewSchema),
      validate('param', idParam),
      validate('json', assignmentSchema),
      async (c) => {
        const assignment = { id: c.req.valid('param').id, version: requireVersion(c), ...c.req.valid('json') }
        return c.json(withVersion(c, await assignTo(services, c.get('actor'), assignment, c.get('requestId'))))
      },
    )
    .post(
      '/admin/applications/:id/moves',
      smallBody,
      documentedChange(
        TAG,
        'Lead it on at the version of If-Match, an offer with its letter; the student is told',
        reviewViewSchema,
      ),
      validate('param', idParam),
      validate('json', staffTransitionSchema),
      async (c) => {
        const move = { id: c.req.valid('param').id, version: requireVersion(c), move: c.req.valid('json') }
        return c.json(withVersion(c, await transitionAsStaff(services, c.get('actor'), move, c.get('requestId'))))
      },
    )
    .post(
      '/admin/applications/:id/letters',
      smallBody,
      documentedChange(
        TAG,
        'Issue a letter in place of the valid one at the version of If-Match; the student is told',
        reviewViewSchema,
        201,
      ),
      validate('param', idParam),
      validate('json', letterInputSchema),
      async (c) => {
        const letter = { id: c.req.valid('param').id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json(withVersion(c, await correctLetter(services, c.get('actor'), letter, c.get('requestId'))), 201)
      },
    )
    .post(
      '/admin/applications/:id/notes',
      smallBody,
      documentedChange(TAG, 'Note something down for colleagues', reviewViewSchema, 201),
      validate('param', idParam),
      validate('json', noteInputSchema),
      async (c) => {
        const note = { id: c.req.valid('param').id, ...c.req.valid('json') }
        return c.json(withVersion(c, await addNote(services, c.get('actor'), note, c.get('requestId'))), 201)
      },
    )

/** A text streamed in pieces, so that only one of them is in memory. */
function toBytes(first: string, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(first))
    },
    async pull(controller) {
      const { value, done } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await rest.return(undefined)
    },
  })
}
