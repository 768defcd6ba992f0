import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import { entityParam, listQuerySchema } from '#features/content/contract.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import type { Services } from '#features/services.ts'
import {
  exportQuerySchema,
  importListQuery,
  importListSchema,
  importParam,
  importQuerySchema,
  importRowsQuery,
  importRowsSchema,
  importViewSchema,
  mappingInputSchema,
  reportQuerySchema,
  type SheetFormat,
} from '#features/spreadsheets/contract.ts'
import { SHEET_LIMITS } from '#features/spreadsheets/limits.ts'
import { HOUR_SECONDS } from '#lib/durations.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { limitConcurrency, limitConcurrencyPerKey } from '#platform/http/concurrency-limit.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { languageOf, ProblemError } from '#platform/http/problems.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { readBody } from '#platform/http/read-body.ts'
import { documented, documentedChange, documentedFile, validate } from '#platform/http/validate.ts'
import { exportRecords } from './export.ts'
import { reportOf } from './report.ts'
import {
  changeImport,
  commitImport,
  dropImport,
  undoImport,
  uploadImport,
  viewImport,
  viewImports,
  viewRows,
} from './service.ts'
import { UnreadableSheet } from './sheet-rows.ts'
import { sheetWords } from './words.ts'

const TAG = 'staff: spreadsheets'
/** Uploads that are under way, of one account and in all, for each is held in memory. */
const AT_ONCE = { ofAccount: 1, inAll: 3 }
/** Bytes of a whole upload: the file, and what a form says around it. */
const UPLOAD = { bytes: SHEET_LIMITS.bytes + 16 * 1024 }

const TYPES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type Variables = SessionVariables & RequestIdVariables

/** Routes of staff for spreadsheets. They stand before those of records, whose ids could be called `export`. */
export const spreadsheetRoutes = (services: Services) => {
  const uploads = rateLimit({ perCaller: 120, inTotal: 600, seconds: HOUR_SECONDS, now: services.now })
  const byAccount = (c: Context<{ Variables: Variables }>) => c.get('actor').userId
  const perAccount = limitConcurrencyPerKey(AT_ONCE.ofAccount, byAccount)
  const inAll = limitConcurrency(AT_ONCE.inAll)
  const exportsAtOnce = limitConcurrency(4)
  const size = limitBody(UPLOAD.bytes / 1024)
  const texts = limitBody(256)
  const signedIn = requireUser(services)
  return new Hono<{ Variables: Variables }>()
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/export',
      signedIn,
      documentedFile(
        TAG,
        'The records of a list as .xlsx or .csv: chosen columns, and the query of the list',
        TYPES.xlsx,
      ),
      exportsAtOnce,
      validate('param', entityParam),
      validate('query', exportQuerySchema),
      (c) => sendExport(services, c, c.req.valid('param').entity, c.req.valid('query').format),
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/export.xlsx',
      signedIn,
      documentedFile(TAG, 'The records of a list as .xlsx', TYPES.xlsx),
      exportsAtOnce,
      validate('param', entityParam),
      (c) => sendExport(services, c, c.req.valid('param').entity, 'xlsx'),
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/export.csv',
      signedIn,
      documentedFile(TAG, 'The records of a list as .csv', TYPES.csv),
      exportsAtOnce,
      validate('param', entityParam),
      (c) => sendExport(services, c, c.req.valid('param').entity, 'csv'),
    )
    .post(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/import',
      signedIn,
      staffOnly,
      documentedChange(TAG, 'Upload a spreadsheet, a form with `file`, and begin its dry run', importViewSchema, 201),
      uploads,
      perAccount,
      inAll,
      size,
      validate('param', entityParam),
      validate('query', importQuerySchema),
      async (c) => {
        const { entity } = c.req.valid('param')
        const file = await readForm(c.req.raw)
        try {
          const upload = { entity, fileName: file.name, file: new Uint8Array(await file.arrayBuffer()) }
          const commitsAtOnce = c.req.valid('query').dryRun === '0'
          const view = await uploadImport(services, c.get('actor'), { ...upload, commitsAtOnce })
          return c.json(withVersion(c, view), 201)
        } catch (error) {
          if (error instanceof UnreadableSheet) return unreadable(c, error)
          throw error
        }
      },
    )
    .get(
      '/admin/imports',
      signedIn,
      documented(TAG, 'Imports, the newest first', importListSchema),
      validate('query', importListQuery),
      async (c) => c.json(await viewImports(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/imports/:id',
      signedIn,
      documented(
        TAG,
        'One import: how far it is, and what it does by outcome; the ETag is its version',
        importViewSchema,
      ),
      validate('param', importParam),
      async (c) => c.json(withVersion(c, await viewImport(services, c.get('actor'), c.req.valid('param').id))),
    )
    .get(
      '/admin/imports/:id/rows',
      signedIn,
      documented(TAG, 'What the rows of an import do, page by page', importRowsSchema),
      validate('param', importParam),
      validate('query', importRowsQuery),
      async (c) => c.json(await viewRows(services, c.get('actor'), c.req.valid('param').id, c.req.valid('query'))),
    )
    .get(
      '/admin/imports/:id/report',
      signedIn,
      documentedFile(TAG, 'What an import does or has done, row by row, as .xlsx or .csv', TYPES.xlsx),
      exportsAtOnce,
      validate('param', importParam),
      validate('query', reportQuerySchema),
      async (c) => {
        const { format, lang } = c.req.valid('query')
        return sendFile(
          c,
          await reportOf(services, c.get('actor'), c.req.valid('param').id, { format, lang }),
          'report',
          format,
        )
      },
    )
    .put(
      '/admin/imports/:id',
      signedIn,
      texts,
      documentedChange(
        TAG,
        'Say what the columns of an import are, at the version of If-Match, and check it again',
        importViewSchema,
      ),
      validate('param', importParam),
      validate('json', mappingInputSchema),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await changeImport(services, c.get('actor'), at, c.req.valid('json'))))
      },
    )
    .post(
      '/admin/imports/:id/commit',
      signedIn,
      documentedChange(TAG, 'Make what the dry run has said, at the version of If-Match', importViewSchema, 202),
      validate('param', importParam),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await commitImport(services, c.get('actor'), at)), 202)
      },
    )
    .post(
      '/admin/imports/:id/undo',
      signedIn,
      documentedChange(TAG, 'Take back all that an import has made, at the version of If-Match', importViewSchema, 202),
      validate('param', importParam),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await undoImport(services, c.get('actor'), at)), 202)
      },
    )
    .delete(
      '/admin/imports/:id',
      signedIn,
      documentedChange(TAG, 'Drop an import of which nothing was made, at the version of If-Match', doneSchema),
      validate('param', importParam),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        await dropImport(services, c.get('actor'), at)
        return c.json({ status: 'done' } as const)
      },
    )
}

/** Before anything of an upload is read. */
const staffOnly: MiddlewareHandler<{ Variables: Variables }> = async (c, next) => {
  requireAbility(c.get('actor'), 'content.edit')
  await next()
}

/** Throws `bad_request` for a body that is no such form, `invalid` without a file. */
async function readForm(request: Request): Promise<File> {
  const body = await readBody(request, UPLOAD)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(Buffer.from(body), { headers }).formData().catch((cause: unknown) => {
    throw new ProblemError('bad_request', { cause })
  })
  const file = form.get('file')
  if (!(file instanceof File)) throw new ProblemError('invalid', { fields: { file: 'required' } })
  if (file.size > SHEET_LIMITS.bytes) throw new ProblemError('too_large')
  return file
}

/** What is wrong with a file, in the words of the reader; `problem` and `place` are for programs. */
function unreadable(c: Context<{ Variables: Variables }>, { problem, place }: UnreadableSheet): Response {
  const words = sheetWords[languageOf(c)].fileProblems[problem]
  const body = {
    code: 'invalid',
    status: 422,
    message: place === undefined ? words : `${words} (${place})`,
    fields: { file: 'malformed' },
    problem,
    place: place ?? null,
    requestId: c.get('requestId'),
  }
  return c.body(JSON.stringify(body), 422, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
}

async function sendExport(
  services: Services,
  c: Context<{ Variables: Variables }>,
  entity: ContentEntity,
  format: SheetFormat,
) {
  const given = c.req.query()
  const { lang, columns } = exportQuerySchema.parse(given)
  const wanted = {
    entity,
    format,
    lang,
    columns: columns.split(',').filter((key) => key !== ''),
    query: listQuerySchema.parse(given),
  }
  return sendFile(c, await exportRecords(services, c.get('actor'), wanted), entity, format)
}

const sendFile = (c: Context<{ Variables: Variables }>, file: Readable, name: string, format: SheetFormat): Response =>
  c.body(Readable.toWeb(file) as ReadableStream, 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
    'cache-control': 'no-store',
    // Without one, the whole file would be read to make it.
    etag: `"${randomUUID()}"`,
  })
