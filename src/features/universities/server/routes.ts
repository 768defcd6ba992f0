import { Hono } from 'hono'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import {
  programmeFilterSchema,
  universityProgrammesSchema,
  universityViewSchema,
} from '#features/universities/contract.ts'
import { cachedView } from '#platform/cached-view.ts'
import { callsOf } from '#platform/http/documented.ts'
import { svgResponse } from '#platform/http/svg-response.ts'
import { inLanguage, validate } from '#platform/http/validate.ts'
import { monogramPicture } from '#platform/images/monogram-picture.ts'
import { viewProgrammes, viewUniversity } from './service.ts'

const { documented } = callsOf({ tag: 'catalogue', access: 'everybody' })

export const universityRoutes = (services: CatalogueServices) => {
  const university = cachedView(services, 'university', viewUniversity)
  return new Hono()
    .get(
      '/universities/:address',
      documented({
        id: 'getUniversity',
        description:
          'Answers a published university by its id or by its slug in either language; with its campuses and programmes.',
        answer: universityViewSchema,
      }),
      validate('query', inLanguage),
      async (c) => c.json(await university(c.req.param('address'), c.req.valid('query').lang)),
    )
    .get(
      '/universities/:address/programmes',
      documented({
        id: 'listUniversityProgrammes',
        description:
          'Answers the programmes of a university by faculty; on request only those of one level or with certain words in the name.',
        answer: universityProgrammesSchema,
      }),
      validate('query', inLanguage.extend(programmeFilterSchema.shape)),
      async (c) => c.json(await viewProgrammes(services, c.req.param('address'), c.req.valid('query'))),
    )
}

/** `/crests/{English slug}.svg`: the monogram of a university. */
export const universityPictures = (services: CatalogueServices) => {
  const university = cachedView(services, 'university', viewUniversity)
  return new Hono().get('/crests/:file{.+\\.svg}', async (c) => {
    const view = await university(c.req.param('file').slice(0, -'.svg'.length), 'en')
    return svgResponse(c, monogramPicture(view))
  })
}
