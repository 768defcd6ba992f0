import { Hono } from 'hono'
import { z } from 'zod'
import { articleListSchema, articleViewSchema } from '#features/articles/contract.ts'
import { documented, validate } from '#server/http/validate.ts'
import type { Services } from '#server/services.ts'
import { listArticles, viewArticle } from './service.ts'

const listQuery = z.object({
  tag: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(500).catch(1).default(1),
})

export const articleRoutes = (services: Services) =>
  new Hono()
    .get(
      '/articles',
      documented('catalogue', 'Articles, newest first', articleListSchema),
      validate('query', listQuery),
      async (c) => {
        const query = c.req.valid('query')
        const { answers, index } = services
        const key = `articles:${query.page}:${query.tag ?? ''}`
        return c.json(await answers.get(key, index.generation, () => listArticles(services, query)))
      },
    )
    .get('/articles/:address', documented('catalogue', 'An article', articleViewSchema), async (c) => {
      const address = c.req.param('address')
      const { answers, index } = services
      return c.json(await answers.get(`article:${address}`, index.generation, () => viewArticle(services, address)))
    })
