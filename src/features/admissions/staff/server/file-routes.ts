import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { applicationExportQuery } from '#features/admissions/staff/list-query.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { WORK } from '#lib/bounds.ts'
import { limitConcurrency } from '#platform/http/concurrency-limit.ts'
import { TOO_MANY_FILES } from '#platform/http/documented.ts'
import { pdfResponse } from '#platform/http/pdf-response.ts'
import { idParam, inLanguage, validate } from '#platform/http/validate.ts'
import { applicationPdfForStaff, letterPdfForStaff } from './application-pdf.ts'
import { documentedFile } from './case-calls.ts'
import { exportForReview } from './export.ts'

/** Routes of staff for files of applications: what was sent, the letter, the list as a spreadsheet. */
export const reviewFileRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/applications/*', requireUser(services))
    .get(
      '/admin/applications/export.csv',
      documentedFile({
        id: 'adminExportApplications',
        description:
          'Answers the applications of a list as a CSV file: all under the same filters and in the same order, streamed, in the words and columns of the list where `lang` is given, else under the names of the API. Texts that a spreadsheet would take for a formula are neutralised; the export is recorded.',
        types: ['text/csv'],
      }),
      limitConcurrency(WORK.exports, 'sent'),
      validate('query', applicationExportQuery),
      async (c) => {
        const lines = exportForReview(services, c.get('actor'), c.req.valid('query'), c.get('requestId'))
        // Refusals are answered before the first byte of the file.
        const first = await lines.next()
        c.header('content-type', 'text/csv; charset=utf-8')
        c.header('content-disposition', 'attachment; filename="applications.csv"')
        // Without one, the whole file would be read to make it.
        c.header('etag', `"${randomUUID()}"`)
        return c.body(toBytes(first.value ?? '', lines))
      },
    )
    .get(
      '/admin/applications/:id/application.pdf',
      documentedFile({
        id: 'adminGetApplicationPdf',
        description:
          'Answers an application as it was sent, as a PDF in the language of `lang`. The download is recorded.',
        problems: { 429: TOO_MANY_FILES },
        types: ['application/pdf'],
      }),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const request = { ...c.req.valid('param'), ...c.req.valid('query') }
        return pdfResponse(c, await applicationPdfForStaff(services, c.get('actor'), request, c.get('requestId')))
      },
    )
    .get(
      '/admin/applications/:id/letter.pdf',
      documentedFile({
        id: 'adminGetLetterPdf',
        description:
          'Answers the valid offer letter of an application, as a PDF in the language of `lang`. The download is recorded.',
        problems: {
          404: 'No such application, or it has no valid letter',
          429: TOO_MANY_FILES,
        },
        types: ['application/pdf'],
      }),
      validate('param', idParam),
      validate('query', inLanguage),
      async (c) => {
        const request = { ...c.req.valid('param'), ...c.req.valid('query') }
        return pdfResponse(c, await letterPdfForStaff(services, c.get('actor'), request, c.get('requestId')))
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
