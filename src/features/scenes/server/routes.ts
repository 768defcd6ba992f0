import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isScenePlace, SCENE_VIEW_BOX } from '#lib/scene-places.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { svgResponse } from '#platform/http/svg-response.ts'
import { drawScene } from './scenes.ts'

/** `/scenes/{place}.svg`: the drawn view of a place, for an SVG of a page that uses it in its own colours. */
export const scenePictures = () =>
  new Hono().use('/scenes/*', compress()).get('/scenes/:file', (c) => {
    const place = /^([a-z-]+)\.svg$/.exec(c.req.param('file'))?.[1] ?? ''
    if (!isScenePlace(place)) throw new ProblemError('not_found')
    return svgResponse(
      c,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${SCENE_VIEW_BOX}">${drawScene(place)}</svg>`,
    )
  })
