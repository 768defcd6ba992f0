import { Hono } from 'hono'
import { universityViewSchema } from '#features/universities/contract.ts'
import { documented } from '#server/http/validate.ts'
import type { Services } from '#server/services.ts'
import { crestPicture } from './crest-picture.ts'
import { viewUniversity } from './service.ts'

export const universityRoutes = (services: Services) =>
  new Hono().get('/universities/:address', documented('catalogue', 'A university', universityViewSchema), async (c) => {
    const address = c.req.param('address')
    const { answers, index } = services
    return c.json(await answers.get(`university:${address}`, index.generation, () => viewUniversity(services, address)))
  })

/** `/crests/{slug}.svg`: the arms of a university. */
export const universityPictures = (services: Services) =>
  new Hono().get('/crests/:file{.+\\.svg}', async (c) => {
    const address = c.req.param('file').slice(0, -'.svg'.length)
    const { answers, index } = services
    const { name } = await answers.get(`university:${address}`, index.generation, () =>
      viewUniversity(services, address),
    )
    return c.body(crestPicture(name.en), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=604800',
    })
  })
