import { Hono } from 'hono'
import { frameSchema } from '#features/frame/contract.ts'
import type { Services } from '#features/services.ts'
import { documented } from '#platform/http/validate.ts'
import { viewFrame } from './service.ts'

export const frameRoutes = (services: Services) =>
  new Hono().get('/site', documented('pages', 'What the frame of every page shows', frameSchema), async (c) =>
    c.json(await services.viewCache.get('site', services.index.generation, () => viewFrame(services))),
  )
