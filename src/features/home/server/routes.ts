import { Hono } from 'hono'
import { homeViewSchema, siteSchema } from '#features/home/contract.ts'
import { documented } from '#platform/http/validate.ts'
import type { Services } from '#platform/services.ts'
import { viewHome, viewSite } from './service.ts'

export const homeRoutes = (services: Services) =>
  new Hono()
    .get('/site', documented('pages', 'What the frame of every page shows', siteSchema), async (c) =>
      c.json(await services.answers.get('site', services.index.generation, () => viewSite(services))),
    )
    .get('/home', documented('pages', 'What the home page shows', homeViewSchema), async (c) =>
      c.json(await services.answers.get('home', services.index.generation, () => viewHome(services))),
    )
