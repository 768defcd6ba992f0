import { WORLD } from '#lib/world-map.ts'

export type Station = { id: string; name: string; x: number; y: number }
export type Label = Station & { labelX: number; labelY: number; anchor: 'start' | 'middle' | 'end' }

/** Rough size of a label in map units: close enough to keep labels apart, without measuring type. */
const LETTER = 6.6
const HEIGHT = 13
const GAP = 9

type Box = { left: number; top: number; right: number; bottom: number }

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Labels for as many stations as fit without touching one another or a station, the first stations first; each on the
 * first free side of its station. The others stay stations without a name.
 */
export function placeLabels(stations: Station[]): Label[] {
  const taken: Box[] = stations.map(({ x, y }) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 }))
  const labels: Label[] = []
  for (const station of stations) {
    const { x, y } = station
    const width = station.name.length * LETTER
    const sides = [
      { anchor: 'start', labelX: x + GAP, labelY: y, left: x + GAP },
      { anchor: 'end', labelX: x - GAP, labelY: y, left: x - GAP - width },
      { anchor: 'middle', labelX: x, labelY: y - 15, left: x - width / 2 },
      { anchor: 'middle', labelX: x, labelY: y + 15, left: x - width / 2 },
    ] as const
    for (const { anchor, labelX, labelY, left } of sides) {
      const box = { left, top: labelY - HEIGHT / 2, right: left + width, bottom: labelY + HEIGHT / 2 }
      if (left < 0 || box.right > WORLD.width || taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      labels.push({ ...station, labelX, labelY, anchor })
      break
    }
  }
  return labels
}
