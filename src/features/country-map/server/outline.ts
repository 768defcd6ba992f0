import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type GeoPermissibleObjects,
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoContains,
  geoDistance,
  geoPath,
} from 'd3-geo'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Coordinates, OUTLINE_SIZE, type Point } from '#lib/country-map.ts'

type Country = Feature<Polygon | MultiPolygon, { name: string }>
/** `from` and `to` are its corners, longitude first. */
type Land = { polygon: Polygon; from: [number, number]; to: [number, number] }
/** `place` answers places outside the square too. */
type Drawing = { path: string; place: (coordinates: Coordinates) => Point }

/** In units of the square of 200: shorter steps of a coast are invisible. */
const FINEST = 0.6
/** Canada and Norway have hundreds of islands; the largest are enough. */
const MOST_RINGS = 120

/** Radians. Farther parts (French Guiana, Hawaii) would shrink the country one knows to a dot. */
const NEAR = 0.5
const NEAR_ENOUGH_FOR_A_LARGE_PART = 0.9
const LARGE_PART = 0.12

/** Radians, some 60 km: islands that no map of the world has. */
const OFF_COAST = 0.01
/** Degrees, a little more than that; of longitude as far north as Svalbard. */
const AROUND = { latitude: 0.6, longitude: 3 }

/** A coarser outline than so many characters is drawn again from the finer map: the island of Malta, not a pentagon. */
const COARSE = 900

/** Scales of Natural Earth's maps, one to so many millions. */
const loadCountries = (scale: 10 | 50): Map<string, Country> => {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}m.json`)
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
  const { features } = feature(topology, topology.objects.countries)
  const byCode = new Map<string, Country>()
  for (const feature of features) {
    const country = feature as Country
    const code = String(country.id ?? country.properties.name)
    // Reefs of Australia have its code.
    const other = byCode.get(code)
    if (!other || geoArea(country) > geoArea(other)) byCode.set(code, country)
  }
  return byCode
}

const countries: { 10?: Map<string, Country>; 50?: Map<string, Country> } = {}
const drawn = new Map<string, Drawing | null>()
const lands = new Map<string, Land[]>()

/**
 * A country's true outline as the `d` of an SVG path in a square of `OUTLINE_SIZE`, seen from above its own middle.
 * Takes the ISO 3166-1 numeric code, or the name of a place without one in the map data. Null: not in the map.
 * Source: Natural Earth through `world-atlas`.
 */
export const outlineOf = (code: string): string | null => drawingOf(code)?.path ?? null

/**
 * Where a place is on the outline of that code. A part of the country outside the square, as Hawaii and
 * Lampedusa do, is at the edge nearest to it; null for what is not of the country.
 */
export function placeOnOutline(code: string, coordinates: Coordinates): Point | null {
  const at = drawingOf(code)?.place(coordinates)
  if (!at) return null
  const [x, y] = [toEdge(at.x), toEdge(at.y)]
  return (x === at.x && y === at.y) || isOfCountry(code, coordinates) ? { x, y } : null
}

const toEdge = (value: number): number => Math.min(Math.max(value, 0), OUTLINE_SIZE)

/** Whether the finer map has land of the country there, or not far off. */
function isOfCountry(code: string, { latitude, longitude }: Coordinates): boolean {
  const there: [number, number] = [longitude, latitude]
  return landOf(code).some(
    ({ polygon, from, to }) =>
      // Cheaper than distances to many thousand points.
      longitude > from[0] - AROUND.longitude &&
      longitude < to[0] + AROUND.longitude &&
      latitude > from[1] - AROUND.latitude &&
      latitude < to[1] + AROUND.latitude &&
      (geoContains(polygon, there) || polygon.coordinates.flat().some((point) => isOffCoast(point, there))),
  )
}

const isOffCoast = (coast: Position, there: [number, number]): boolean =>
  Math.abs((coast[1] ?? 0) - there[1]) < AROUND.latitude && geoDistance(toPair(coast), there) < OFF_COAST

/** The parts of a country on the finer map, which cuts them at the date line. */
function landOf(code: string): Land[] {
  const known = lands.get(code)
  if (known) return known
  countries[10] ??= loadCountries(10)
  const country = countries[10].get(code)
  const parts = (country ? partsOf(country) : []).map((coordinates): Land => {
    const points = coordinates.flat().map(toPair)
    const [longitudes, latitudes] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return {
      polygon: { type: 'Polygon', coordinates },
      from: [lowest(longitudes), lowest(latitudes)],
      to: [-lowest(longitudes.map((x) => -x)), -lowest(latitudes.map((y) => -y))],
    }
  })
  lands.set(code, parts)
  return parts
}

const lowest = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b))

const toPair = ([longitude = 0, latitude = 0]: Position): [number, number] => [longitude, latitude]

function drawingOf(code: string): Drawing | null {
  const known = drawn.get(code)
  if (known !== undefined) return known
  const drawing = drawFrom(50, code)
  const finer = drawing && drawing.path.length < COARSE ? drawFrom(10, code) : null
  const best = finer ?? drawing
  drawn.set(code, best)
  return best
}

function drawFrom(scale: 10 | 50, code: string): Drawing | null {
  countries[scale] ??= loadCountries(scale)
  const country = countries[scale].get(code)
  return country ? draw(mainland(country)) : null
}

function draw(shape: MultiPolygon): Drawing {
  const [longitude, latitude] = geoCentroid(shape)
  const margin = 4
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .fitExtent(
      [
        [margin, margin],
        [OUTLINE_SIZE - margin, OUTLINE_SIZE - margin],
      ],
      shape,
    )
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    path: simplified(geoPath(projection).digits(1)(shape) ?? ''),
    place: (there) => {
      const [x = -1, y = -1] = projection([there.longitude, there.latitude]) ?? []
      return { x: rounded(x), y: rounded(y) }
    },
  }
}

/** The rings without points too close to the one before; rings that collapse are left out. */
function simplified(path: string): string {
  const rings = path.split('Z').flatMap((ring) => {
    const [first, ...rest] = ring.slice(1).split('L').map(toPoint)
    if (!first) return []
    const points = [first]
    let [x, y] = first
    for (const [nextX, nextY] of rest) {
      if (Math.hypot(nextX - x, nextY - y) < FINEST) continue
      points.push([nextX, nextY])
      ;[x, y] = [nextX, nextY]
    }
    return points.length > 2 ? [points] : []
  })
  const largest = rings.toSorted((a, b) => b.length - a.length).slice(0, MOST_RINGS)
  return largest.map((ring) => `M${ring.map((point) => point.join()).join('L')}Z`).join('')
}

const toPoint = (pair: string): [number, number] => {
  const [x = 0, y = 0] = pair.split(',').map(Number)
  return [x, y]
}

const partsOf = ({ geometry }: Country): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

/** The largest part and the parts near it. */
function mainland(country: Country): MultiPolygon {
  const measured = partsOf(country).map((coordinates) => {
    const polygon: GeoPermissibleObjects = { type: 'Polygon', coordinates }
    return { coordinates, area: geoArea(polygon), centre: geoCentroid(polygon) }
  })
  const largest = measured.reduce((a, b) => (b.area > a.area ? b : a))
  const near = measured.filter(({ area, centre }) => {
    const distance = geoDistance(centre, largest.centre)
    return distance < NEAR || (distance < NEAR_ENOUGH_FOR_A_LARGE_PART && area > largest.area * LARGE_PART)
  })
  return { type: 'MultiPolygon', coordinates: near.map(({ coordinates }) => coordinates) }
}
