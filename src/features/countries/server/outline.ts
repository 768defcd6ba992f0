import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type GeoPermissibleObjects, geoArea, geoAzimuthalEqualArea, geoCentroid, geoDistance, geoPath } from 'd3-geo'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Coordinates, OUTLINE_SIZE, type Place, type Point } from '#lib/country-map.ts'

type Country = Feature<Polygon | MultiPolygon, { name: string }>
type Drawing = { path: string; place: Place }

/** Radians. Farther parts (French Guiana, Hawaii) would shrink the country one knows to a dot. */
const NEAR = 0.5
const NEAR_ENOUGH_FOR_A_LARGE_PART = 0.9
const LARGE_PART = 0.12

const loadCountries = (): Map<string, Country> => {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
  const { features } = feature(topology, topology.objects.countries)
  return new Map(features.map((country) => [String(country.id ?? country.properties.name), country as Country]))
}

let countries: Map<string, Country> | undefined
const drawn = new Map<string, Drawing | null>()

/**
 * A country's true outline as the `d` of an SVG path in a square of `OUTLINE_SIZE`, seen from above its own middle.
 * Takes the ISO 3166-1 numeric code, or the name of a place without one in the map data. Null: not in the map.
 * Source: Natural Earth through `world-atlas`.
 */
export const outlineOf = (code: string): string | null => drawingOf(code)?.path ?? null

/** Where a place stands on the outline of that code; null where it lies outside the square, as Hawaii does. */
export const placeOnOutline = (code: string, coordinates: Coordinates): Point | null =>
  drawingOf(code)?.place(coordinates) ?? null

function drawingOf(code: string): Drawing | null {
  const known = drawn.get(code)
  if (known !== undefined) return known
  countries ??= loadCountries()
  const country = countries.get(code)
  const drawing = country ? draw(mainland(country)) : null
  drawn.set(code, drawing)
  return drawing
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
    path: geoPath(projection).digits(1)(shape) ?? '',
    place: (there) => {
      const [x = -1, y = -1] = projection([there.longitude, there.latitude]) ?? []
      const inside = Math.min(x, y) >= 0 && Math.max(x, y) <= OUTLINE_SIZE
      return inside ? { x: rounded(x), y: rounded(y) } : null
    },
  }
}

/** The largest part and what belongs to it by nearness. */
function mainland({ geometry }: Country): MultiPolygon {
  const parts: Position[][][] = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const measured = parts.map((coordinates) => {
    const polygon: GeoPermissibleObjects = { type: 'Polygon', coordinates }
    return { coordinates, area: geoArea(polygon), centre: geoCentroid(polygon) }
  })
  const largest = measured.reduce((a, b) => (b.area > a.area ? b : a))
  const kept = measured.filter(({ area, centre }) => {
    const distance = geoDistance(centre, largest.centre)
    return distance < NEAR || (distance < NEAR_ENOUGH_FOR_A_LARGE_PART && area > largest.area * LARGE_PART)
  })
  return { type: 'MultiPolygon', coordinates: kept.map(({ coordinates }) => coordinates) }
}
