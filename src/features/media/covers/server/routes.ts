import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { drawingFile, drawingSvg } from '#features/media/server/drawing-files.ts'
import { COVER_MOTIFS, COVER_SIZE, COVER_VARIANTS, isAbstract } from '#lib/cover-motifs.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { svgResponse } from '#platform/http/svg-response.ts'

/** The names of all covers, which are files under `assets/covers`: only what is abstract has variants. */
export const COVERS: ReadonlySet<string> = new Set(
  COVER_MOTIFS.flatMap((motif) =>
    isAbstract(motif) ? Array.from({ length: COVER_VARIANTS }, (_, variant) => `${motif}-${variant}`) : [motif],
  ),
)

/**
 * `/covers/{motif}.svg`, of an abstract one `/covers/{motif}-{variant}.svg`: the drawn cover of an article, for an SVG of a
 * page that uses it in its own colours.
 */
export const coverPictures = () =>
  new Hono().use('/covers/*', compress()).get('/covers/:file', async (c) => {
    const name = /^([a-z]+(?:-\d)?)\.svg$/.exec(c.req.param('file'))?.[1] ?? ''
    if (!COVERS.has(name)) throw new ProblemError('not_found')
    return svgResponse(c, drawingSvg(COVER_SIZE, await drawingFile(`covers/${name}`)))
  })
