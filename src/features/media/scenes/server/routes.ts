import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { drawingSvg } from '#features/media/server/drawing-files.ts'
import type { Services } from '#features/services.ts'
import { SCENE_SIZE } from '#lib/scene.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { svgResponse } from '#platform/http/svg-response.ts'
import { composeScene } from './compose.ts'
import { lightAt } from './light.ts'
import { placeOfScene } from './service.ts'

/** Seconds a browser keeps a view: as long as its light may be late. */
const KEPT = 600

const ADDRESS = /^\/scenes\/([a-z-]+)(?:\/(-?\d{1,2})\/(-?\d{1,3}))?\.svg$/

/**
 * `/scenes/{place}.svg`: the drawn view of a city or country in the light of the present hour there, for an SVG of a page
 * that uses it in its own colours. A generic view is `/scenes/{kind}-{city or country}/{latitude}/{longitude}.svg`, and by
 * day without the two. The light is here and not in the page, which is the same at every hour and cached.
 */
export const scenePictures = ({ now }: Pick<Services, 'now'>) =>
  new Hono().use('/scenes/*', compress()).get('/scenes/*', async (c) => {
    const [, name = '', latitude, longitude] = ADDRESS.exec(c.req.path) ?? []
    const place = placeOfScene(
      name,
      latitude === undefined ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    )
    if (place === undefined) throw new ProblemError('not_found')
    const drawing = await composeScene(name, place ? lightAt(place, now()) : 'day')
    return svgResponse(c, drawingSvg(SCENE_SIZE, drawing), { maxAge: KEPT })
  })
