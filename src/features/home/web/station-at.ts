import type { MapStation } from '#features/home/map-layout.ts'

/** Pixels: as far from a station a finger still means it. */
const FINGER = 32

/** The station a finger means; undefined where it is far from all. */
export function nearestStation(
  at: { clientX: number; clientY: number },
  map: SVGSVGElement,
  stations: readonly MapStation[],
): MapStation | undefined {
  const matrix = map.getScreenCTM()
  if (!matrix) return undefined
  const point = new DOMPoint(at.clientX, at.clientY).matrixTransform(matrix.inverse())
  const away = (station: MapStation) => Math.hypot(station.x - point.x, station.y - point.y)
  const [nearest] = stations.toSorted((a, b) => away(a) - away(b))
  return nearest && away(nearest) * matrix.a <= FINGER ? nearest : undefined
}

const DIRECTIONS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The next station in the direction of an arrow key; undefined for other keys and at the edge. */
export function stationTowards(key: string, from: MapStation, stations: readonly MapStation[]): MapStation | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const [x, y] = direction
  const ahead = stations.flatMap((station) => {
    const [across, down] = [station.x - from.x, station.y - from.y]
    const forward = across * x + down * y
    // What is off to the side counts twice.
    return forward > 0 ? [{ station, away: forward + 2 * Math.abs(across * y + down * x) }] : []
  })
  return ahead.toSorted((a, b) => a.away - b.away)[0]?.station
}
