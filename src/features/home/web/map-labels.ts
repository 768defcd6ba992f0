import { WORLD } from '#lib/world-map.ts'

export type Station = { id: string; name: string; x: number; y: number }
type Label = Station & { labelX: number; labelY: number; anchor: 'start' | 'middle' | 'end' }

/** Rough size of a label in map units: close enough to keep labels apart, without measuring type. */
const LETTER = 6.6
const HEIGHT = 13
const GAP = 9

type Box = { left: number; top: number; right: number; bottom: number }

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Where a label may stand, seen from its station: beside, above, below, then the corners. Units of the map. */
const SIDES = [
  { anchor: 'start', dx: GAP, dy: 0 },
  { anchor: 'end', dx: -GAP, dy: 0 },
  { anchor: 'middle', dx: 0, dy: -15 },
  { anchor: 'middle', dx: 0, dy: 15 },
  { anchor: 'start', dx: 5, dy: -13 },
  { anchor: 'end', dx: -5, dy: -13 },
  { anchor: 'start', dx: 5, dy: 13 },
  { anchor: 'end', dx: -5, dy: 13 },
] as const

const share = { start: 0, middle: 0.5, end: 1 }

/**
 * Labels for as many stations as fit without touching one another, a station or a point of the line, the first stations
 * first; each on the first free side of its station. The others stay stations without a name.
 */
export function placeLabels(stations: Station[], line: { x: number; y: number }[] = []): Label[] {
  const around = ({ x, y }: { x: number; y: number }, reach: number): Box => ({
    left: x - reach,
    top: y - reach,
    right: x + reach,
    bottom: y + reach,
  })
  const taken: Box[] = [...stations.map((station) => around(station, 5)), ...line.map((point) => around(point, 1.5))]
  const labels: Label[] = []
  for (const station of stations) {
    const width = station.name.length * LETTER
    for (const { anchor, dx, dy } of SIDES) {
      const labelX = station.x + dx
      const labelY = station.y + dy
      const left = labelX - width * share[anchor]
      const box = { left, top: labelY - HEIGHT / 2, right: left + width, bottom: labelY + HEIGHT / 2 }
      if (left < 0 || box.right > WORLD.width || taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      labels.push({ ...station, labelX, labelY, anchor })
      break
    }
  }
  return labels
}
