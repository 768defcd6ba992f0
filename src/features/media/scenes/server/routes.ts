import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Services } from '#features/services.ts'
import { SCENE_SIZE } from '#lib/scene.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { svgResponse } from '#platform/http/svg-response.ts'
import { CITIES } from './cities.ts'
import { lightAt } from './light.ts'
import { drawScene } from './scenes.ts'
import { drawnPlace } from './service.ts'

/** Seconds a browser keeps a view: as long as its light may be late. */
const KEPT = 600

/**
 * `/scenes/{place}.svg`: the drawn view of a city or country in the light of the present hour there, for an SVG of a page that uses it
 * in its own colours. The light is here and not in the page, which is the same at every hour and cached.
 */
export const scenePictures = ({ now }: Pick<Services, 'now'>) =>
  new Hono().use('/scenes/*', compress()).get('/scenes/:file', (c) => {
    const found = drawnPlace(/^([a-z-]+)\.svg$/.exec(c.req.param('file'))?.[1] ?? '')
    if (!found) throw new ProblemError('not_found')
    const drawn = drawScene(found.place, lightAt(CITIES[found.city], now()))
    return svgResponse(
      c,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE_SIZE.width} ${SCENE_SIZE.height}">${drawn}</svg>`,
      { maxAge: KEPT },
    )
  })
