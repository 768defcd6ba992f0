import { Hono } from 'hono'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { frameSchema } from '#features/frame/contract.ts'
import { callsOf } from '#platform/http/documented.ts'
import { viewFrame } from './service.ts'

const { documented } = callsOf({ tag: 'pages', access: 'everybody' })

export const frameRoutes = (services: CatalogueServices) =>
  new Hono().get(
    '/site',
    documented({
      id: 'getSite',
      description:
        'Answers what every page has around its content: names and channels of the owner, menus, and the destinations and faculties they lead to.',
      answer: frameSchema,
    }),
    async (c) => c.json(await services.viewCache.get('site', services.index.generation, () => viewFrame(services))),
  )
