import { type Motif, path, rectangle, SCENE, windowGrid } from './path.ts'

/** What has grown, and what floats and spans. */

const { ground, width: SCENE_WIDTH } = SCENE

/** Hills along the whole scene: the height at the left edge, then curves as path data. */
export const hills = (start: number, ...curves: readonly (string | number)[]): Motif => ({
  solid: path('M', 0, ground, 'V', start, ...curves, 'V', ground, 'z'),
})

type Point = readonly [x: number, y: number]

/** A range along the whole scene. */
export const mountains = (ridge: readonly Point[]): Motif => ({
  solid: path('M', 0, ground, ...ridge.flatMap(([x, y]) => ['L', x, y]), 'L', SCENE_WIDTH, ground, 'z'),
})

/** Snow on peaks, each as wide to both sides as it says. */
export const snow = (peaks: readonly { peak: Point; width: number }[]): string =>
  peaks
    .map(({ peak: [x, y], width: w }) =>
      path(
        ...['M', x - w, y + w * 0.78, 'L', x, y, 'L', x + w, y + w * 0.82],
        ...['l', -w * 0.45, -w * 0.16, 'l', -w * 0.3, w * 0.2, 'l', -w * 0.3, -w * 0.24, 'l', -w * 0.4, w * 0.22, 'z'],
      ),
    )
    .join('')

export function conifer(x: number, height: number): Motif {
  const width = height * 0.46
  const down = [
    'l',
    width * 0.3,
    height * 0.36,
    'h',
    -width * 0.1,
    'l',
    width * 0.22,
    height * 0.27,
    'h',
    -width * 0.12,
  ]
  const up = [
    'l',
    width * 0.2,
    -height * 0.27,
    'h',
    -width * 0.12,
    'l',
    width * 0.22,
    -height * 0.27,
    'h',
    -width * 0.1,
  ]
  return {
    solid:
      path('M', x, ground - height, ...down, 'l', width * 0.2, height * 0.27, 'h', -width, ...up, 'z') +
      rectangle(x - 2, ground - height * 0.12, 4, height * 0.12),
  }
}

/** `lean` is how far its crown stands beside its foot. */
export function palm(x: number, height: number, lean: number): Motif {
  const crown = { x: x + lean, y: ground - height }
  const bend = ground - height / 2
  const frond = (dx: number, dy: number) =>
    path('M', crown.x, crown.y, 'q', dx * 0.55, dy - 9, dx, dy + 5, 'q', -dx * 0.45, -9, -dx, -5 - dy, 'z')
  const fronds = [
    [24, 6],
    [19, -6],
    [11, 16],
  ] as const
  return {
    solid:
      path('M', x - 2.6, ground, 'Q', x + lean * 0.3, bend, crown.x - 1.4, crown.y, 'h 2.8') +
      path('Q', x + lean * 0.3 + 4, bend, x + 2.8, ground, 'z') +
      fronds.map(([dx, dy]) => frond(dx, dy) + frond(-dx, dy)).join(''),
  }
}

/** A suspension bridge from shore to shore. */
export function suspensionBridge(
  { from, to, towers: [left, right] }: { from: number; to: number; towers: readonly [number, number] },
  { deck, top }: { deck: number; top: number },
): Motif {
  const lowest = deck * 2 - top - 14
  const cable = (t: number) => ({
    x: left + (right - left) * t,
    y: (1 - t) ** 2 * top + 2 * (1 - t) * t * lowest + t ** 2 * top,
  })
  const hangers = Array.from({ length: 15 }, (_, at) => cable((at + 1) / 16))
  const pylon = (x: number) =>
    path('M', x - 3, ground, 'L', x - 2, top - 4) + path('M', x + 3, ground, 'L', x + 2, top - 4)
  return {
    lines:
      path('M', from, deck, 'H', to) +
      path('M', from, deck, 'Q', (from + left) / 2 + 8, deck - 8, left, top) +
      path('Q', (left + right) / 2, lowest, right, top) +
      path('Q', (right + to) / 2 - 8, deck - 8, to, deck) +
      pylon(left) +
      pylon(right),
    hairlines: hangers.map(({ x, y }) => path('M', x, y, 'V', deck)).join(''),
  }
}

/** A ferry; `y` is its deck. */
export const ferry = (x: number, y: number): Motif => ({
  solid:
    path('M', x, y, 'h 96 l -12 15 h -70 z') +
    rectangle(x + 14, y - 11, 62, 10) +
    rectangle(x + 26, y - 21, 34, 9) +
    path('M', x + 40, y - 21, 'l 2 -17 h 9 l 2 17 z'),
  lights: windowGrid({ x: x + 19, y: y - 8 }, { columns: 7, rows: 1 }, { x: 8, y: 0 }, { width: 4.5, height: 4 }),
  lines: path('M', x + 84, y, 'v -22'),
})

/** A slender tree of the south. */
export const cypress = (x: number, height: number): Motif => ({
  solid: path(
    'M',
    x,
    ground - height,
    'c',
    height * 0.13,
    height * 0.3,
    height * 0.11,
    height * 0.7,
    3,
    height,
    'h -6',
    'c',
    -height * 0.11 + 3,
    -height * 0.3,
    -height * 0.13 + 3,
    -height * 0.7,
    3,
    -height,
    'z',
  ),
})
