import { Hono } from 'hono'
import type { Services } from '#features/services.ts'
import { siteSchema } from '#features/site/contract.ts'
import { documented } from '#platform/http/validate.ts'
import { viewSite } from './service.ts'

export const siteRoutes = (services: Services) =>
  new Hono().get('/site', documented('pages', 'What the frame of every page shows', siteSchema), async (c) =>
    c.json(await services.viewCache.get('site', services.index.generation, () => viewSite(services))),
  )
