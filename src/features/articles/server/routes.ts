import { Hono } from 'hono'
import { z } from 'zod'
import { articleListSchema, articleViewSchema } from '#features/articles/contract.ts'
import type { Services } from '#features/services.ts'
import { cachedView } from '#platform/cached-view.ts'
import { callsOf } from '#platform/http/documented.ts'
import { inLanguage, validate } from '#platform/http/validate.ts'
import { listArticles, viewArticle } from './service.ts'

const { documented } = callsOf({ tag: 'catalogue', access: 'everybody' })

const listQuery = inLanguage.extend({
  tag: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(500).catch(1).default(1),
})

export const articleRoutes = (services: Services) => {
  const article = cachedView(services, 'article', viewArticle)
  return new Hono()
    .get(
      '/articles',
      documented({
        id: 'listArticles',
        description: 'Answers published articles, the newest first: 12 a page, on request those of one tag (its slug).',
        problems: { 404: 'No such tag' },
        answer: articleListSchema,
      }),
      validate('query', listQuery),
      async (c) => {
        const query = c.req.valid('query')
        const { viewCache, index } = services
        const key = `articles:${query.lang}:${query.page}:${query.tag ?? ''}`
        return c.json(await viewCache.get(key, index.generation, () => listArticles(services, query)))
      },
    )
    .get(
      '/articles/:address',
      documented({
        id: 'getArticle',
        description:
          'Answers a published article by its id or by its slug in either language. Its body is sanitised HTML.',
        answer: articleViewSchema,
      }),
      validate('query', inLanguage),
      async (c) => c.json(await article(c.req.param('address'), c.req.valid('query').lang)),
    )
}
