export type Station = { id: string; name: string; x: number; y: number }
type Label = Station & { labelX: number; labelY: number; anchor: 'start' | 'middle' | 'end' }

/** Size of the type in map units, and about how much room that takes: enough to keep labels apart without measuring. */
export const TYPE = 11.5
const LETTER = 6.6
const HEIGHT = 13
const GAP = 9

export type Box = { left: number; top: number; right: number; bottom: number }

const isInside = (box: Box, view: Box) =>
  box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom
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
 * `scale` enlarges type and stations where the map itself is small. `view` is what is seen of the map, in its own
 * units.
 */
export function placeLabels(
  stations: Station[],
  { view, line = [], scale = 1 }: { view: Box; line?: { x: number; y: number }[]; scale?: number },
): Label[] {
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
      if (!isInside(box, view) || taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      labels.push({ ...station, labelX, labelY, anchor })
      break
    }
  }
  return labels
}
