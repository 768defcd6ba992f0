import { Hono } from 'hono'
import {
  responseTimesExportQuery,
  responseTimesQuery,
  responseTimesSchema,
} from '#features/admissions/response-times/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { documented, documentedFile } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { toCsv } from './csv.ts'
import { viewResponseTimes } from './service.ts'

const TAG = 'staff: response times'
const PROBLEMS = {
  403: 'Signed in, without the permission; or the figures of another person are for administrators',
  422: '`fields`: a day that is none, or a period that is too long or ends before it begins',
}
const COUNTED =
  'Figures belong to the period in which the answer was given, so those of a past period stay, unless a first answer was a message that was deleted with its student. Working days are counted as the promise counts them. Medians need five cases, 90th percentiles twenty. Of persons everybody sees their own figures, administrators those of all.'

/** Routes of staff about how long students wait for an answer. */
export const responseTimeRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables }>()
    .use('/admin/response-times', requireUser(services))
    .use('/admin/response-times/*', requireUser(services))
    .get(
      '/admin/response-times',
      documented({
        id: 'adminGetResponseTimes',
        tag: TAG,
        summary: 'How long students wait for an answer',
        description: `Answers the waits for a first answer and for a decision, and how many answers came by the promised day: in all, by destination and by person. ${COUNTED}`,
        access: 'counsellor',
        problems: PROBLEMS,
        answer: responseTimesSchema,
      }),
      validate('query', responseTimesQuery),
      async (c) => c.json(await viewResponseTimes(services, c.get('actor'), c.req.valid('query'))),
    )
    .get(
      '/admin/response-times/export.csv',
      documentedFile({
        id: 'adminExportResponseTimes',
        tag: TAG,
        summary: 'The same as a CSV file',
        description: `Answers these figures under the same filters as a CSV file, in the words of \`lang\` or, without it, under the names of the API. Texts that a spreadsheet would take for a formula are neutralised. ${COUNTED}`,
        access: 'counsellor',
        types: ['text/csv'],
        problems: PROBLEMS,
      }),
      validate('query', responseTimesExportQuery),
      async (c) => {
        const { lang, ...query } = c.req.valid('query')
        const times = await viewResponseTimes(services, c.get('actor'), query)
        c.header('content-type', 'text/csv; charset=utf-8')
        c.header('content-disposition', `attachment; filename="response-times-${times.from}-${times.until}.csv"`)
        return c.body(toCsv(times, lang))
      },
    )
