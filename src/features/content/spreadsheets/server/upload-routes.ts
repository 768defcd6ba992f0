import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { requireAbility } from '#features/auth/server/policy.ts'
import { byAccount, requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import { entityParam } from '#features/content/contract.ts'
import {
  importQuerySchema,
  importViewSchema,
  sheetChoiceSchema,
  sheetPreviewSchema,
} from '#features/content/spreadsheets/contract.ts'
import type { Services } from '#features/services.ts'
import { WORK } from '#lib/bounds.ts'
import { limitConcurrencyPerKey } from '#platform/http/concurrency-limit.ts'
import { callsOf, TOO_MANY_UPLOADS } from '#platform/http/documented.ts'
import { withVersion } from '#platform/http/if-match.ts'
import { languageOf } from '#platform/http/problems.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { type FormFile, receiveUpload } from '#platform/http/receive-upload.ts'
import { validate } from '#platform/http/validate.ts'
import { previewSheet } from './preview.ts'
import { FILE_FORM, readForm, UPLOAD } from './read-form.ts'
import { uploadImport } from './service.ts'
import { UnreadableSheet } from './sheet-rows.ts'
import { sheetWords } from './words.ts'

const { documentedChange } = callsOf({ tag: 'staff: spreadsheets', access: 'staff', apiScope: 'content' })
/** Uploads of an account that are under way, and those in all that are received: each is held in memory. */
const RECEIVED = WORK['sheets received']

type Variables = SessionEnv['Variables'] & { upload: FormFile }

/** The routes by which staff look at a spreadsheet and upload it. They come before those of records, as the exports do. */
export const uploadRoutes = (services: Services) => {
  const uploads = rateLimit('imports', services.now, byAccount)
  const perAccount = limitConcurrencyPerKey(RECEIVED.ofAccount, byAccount)
  const receive = receiveUpload({ place: RECEIVED, bytes: UPLOAD.bytes, read: readForm })
  const signedIn = requireUser(services, { scope: 'content' })
  const routes = new Hono<{ Variables: Variables }>().post(
    '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/import',
    signedIn,
    staffOnly,
    documentedChange({
      id: 'adminCreateImport',
      description:
        'Uploads a spreadsheet, and begins its dry run: reads an .xlsx or .csv file out of a form with `file`, and checks what each row would do; nothing of the catalogue is changed. With `dryRun=0` it is imported too as soon as it is checked, unless a row is rejected or an amount must be confirmed.',
      problems: UPLOAD_PROBLEMS,
      body: FILE_FORM,
      answer: importViewSchema,
      status: 201,
    }),
    uploads,
    perAccount,
    validate('param', entityParam),
    validate('query', importQuerySchema),
    receive,
    async (c) => {
      const { entity } = c.req.valid('param')
      const { name: fileName, bytes: file } = c.get('upload')
      try {
        const { dryRun, ...choice } = c.req.valid('query')
        const upload = { entity, fileName, file, ...choice, commitsAtOnce: dryRun === '0' }
        const view = await uploadImport(services, c.get('actor'), upload)
        return c.json(withVersion(c, view), 201)
      } catch (error) {
        if (error instanceof UnreadableSheet) return unreadable(c, error)
        throw error
      }
    },
  )
  return routes.post(
    '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/import/preview',
    signedIn,
    staffOnly,
    documentedChange({
      id: 'adminPreviewImport',
      description:
        'Answers how a spreadsheet begins and how it would be read: its sheets, its encoding, and which row seems to have the headings. Nothing of it is kept.',
      problems: UPLOAD_PROBLEMS,
      body: FILE_FORM,
      answer: sheetPreviewSchema,
    }),
    uploads,
    perAccount,
    validate('param', entityParam),
    validate('query', sheetChoiceSchema),
    receive,
    async (c) => {
      const { entity } = c.req.valid('param')
      const { sheet, encoding } = c.req.valid('query')
      const { bytes: file } = c.get('upload')
      try {
        return c.json(await previewSheet(c.get('actor'), { entity, file, sheet, encoding }))
      } catch (error) {
        if (error instanceof UnreadableSheet) return unreadable(c, error)
        throw error
      }
    },
  )
}

const UPLOAD_PROBLEMS = {
  400: 'The body is no such form',
  413: 'More than 40 MB',
  422: '`fields.file`: none, or a file that cannot be read; `problem` and `place` say why',
  429: TOO_MANY_UPLOADS,
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
    fields: { file: problem === 'too_complex' ? problem : 'malformed' },
    problem,
    place: place ?? null,
    requestId: c.get('requestId'),
  }
  return c.body(JSON.stringify(body), 422, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
}
