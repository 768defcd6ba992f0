import { Hono } from 'hono'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { deadlinesQuery, deadlinesViewSchema } from '#features/search/deadlines/contract.ts'
import { isLanguage } from '#lib/localized.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { deadlineCalendar } from './calendar.ts'
import { listDeadlines } from './service.ts'

const { documented, documentedFile } = callsOf({ tag: 'catalogue', access: 'everybody' })

const languageOf = (params: URLSearchParams) => {
  const lang = params.get('lang')
  return isLanguage(lang) ? lang : 'en'
}

export const deadlineRoutes = (services: CatalogueServices) =>
  new Hono()
    .get(
      '/deadlines/programmes',
      documented({
        id: 'listDeadlines',
        description:
          'Answers programmes with a deadline soon: today or in the `days` days after it (of UTC), the nearest first, 36 a page, on request those of one country or level. Values that do not exist are left out.',
        answer: deadlinesViewSchema,
      }),
      validate('query', deadlinesQuery),
      (c) => {
        const params = new URL(c.req.url).searchParams
        return c.json(listDeadlines(services, params, languageOf(params)))
      },
    )
    .get(
      '/deadlines/calendar',
      documentedFile({
        id: 'getDeadlineCalendar',
        description: 'Answers the first hundred deadlines that come soon, as an iCalendar file: one event a programme.',
        types: ['text/calendar'],
      }),
      validate('query', deadlinesQuery),
      async (c) => {
        const params = new URL(c.req.url).searchParams
        return c.body(await deadlineCalendar(services, params, languageOf(params)), 200, {
          'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
          'content-disposition': 'attachment; filename="deadlines.ics"',
        })
      },
    )
