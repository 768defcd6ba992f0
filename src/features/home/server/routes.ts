import { Hono } from 'hono'
import { homeViewSchema } from '#features/home/contract.ts'
import type { Services } from '#features/services.ts'
import { documented } from '#platform/http/validate.ts'
import { viewHome } from './service.ts'

export const homeRoutes = (services: Services) =>
  new Hono().get('/home', documented('pages', 'What the home page shows', homeViewSchema), async (c) =>
    c.json(await services.viewCache.get('home', services.index.generation, () => viewHome(services))),
  )
