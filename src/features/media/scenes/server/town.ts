import { house, type TowerTop, towerBlock } from './buildings.ts'
import { type Drawing, fill, layer, scene, sun, water, withoutLights } from './compose.ts'
import { hills, mountains, snow as snowOn } from './nature.ts'
import { type Motif, SCENE, windowGrid } from './path.ts'

/** A view from a few words: rows of houses, groves and land that vary without order, and the same every time. */

const { width, ground } = SCENE

type Town = {
  /** Where the sun stands by day. */
  sun: readonly [x: number, y: number]
  far: readonly Motif[]
  /** Snow on it, as path data. */
  snow?: string
  middle: readonly Motif[]
  near: readonly Motif[]
  /** What is on the water. */
  afloat?: readonly Motif[]
}

export const town = ({ sun: [x, y], far, snow = '', middle, near, afloat = [] }: Town): (() => Drawing) => {
  const parts = [
    sun(x, y, 28),
    layer('far', withoutLights(far)),
    fill('var(--hue-pale)', snow, 0.8),
    layer('middle', middle),
  ]
  return () => scene(...parts, layer('near', near), water(), layer('near', afloat))
}

/** Hills through heights above the ground, from the left edge to the right. */
export function downs(first: number, ...heights: readonly number[]): Motif {
  const step = width / heights.length
  const curves = heights.flatMap((height, at) => {
    const [x, before] = [at * step, ground - (heights[at - 1] ?? first)]
    return ['C', x + step / 2, before, x + step / 2, ground - height, x + step, ground - height]
  })
  return hills(ground - first, ...curves)
}

const ridgeOf = (heights: readonly number[]) =>
  heights.map((height, at) => {
    const inside = at > 0 && at < heights.length - 1
    return [(width * at) / (heights.length - 1) + (inside ? ((at * 53) % 29) - 14 : 0), ground - height] as const
  })

/** Mountains through heights above the ground, from the left edge to the right. */
export const range = (heights: readonly number[]): Motif => mountains(ridgeOf(heights))

/** Snow on the peaks of a range that are higher than a line; what goes on beyond the edges is not one. */
export const snowAbove = (line: number, heights: readonly number[]): string =>
  snowOn(
    ridgeOf(heights).flatMap((peak, at) => {
      const [before = Infinity, here = 0, after = Infinity] = heights.slice(Math.max(0, at - 1), at + 2)
      return at > 0 && here > Math.max(line, before, after) ? [{ peak, width: 10 + (here - line) * 0.3 }] : []
    }),
  )

type Span = readonly [from: number, to: number]

/** Places side by side along a span, each with a number of its own from 0 to 1. */
function along([from, to]: Span, pitch: number) {
  const count = Math.max(1, Math.round((to - from) / pitch))
  const step = (to - from) / count
  return Array.from({ length: count }, (_, at) => ({
    x: from + at * step,
    step,
    at,
    chance: ((at * 37 + from) % 23) / 22,
  }))
}

/** Houses side by side, about as high as said, under roofs. */
export const terrace = (span: Span, height: number, roof: number): Motif[] =>
  along(span, 43).map(({ x, step, chance }) =>
    house(x, step, height * (0.8 + chance * 0.4), roof * (0.85 + chance * 0.3)),
  )

/** Houses as in a terrace, near enough to show their windows. */
export const street = (span: Span, height: number, roof: number): Motif[] =>
  terrace(span, height, roof).map((motif, at, { length }) => {
    const step = (span[1] - span[0]) / length
    const pitch = { x: step * 0.38, y: 17 }
    const corner = { x: span[0] + at * step + step * 0.22, y: ground - height * 0.8 + 8 }
    const grid = { columns: 2, rows: Math.floor((height * 0.8 - 6) / pitch.y) }
    return { ...motif, lights: windowGrid(corner, grid, pitch, { width: 6, height: 9 }) }
  })

const TOPS: readonly TowerTop[] = ['flat', 'step', 'flat', 'slant', 'point']

/** Tower blocks with air between them, about as high as said. */
export const skyline = (span: Span, height: number, tops = TOPS): Motif[] =>
  along(span, 47).map(({ x, step, at, chance }) =>
    towerBlock(x, step * (0.72 + chance * 0.14), height * (0.7 + chance * 0.5), tops[(at + span[0]) % tops.length]),
  )

/** Trees of a kind, about as high as said. */
export const grove = (
  tree: (x: number, height: number) => Motif,
  height: number,
  ...places: readonly number[]
): Motif[] => places.map((x) => tree(x, height * (0.8 + ((x * 7) % 19) / 45)))
