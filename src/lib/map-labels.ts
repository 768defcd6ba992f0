import type { Point } from './country-map.ts'
import { textWidth } from './text-width.ts'

export type Box = { left: number; top: number; right: number; bottom: number }
/** Where there is no room for all, labels of greater `weight` (1 by default) stay. */
export type Station = Point & { id: string; name: string; weight?: number }
/** The line from a station to a label away from it. */
type Leader = { from: Point; to: Point }
export type Label = Station & {
  labelX: number
  labelY: number
  anchor: 'start' | 'middle' | 'end'
  /** What the label covers. */
  box: Box
  leader: Leader | null
}

type LabelSizes = {
  /** The height of the type. */
  size: number
  /** The radius of a station. */
  radius: number
  /** How long leaders may be, in heights of the type. */
  reach?: number
}

type Surroundings = LabelSizes & {
  /** What is seen of the map, in its own units, as all else here. */
  view: Box
  /** Points of the line, close enough together that no label slips between them. */
  line?: readonly Point[]
  /** Points of lines that are not always there: labels cover them only where there is no other room. */
  otherLines?: readonly Point[]
}

/** In heights of the type: of a label, from station to label, and around what no label may touch. */
const HEIGHT = 1.3
const GAP = 0.4
const MARGIN = 0.12

/** What driving out another label costs, in places further down the list of one's own. */
const EVICTION = 12
/** After so many steps those that found no room stay without a label. */
const STEPS = 1000

/** Where a label is beside its station, the best place first: in heights of the type beyond the station's edge. */
const SIDES = [
  { anchor: 'start', across: GAP, down: 0 },
  { anchor: 'end', across: -GAP, down: 0 },
  { anchor: 'middle', across: 0, down: -0.85 },
  { anchor: 'middle', across: 0, down: 0.85 },
  { anchor: 'start', across: 0.1, down: -0.75 },
  { anchor: 'end', across: -0.1, down: -0.75 },
  { anchor: 'start', across: 0.1, down: 0.75 },
  { anchor: 'end', across: -0.1, down: 0.75 },
] as const
/** How far away it is where there is no room beside it, and in how many directions. */
const REACHES = [1.6, 2.3, 3.1, 4, 5, 6.2, 7.6, 9.2]
const DIRECTIONS = 24

/** Labels at the places that `searchPlaces` finds, as many as find room. */
export const placeLabels = (stations: readonly Station[], options: Surroundings): Label[] => {
  const places = searchPlaces(stations, options)
  return stations.flatMap((station, at) => labelAt(station, places[at] ?? -1, options) ?? [])
}

/** A station's label at one of its places; null for -1. */
export const labelAt = (station: Station, place: number, sizes: LabelSizes): Label | null =>
  placesFor(station, sizes)[place] ?? null

/**
 * Places for labels that touch neither one another nor a station, the line or a leader; each beside its station, else at
 * the end of a leader. For each station the number of its place, -1 where it finds no room in the view. The same stations
 * always get the same places.
 *
 * A label takes the place that is best for it and drives out the labels in its way, which look for another one; the more
 * often a label was driven out, the more it costs to drive it out again (min-conflicts search). A label of
 * greater weight costs as many times more, and of all arrangements on the way the one that shows most weight is the result.
 */
export function searchPlaces(stations: readonly Station[], options: Surroundings): number[] {
  const free = new Map(stations.map((station) => [station.id, freePlaces(station, stations, options)]))
  const evictions = new Map<string, number>()
  const placed = new Map<string, Place>()
  let best = new Map(placed)
  const waiting = stations.map(({ id }) => id).filter((id) => free.get(id)?.length)
  for (let step = 0; step < STEPS; step++) {
    const place = cheapestPlace(free.get(waiting.shift() ?? '') ?? [], placed, evictions)
    if (!place) break
    for (const { label } of [...placed.values()].filter((other) => collide(place.label, other.label))) {
      placed.delete(label.id)
      evictions.set(label.id, (evictions.get(label.id) ?? 0) + 1)
      waiting.push(label.id)
    }
    placed.set(place.label.id, place)
    if (weightOf(placed) > weightOf(best)) best = new Map(placed)
  }
  return stations.map(({ id }) => best.get(id)?.index ?? -1)
}

/** A label and the number of its place among all of its station. */
type Place = { label: Label; index: number }

const weight = ({ weight = 1 }: Station): number => weight

const weightOf = (placed: ReadonlyMap<string, Place>): number =>
  [...placed.values()].reduce((sum, { label }) => sum + weight(label), 0)

/** The place that drives out the fewest labels, and those that were driven out least often. */
function cheapestPlace(
  places: readonly Place[],
  placed: ReadonlyMap<string, Place>,
  evictions: ReadonlyMap<string, number>,
): Place | undefined {
  let [cheapest, lowest] = [places[0], Number.POSITIVE_INFINITY]
  for (const [rank, place] of places.entries()) {
    if (rank >= lowest) break
    let cost = rank
    for (const { label } of placed.values()) {
      if (collide(place.label, label)) cost += EVICTION * weight(label) * (1 + (evictions.get(label.id) ?? 0))
      if (cost >= lowest) break
    }
    if (cost < lowest) [cheapest, lowest] = [place, cost]
  }
  return cheapest
}

/** Its places that touch no station and no point of the line, the best first. */
function freePlaces(station: Station, stations: readonly Station[], options: Surroundings): Place[] {
  const { view, size, radius, line = [], otherLines = [] } = options
  const margin = MARGIN * size
  const own = around(station, radius)
  const others = stations.filter(({ id }) => id !== station.id).map((other) => around(other, radius + margin))
  const [onLine, onOthers] = [line, otherLines].map((points) => points.map((point) => around(point, margin)))
  const touches = (box: Box, points: Box[] = []) => points.some((point) => overlap(box, point))
  const free = placesFor(station, options)
    .map((label, index) => ({ label, index }))
    .filter(
      ({ label: { box, leader } }) =>
        isInside(box, view) &&
        !overlap(box, own) &&
        !others.some((other) => overlap(box, other) || (leader && crosses(leader, other))) &&
        !touches(box, onLine),
    )
  const isClear = ({ label }: Place) => !touches(label.box, onOthers)
  return [...free.filter(isClear), ...free.filter((place) => !isClear(place))]
}

/** Between labels, in heights of a label: the width of a text is an estimate. */
const APART = 0.1

const apart = ({ left, top, right, bottom }: Box): Box => {
  const space = (bottom - top) * APART
  return { left: left - space, top, right: right + space, bottom }
}

const collide = (a: Label, b: Label): boolean =>
  overlap(apart(a.box), b.box) ||
  (a.leader !== null && crosses(a.leader, b.box)) ||
  (b.leader !== null && (crosses(b.leader, a.box) || (a.leader !== null && meet(a.leader, b.leader))))

/** Every place for a station's label, the best first. */
function placesFor(
  station: Station,
  { size, radius, reach: farthest = Number.POSITIVE_INFINITY }: LabelSizes,
): Label[] {
  const width = textWidth(station.name) * size
  const at = (anchor: Label['anchor'], across: number, down: number, isLed: boolean): Label => {
    const [labelX, labelY] = [rounded(station.x + across), rounded(station.y + down)]
    const left = labelX - width * SHARE[anchor]
    const half = (HEIGHT * size) / 2
    const box = { left, top: labelY - half, right: left + width, bottom: labelY + half }
    return { ...station, labelX, labelY, anchor, box, leader: isLed ? leaderTo(station, box, anchor, radius) : null }
  }
  const beside = SIDES.map(({ anchor, across, down }) =>
    at(anchor, across * size + Math.sign(across) * radius, down * size + Math.sign(down) * radius, false),
  )
  const led = REACHES.filter((reach) => reach <= farthest).flatMap((reach) =>
    Array.from({ length: DIRECTIONS }, (_, turn) => {
      // From the horizontal outwards, right and left by turns.
      const angle = (Math.ceil(turn / 2) * (turn % 2 ? 1 : -1) * 2 * Math.PI) / DIRECTIONS
      const [across, down] = [Math.cos(angle) * reach * size, Math.sin(angle) * reach * size]
      const outwards: Label['anchor'] = across > 0 ? 'start' : 'end'
      // Steeply above or below, a label may also begin or end there.
      const anchors = Math.abs(across) < size ? (['middle', 'start', 'end'] as const) : [outwards]
      return anchors.map((anchor) => at(anchor, across, down, true))
    }).flat(),
  )
  return [...beside, ...led]
}

const SHARE = { start: 0, middle: 0.5, end: 1 } as const

const rounded = (value: number): number => Math.round(value * 10) / 10

/** From the edge of a station to the nearest edge of its label. */
function leaderTo(station: Point, box: Box, anchor: Label['anchor'], radius: number): Leader {
  const middle = (box.top + box.bottom) / 2
  const end = {
    start: { x: box.left - 2, y: middle },
    end: { x: box.right + 2, y: middle },
    middle: { x: (box.left + box.right) / 2, y: middle < station.y ? box.bottom : box.top },
  }[anchor]
  const length = Math.hypot(end.x - station.x, end.y - station.y)
  const part = radius / length
  return {
    from: {
      x: rounded(station.x + (end.x - station.x) * part),
      y: rounded(station.y + (end.y - station.y) * part),
    },
    to: { x: rounded(end.x), y: rounded(end.y) },
  }
}

const around = ({ x, y }: Point, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
})

const isInside = (box: Box, view: Box): boolean =>
  box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Whether a leader runs through a box (Liang and Barsky). */
export function crosses({ from, to }: Leader, box: Box): boolean {
  let [enter, leave] = [0, 1]
  for (const [start, by, low, high] of [
    [from.x, to.x - from.x, box.left, box.right],
    [from.y, to.y - from.y, box.top, box.bottom],
  ] as const) {
    if (by === 0) {
      if (start <= low || start >= high) return false
      continue
    }
    const [a, b] = [(low - start) / by, (high - start) / by]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter < leave
}

/** Whether two leaders cross. */
function meet(a: Leader, b: Leader): boolean {
  const side = ({ from, to }: Leader, { x, y }: Point) =>
    Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))
  return side(a, b.from) !== side(a, b.to) && side(b, a.from) !== side(b, a.to)
}
