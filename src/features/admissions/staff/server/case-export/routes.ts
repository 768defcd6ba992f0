import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { caseExportQuery } from '#features/admissions/staff/case-export.ts'
import { documentedFile } from '#features/admissions/staff/server/case-calls.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { TOO_MANY_FILES } from '#platform/http/documented.ts'
import { pdfResponse } from '#platform/http/pdf-response.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { casePdf } from './case-pdf.ts'
import { caseZip } from './case-zip.ts'

const PROBLEMS = {
  403: 'Signed in, without the permission; or the application is your own',
  409: 'Nothing personal is left of the application',
  429: TOO_MANY_FILES,
}

/** Routes of staff for an application with all its documents, in one file. */
export const caseExportRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/applications/*', requireUser(services))
    .get(
      '/admin/applications/:id/case.pdf',
      documentedFile({
        id: 'adminExportCasePdf',
        description:
          'Answers an application with its documents, as one PDF: answers, requirements, conditions, letters, requests, history and messages, then the documents one after the other, up to 60 MB and 500 pages of documents. Documents that are locked, damaged, missing or beyond that are named on a page of their own. The export is recorded.',
        problems: PROBLEMS,
        types: ['application/pdf'],
      }),
      validate('param', idParam),
      validate('query', caseExportQuery),
      async (c) => {
        const request = { ...c.req.valid('param'), ...c.req.valid('query') }
        return pdfResponse(c, await casePdf(services, c.get('actor'), request, c.get('requestId')))
      },
    )
    .get(
      '/admin/applications/:id/case.zip',
      documentedFile({
        id: 'adminExportCaseZip',
        description:
          'Answers an application with its documents, as a ZIP archive that is streamed: a PDF, a table of contents, and the documents as they were uploaded, numbered in their order. The export is recorded.',
        problems: PROBLEMS,
        types: ['application/zip'],
      }),
      validate('param', idParam),
      validate('query', caseExportQuery),
      async (c) => {
        const request = { ...c.req.valid('param'), ...c.req.valid('query') }
        const { name, archive } = await caseZip(services, c.get('actor'), request, c.get('requestId'))
        return c.body(Readable.toWeb(archive) as ReadableStream, 200, {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}.zip"`,
          'cache-control': 'no-store',
          // Without one, the whole file would be read to make it.
          etag: `"${randomUUID()}"`,
        })
      },
    )
