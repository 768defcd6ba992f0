import { WORLD } from '#lib/world-map.ts'

export type Station = { id: string; name: string; x: number; y: number }
type Label = Station & { labelX: number; labelY: number; anchor: 'start' | 'middle' | 'end' }

/** The part of the world where the destinations are, in map units; nothing outside it is seen. */
export const VIEW = { left: 70, top: 8, right: 940, bottom: WORLD.height }

/** Rough size of a label in map units: close enough to keep labels apart, without measuring type. */
const LETTER = 6.6
const HEIGHT = 13
const GAP = 9

type Box = { left: number; top: number; right: number; bottom: number }

const leaves = ({ left, top, right, bottom }: Box) =>
  left < VIEW.left || right > VIEW.right || top < VIEW.top || bottom > VIEW.bottom
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
 * Labels for as many stations as fit into the view without touching one another, a station or a point of the line, the
 * first stations first; each on the first free side of its station. The others stay stations without a name.
 * `scale` enlarges type and stations where the map itself is small.
 */
export function placeLabels(stations: Station[], line: { x: number; y: number }[] = [], scale = 1): Label[] {
  const around = ({ x, y }: { x: number; y: number }, reach: number): Box => ({
    left: x - reach,
    top: y - reach,
    right: x + reach,
    bottom: y + reach,
  })
  const taken: Box[] = [
    ...stations.map((station) => around(station, 5 * scale)),
    ...line.map((point) => around(point, 1.5 * scale)),
  ]
  const labels: Label[] = []
  for (const station of stations) {
    const width = station.name.length * LETTER * scale
    for (const { anchor, dx, dy } of SIDES) {
      const labelX = station.x + dx * scale
      const labelY = station.y + dy * scale
      const left = labelX - width * share[anchor]
      const half = (HEIGHT * scale) / 2
      const box = { left, top: labelY - half, right: left + width, bottom: labelY + half }
      if (leaves(box) || taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      labels.push({ ...station, labelX, labelY, anchor })
      break
    }
  }
  return labels
}
