import { Hono } from 'hono'
import type { Services } from '#features/services.ts'
import {
  programmeFilterSchema,
  universityProgrammesSchema,
  universityViewSchema,
} from '#features/universities/contract.ts'
import { cachedView } from '#platform/cached-view.ts'
import { svgResponse } from '#platform/http/svg-response.ts'
import { documented, inLanguage, validate } from '#platform/http/validate.ts'
import { crestPicture } from '#platform/images/crest-picture.ts'
import { viewProgrammes, viewUniversity } from './service.ts'

export const universityRoutes = (services: Services) => {
  const university = cachedView(services, 'university', viewUniversity)
  return new Hono()
    .get(
      '/universities/:address',
      documented('catalogue', 'A university', universityViewSchema),
      validate('query', inLanguage),
      async (c) => c.json(await university(c.req.param('address'), c.req.valid('query').lang)),
    )
    .get(
      '/universities/:address/programmes',
      documented('catalogue', 'Programmes of a university', universityProgrammesSchema),
      validate('query', inLanguage.extend(programmeFilterSchema.shape)),
      async (c) => c.json(await viewProgrammes(services, c.req.param('address'), c.req.valid('query'))),
    )
}

/** `/crests/{English slug}.svg`: the arms of a university. */
export const universityPictures = (services: Services) => {
  const university = cachedView(services, 'university', viewUniversity)
  return new Hono().get('/crests/:file{.+\\.svg}', async (c) => {
    const { name } = await university(c.req.param('file').slice(0, -'.svg'.length), 'en')
    return svgResponse(c, crestPicture(name.en))
  })
}
