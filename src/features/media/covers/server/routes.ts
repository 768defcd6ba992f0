import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { COVER_MOTIFS, COVER_SIZE, COVER_VARIANTS, type CoverMotif, isAbstract } from '#lib/cover-motifs.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { svgResponse } from '#platform/http/svg-response.ts'
import { drawCover } from './covers.ts'

const { width, height } = COVER_SIZE

/**
 * `/covers/{motif}.svg`, of an abstract one `/covers/{motif}-{variant}.svg`: the drawn cover of an article, for an SVG of a
 * page that uses it in its own colours.
 */
export const coverPictures = () =>
  new Hono().use('/covers/*', compress()).get('/covers/:file', (c) => {
    const cover = toCover(c.req.param('file'))
    if (!cover) throw new ProblemError('not_found')
    return svgResponse(
      c,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawCover(cover.motif, cover.variant)}</svg>`,
    )
  })

function toCover(file: string): { motif: CoverMotif; variant: number } | null {
  const [, name, digit] = /^([a-z]+)(?:-(\d))?\.svg$/.exec(file) ?? []
  const motif = COVER_MOTIFS.find((each) => each === name)
  const variant = Number(digit ?? 0)
  if (!motif || isAbstract(motif) !== (digit !== undefined) || variant >= COVER_VARIANTS) return null
  return { motif, variant }
}
