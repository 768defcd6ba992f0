import type { Point } from '#lib/country-map.ts'

/** A curve from one stop of the line to the next. */
type Leg = { from: Point; c1: Point; c2: Point; to: Point }

/** From each stop to the next, leaving and arriving level and bowing a little like a flight. */
const legsThrough = (stops: readonly Point[]): Leg[] =>
  stops.slice(1).map((to, index) => {
    const from = stops[index] ?? to
    const reach = (to.x - from.x) * 0.45
    const lift = Math.min(Math.abs(to.x - from.x) * 0.12, 26)
    return { from, c1: { x: from.x + reach, y: from.y - lift }, c2: { x: to.x - reach, y: to.y - lift }, to }
  })

/** The `d` of an SVG path through the stops. */
export function pathThrough(stops: readonly Point[]): string {
  const [first] = stops
  if (!first) return ''
  const curves = legsThrough(stops).map(({ c1, c2, to }) => `C${pair(c1)} ${pair(c2)} ${pair(to)}`)
  return `M${pair(first)}${curves.join('')}`
}

const rounded = (value: number): number => Math.round(value * 10) / 10
const pair = ({ x, y }: Point): string => `${rounded(x)},${rounded(y)}`

/** Map units between the points by which labels are kept off the line. */
const STEP = 8

/** Points along the line through the stops, close enough together that no label slips between them. */
export const pointsThrough = (stops: readonly Point[]): Point[] =>
  legsThrough(stops).flatMap(({ from, c1, c2, to }) => {
    const at = (t: number, axis: 'x' | 'y') =>
      (1 - t) ** 3 * from[axis] + 3 * (1 - t) ** 2 * t * c1[axis] + 3 * (1 - t) * t ** 2 * c2[axis] + t ** 3 * to[axis]
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP)
    return Array.from({ length: steps }, (_, step) => ({ x: at(step / steps, 'x'), y: at(step / steps, 'y') }))
  })

/**
 * The line as it leaves a place of the reader's: to the nearest stop and from there to either end. One of a line that
 * ends there.
 */
export function linesFrom(place: Point, stops: readonly Point[]): Point[][] {
  const nearest = nearestStop(place, stops)
  const here = isSame(place, stops[nearest]) ? [] : [place]
  const [onward, back] = [stops.slice(nearest), stops.slice(0, nearest + 1).reverse()]
  return [onward, back].map((way) => [...here, ...way]).filter((way) => way.length > 1)
}

/** The leg from a place to the nearest stop; none where it is that stop. */
export function legTo(place: Point, stops: readonly Point[]): Point[] {
  const stop = stops[nearestStop(place, stops)]
  return stop && !isSame(place, stop) ? [place, stop] : []
}

const isSame = (a: Point, b: Point | undefined): boolean => a.x === b?.x && a.y === b.y

const nearestStop = (place: Point, stops: readonly Point[]): number => {
  const distances = stops.map(({ x, y }) => Math.hypot(x - place.x, y - place.y))
  return distances.indexOf(Math.min(...distances))
}
