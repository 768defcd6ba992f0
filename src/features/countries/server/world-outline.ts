import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoNaturalEarth1, geoPath } from 'd3-geo'
import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { WORLD, WORLD_ORIGIN, WORLD_SCALE } from '#lib/world-map.ts'

/** Islands below this size are left out: they are invisible, and every reader loads them. */
const SPECK = 2.5
const ANTARCTIC = -58

let drawn: string | undefined

/**
 * The land of the world as the `d` of an SVG path in the window `WORLD`, without Antarctica.
 * Source: Natural Earth through `world-atlas`.
 */
export function outlineOfWorld(): string {
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
