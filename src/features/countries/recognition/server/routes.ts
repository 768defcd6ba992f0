import { Hono } from 'hono'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { recognitionViewSchema } from '#features/countries/recognition/contract.ts'
import { callsOf } from '#platform/http/documented.ts'
import { viewRecognition } from './service.ts'

const { documented } = callsOf({ tag: 'pages', access: 'everybody' })

export const recognitionRoutes = (services: CatalogueServices) =>
  new Hono().get(
    '/recognition',
    documented({
      id: 'getRecognition',
      description:
        'Answers what is written about the recognition of degrees from each destination; also how many programmes are of a form that authorities ask about.',
      answer: recognitionViewSchema,
    }),
    async (c) =>
      c.json(await services.viewCache.get('recognition', services.index.generation, () => viewRecognition(services))),
  )
