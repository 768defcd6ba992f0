import { Hono } from 'hono'
import { z } from 'zod'
import { LIMITS } from '#catalogue-index/query/limits.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { foundAnswerSchema } from '#features/search/answers/contract.ts'
import { callsOf } from '#platform/http/documented.ts'
import { languageOf } from '#platform/http/problems.ts'
import { validate } from '#platform/http/validate.ts'
import { answerTo } from './service.ts'

const { documented } = callsOf({ tag: 'search', access: 'everybody' })

export const answerRoutes = (services: CatalogueServices) =>
  new Hono().get(
    '/answers',
    documented({
      id: 'answerQuestion',
      description:
        'Answers a question about studying abroad in one line, from the data that our pages show: the lowest fee of a subject, a deadline, the length and language of a subject, recognition at home, work, the cost of living, visa time, scholarships. Of a question that neither they nor the search results answer it says so, with a link to the contact page; `null` for what asks nothing.',
      answer: foundAnswerSchema,
    }),
    validate(
      'query',
      z.object({ q: z.string().default('').describe('The question, in either language'), lang: z.string().optional() }),
    ),
    async (c) => {
      const { q } = c.req.valid('query')
      return c.json({ answer: await answerTo(services, q.slice(0, LIMITS.text), languageOf(c)) })
    },
  )
