import { Hono } from 'hono'
import { doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import { confirmedQuerySchema } from '#features/content/contract.ts'
import {
  importListQuery,
  importListSchema,
  importParam,
  importRowsQuery,
  importRowsSchema,
  importViewSchema,
  reportQuerySchema,
  undoQuerySchema,
} from '#features/content/spreadsheets/contract.ts'
import type { Services } from '#features/services.ts'
import { WORK } from '#lib/bounds.ts'
import { limitConcurrency } from '#platform/http/concurrency-limit.ts'
import { callsOf, TOO_MANY_FILES } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { validate } from '#platform/http/validate.ts'
import { reportOf } from './report.ts'
import { sendFile, TYPES } from './send-file.ts'
import { commitImport, dropImport, undoImport, viewImport, viewImports, viewRows } from './service.ts'

const { documented, documentedChange, documentedFile } = callsOf({
  tag: 'staff: spreadsheets',
  access: 'staff',
  apiScope: 'content',
})

/** Routes of staff for imports: what a file would change, doing it, and taking it back. */
export const importRoutes = (services: Services) => {
  const exportsAtOnce = limitConcurrency(WORK.reports, 'sent')
  const signedIn = requireUser(services, { scope: 'content' })
  const inPerson = requireUser(services)
  return new Hono<SessionEnv>()
    .get(
      '/admin/imports',
      signedIn,
      documented({
        id: 'adminListImports',
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
        versioned: true,
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
        description:
          'Answers the report of an import as a spreadsheet: what each row does or has done, as .xlsx or .csv, in the language of `lang`.',
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
    .post(
      '/admin/imports/:id/commit',
      signedIn,
      documentedChange({
        id: 'adminCommitImport',
        versioned: true,
        description:
          'Makes exactly what the dry run has said, all of it or nothing: as a job whose progress the import has. Rejected rows are left out.',
        problems: {
          409: 'It changes nothing',
          422: '`fields.confirmed`: amounts become more than three times the saved ones, or less than a third of them; say `confirmed=1` once they are right',
        },
        answer: importViewSchema,
        status: 202,
      }),
      validate('param', importParam),
      validate('query', confirmedQuerySchema),
      async (c) => {
        const confirmed = c.req.valid('query').confirmed === '1'
        const at = { id: c.req.valid('param').id, version: requireVersion(c), confirmed }
        return c.json(withVersion(c, await commitImport(services, c.get('actor'), at)), 202)
      },
    )
    .post(
      '/admin/imports/:id/undo',
      inPerson,
      documentedChange({
        id: 'adminUndoImport',
        access: 'admin',
        apiScope: null,
        versioned: true,
        description:
          'Takes an import back: gives records their former values and deletes those that it has made; nothing is done where one of them has changed since or is in use, unless `others=1` keeps these and undoes the others.',
        answer: importViewSchema,
        status: 202,
      }),
      validate('param', importParam),
      validate('query', undoQuerySchema),
      async (c) => {
        const others = c.req.valid('query').others === '1'
        const at = { id: c.req.valid('param').id, version: requireVersion(c), others }
        return c.json(withVersion(c, await undoImport(services, c.get('actor'), at)), 202)
      },
    )
    .delete(
      '/admin/imports/:id',
      signedIn,
      documentedChange({
        id: 'adminDeleteImport',
        versioned: true,
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
