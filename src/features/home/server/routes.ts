import { Hono } from 'hono'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { homeViewSchema } from '#features/home/contract.ts'
import { callsOf } from '#platform/http/documented.ts'
import { viewHome } from './service.ts'

const { documented } = callsOf({ tag: 'pages', access: 'everybody' })

export const homeRoutes = (services: CatalogueServices) =>
  new Hono().get(
    '/home',
    documented({
      id: 'getHome',
      description:
        'Answers the statistics, featured universities, latest articles and questions of the home page. Statistics are counted from the catalogue.',
      answer: homeViewSchema,
    }),
    async (c) => c.json(await services.viewCache.get('home', services.index.generation, () => viewHome(services))),
  )
