import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { geoNaturalEarth1, geoPath } from 'd3-geo'
import type { FeatureCollection } from 'geojson'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { outlineOf } from '#features/country-map/server/outline.ts'
import { outlineCode } from '#features/country-map/server/service.ts'
import type { Services } from '#features/services.ts'
import { OUTLINE_SIZE } from '#lib/country-map.ts'
import { WORLD, WORLD_ORIGIN, WORLD_SCALE } from '#lib/world-map.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { svgResponse } from '#platform/http/svg-response.ts'

const flags = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Has no ISO code, so no flag set draws it: white, two red bands, red crescent and star. */
const northernCyprus = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 513 342"><path fill="#fff" d="M0 0h513v342H0z"/><path fill="#e30a17" d="M0 34h513v34H0zm0 240h513v34H0z"/><circle cx="188" cy="171" r="68" fill="#e30a17"/><circle cx="205" cy="171" r="54.500" fill="#fff"/><path fill="#e30a17" d="m243 171 61.500 20-38-52.300v64.600l38-52.300z"/></svg>`

const drawing = (viewBox: string, path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path id="shape" fill-rule="evenodd" d="${path}"/></svg>`

/** Flags and outlines of countries, drawn from files that ship with the product (P20). */
export const countryPictures = (services: Services) =>
  new Hono()
    .use('/flags/*', compress())
    .use('/shapes/*', compress())
    .get('/flags/:file', async (c) => {
      const key = keyOf(c.req.param('file'))
      if (services.flagImageBase && key.length === 2) return c.redirect(`${services.flagImageBase}/${key}.svg`)
      if (key === 'northern-cyprus') return svgResponse(c, northernCyprus)
      if (key.length !== 2) throw new ProblemError('not_found')
      try {
        return svgResponse(c, await readFile(join(flags, `${key.toUpperCase()}.svg`), 'utf8'))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ProblemError('not_found')
        throw error
      }
    })
    .get('/shapes/:file', async (c) => {
      const flagKey = keyOf(c.req.param('file'))
      if (flagKey === 'world') return svgResponse(c, drawing(`0 0 ${WORLD.width} ${WORLD.height}`, outlineOfWorld()))
      const { path } = await services.viewCache.get(`outline:${flagKey}`, 0, async () => {
        const code = await outlineCode(services, flagKey)
        if (!code) throw new ProblemError('not_found')
        // The map has no outline of some territories (French Guiana): their pages show nothing in its place.
        return { path: outlineOf(code) ?? '' }
      })
      return svgResponse(c, drawing(`0 0 ${OUTLINE_SIZE} ${OUTLINE_SIZE}`, path))
    })

/** `de` of `de.svg`, or `world`; null for any other name. */
function keyOf(file: string): string {
  const key = /^(world|[a-z]{2}|[a-z]+(?:-[a-z]+)+)\.svg$/.exec(file)?.[1]
  if (!key) throw new ProblemError('not_found')
  return key
}

/** Islands below this size are left out: they are invisible, and every reader loads them. */
const SPECK = 2.5
const ANTARCTIC = -58

let drawn: string | undefined

/**
 * The land of the world as the `d` of an SVG path in the window `WORLD`, without Antarctica.
 * Source: Natural Earth through `world-atlas`.
 */
function outlineOfWorld(): string {
  drawn ??= draw()
  return drawn
}

function draw(): string {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>
  const path = geoPath(
    geoNaturalEarth1()
      .rotate([-WORLD.meridian, 0])
      .scale(WORLD_SCALE)
      .translate([...WORLD_ORIGIN]),
  ).digits(1)
  const land: FeatureCollection = feature(topology, topology.objects.land)
  return land.features
    .flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .filter(([ring = []]) => ring.some(([, latitude = -90]) => latitude > ANTARCTIC))
    .flatMap((coordinates) => {
      const polygon = { type: 'Polygon' as const, coordinates }
      const [[left, top], [right, bottom]] = path.bounds(polygon)
      return Math.max(right - left, bottom - top) > SPECK ? [path(polygon) ?? ''] : []
    })
    .join('')
}
