import { type Context, Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import { entityParam, listQuerySchema } from '#features/content/contract.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { exportQuerySchema, type SheetFormat } from '#features/content/spreadsheets/contract.ts'
import type { Services } from '#features/services.ts'
import { WORK } from '#lib/bounds.ts'
import { limitConcurrency } from '#platform/http/concurrency-limit.ts'
import { callsOf, TOO_MANY_FILES } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { exportRecords } from './export.ts'
import { sendFile, TYPES } from './send-file.ts'

const { documentedFile } = callsOf({ tag: 'staff: spreadsheets', access: 'staff', apiScope: 'content' })
const STREAMED =
  'It is streamed: `lang` of the headings, `columns` by their keys, and the query of the list. Formulas are not run, and the file can be imported again unchanged.'

/** Routes of staff for exports. They come before those of records, whose ids could be called `export`. */
export const exportRoutes = (services: Services) => {
  const exportsAtOnce = limitConcurrency(WORK.exports, 'sent')
  const signedIn = requireUser(services, { scope: 'content' })
  return new Hono<SessionEnv>()
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/export.xlsx',
      signedIn,
      documentedFile({
        id: 'adminExportRecordsAsXlsx',
        description: `Answers the records of a list as .xlsx. ${STREAMED}`,
        problems: { 429: TOO_MANY_FILES },
        types: [TYPES.xlsx],
      }),
      exportsAtOnce,
      validate('param', entityParam),
      validate('query', exportQuerySchema),
      (c) => sendExport(services, c, c.req.valid('param').entity, 'xlsx'),
    )
    .get(
      '/admin/:entity{(?:countries|universities|faculties|majors|courses|articles|tags)}/export.csv',
      signedIn,
      documentedFile({
        id: 'adminExportRecordsAsCsv',
        description: `Answers the records of a list as .csv in UTF-8. ${STREAMED}`,
        problems: { 429: TOO_MANY_FILES },
        types: [TYPES.csv],
      }),
      exportsAtOnce,
      validate('param', entityParam),
      validate('query', exportQuerySchema),
      (c) => sendExport(services, c, c.req.valid('param').entity, 'csv'),
    )
}

async function sendExport(services: Services, c: Context<SessionEnv>, entity: ContentEntity, format: SheetFormat) {
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
