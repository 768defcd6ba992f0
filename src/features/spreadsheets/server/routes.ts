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
import { HOUR_SECONDS } from '#lib/durations.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { limitConcurrency, limitConcurrencyPerKey } from '#platform/http/concurrency-limit.ts'
import {
  documented,
  documentedChange,
  documentedFile,
  TOO_MANY_FILES,
  TOO_MANY_UPLOADS,
} from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { languageOf } from '#platform/http/problems.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { validate } from '#platform/http/validate.ts'
import { exportRecords } from './export.ts'
import { FILE_FORM, readForm, UPLOAD } from './read-form.ts'
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
  const signedIn = requireUser(services, { scope: 'content' })
  const inPerson = requireUser(services)
  return new Hono<{ Variables: Variables }>()
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/export',
      signedIn,
      documentedFile({
        id: 'adminExportRecords',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        summary: 'The records of a list as a spreadsheet',
        description:
          'Answers the records of a list as .xlsx or .csv, streamed: `format`, `lang` of the headings, `columns` by their keys, and the query of the list. Formulas are not run, and the file can be imported again unchanged.',
        problems: { 429: TOO_MANY_FILES },
        types: Object.values(TYPES),
      }),
      exportsAtOnce,
      validate('param', entityParam),
      validate('query', exportQuerySchema),
      (c) => sendExport(services, c, c.req.valid('param').entity, c.req.valid('query').format),
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/export.xlsx',
      signedIn,
      documentedFile({
        id: 'adminExportRecordsAsXlsx',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        summary: 'The records of a list as .xlsx',
        description: 'Answers the records of a list as .xlsx, with the query of the list.',
        problems: { 429: TOO_MANY_FILES },
        types: [TYPES.xlsx],
      }),
      exportsAtOnce,
      validate('param', entityParam),
      (c) => sendExport(services, c, c.req.valid('param').entity, 'xlsx'),
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/export.csv',
      signedIn,
      documentedFile({
        id: 'adminExportRecordsAsCsv',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        summary: 'The records of a list as .csv',
        description: 'Answers the records of a list as .csv in UTF-8, with the query of the list.',
        problems: { 429: TOO_MANY_FILES },
        types: [TYPES.csv],
      }),
      exportsAtOnce,
      validate('param', entityParam),
      (c) => sendExport(services, c, c.req.valid('param').entity, 'csv'),
    )
    .post(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/import',
      signedIn,
      staffOnly,
      documentedChange({
        id: 'adminCreateImport',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        summary: 'Upload a spreadsheet, and begin its dry run',
        description:
          'Reads an .xlsx or .csv file out of a form with `file`, and begins to check what each row would do; nothing of the catalogue is changed. With `dryRun=0` it is imported too as soon as it is checked, unless a row is rejected.',
        problems: {
          400: 'The body is no such form',
          413: 'More than 40 MB',
          422: '`fields.file`: none, or a file that cannot be read; `problem` and `place` say why',
          429: TOO_MANY_UPLOADS,
        },
        body: FILE_FORM,
        answer: importViewSchema,
        status: 201,
      }),
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
      documented({
        id: 'adminListImports',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        summary: 'Imports, the newest first',
        description: 'Answers imports page by page, the newest first, on request those of one kind of record.',
        answer: importListSchema,
      }),
      validate('query', importListQuery),
      async (c) => c.json(await viewImports(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/imports/:id',
      signedIn,
      documented({
        id: 'adminGetImport',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        versioned: true,
        summary: 'One import',
        description: 'Answers how far an import is, how its columns are read, and how many rows do what.',
        answer: importViewSchema,
      }),
      validate('param', importParam),
      async (c) => c.json(withVersion(c, await viewImport(services, c.get('actor'), c.req.valid('param').id))),
    )
    .get(
      '/admin/imports/:id/rows',
      signedIn,
      documented({
        id: 'adminListImportRows',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        summary: 'What the rows of an import do',
        description:
          'Answers rows of an import page by page: what each changes from and to, or what is wrong with it and where; on request those of one outcome.',
        answer: importRowsSchema,
      }),
      validate('param', importParam),
      validate('query', importRowsQuery),
      async (c) => c.json(await viewRows(services, c.get('actor'), c.req.valid('param').id, c.req.valid('query'))),
    )
    .get(
      '/admin/imports/:id/report',
      signedIn,
      documentedFile({
        id: 'adminGetImportReport',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        summary: 'The report of an import as a spreadsheet',
        description: 'Answers as .xlsx or .csv what each row of an import does or has done, in the language of `lang`.',
        problems: { 429: TOO_MANY_FILES },
        types: Object.values(TYPES),
      }),
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
      documentedChange({
        id: 'adminUpdateImport',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        versioned: true,
        summary: 'Say what the columns of an import are, and check it again',
        description:
          'Sets which column of the file is which, the column by which rows are recognised, and what new records get beside; remembers it for files with the same headings, and checks the rows again.',
        problems: { 422: '`fields`: a column that there is not, or that is taken twice' },
        answer: importViewSchema,
      }),
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
      documentedChange({
        id: 'adminCommitImport',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        versioned: true,
        summary: 'Make what the dry run has said',
        description:
          'Makes exactly what the dry run has said, all of it or nothing, as a job whose progress the import has. Rejected rows are left out.',
        problems: { 409: 'It changes nothing' },
        answer: importViewSchema,
        status: 202,
      }),
      validate('param', importParam),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await commitImport(services, c.get('actor'), at)), 202)
      },
    )
    .post(
      '/admin/imports/:id/undo',
      inPerson,
      documentedChange({
        id: 'adminUndoImport',
        tag: TAG,
        access: 'admin',
        versioned: true,
        summary: 'Take an import back',
        description:
          'Gives records their former values and deletes those that the import has made; nothing is done where one of them has changed since or is in use.',
        answer: importViewSchema,
        status: 202,
      }),
      validate('param', importParam),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await undoImport(services, c.get('actor'), at)), 202)
      },
    )
    .delete(
      '/admin/imports/:id',
      signedIn,
      documentedChange({
        id: 'adminDeleteImport',
        tag: TAG,
        access: 'staff',
        apiScope: 'content',
        versioned: true,
        summary: 'Drop an import',
        description: 'Deletes an import of which nothing was made.',
        answer: doneSchema,
      }),
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
