import { archedWindow, dome, type Motif, path, rectangle, SCENE, windowGrid } from './path.ts'

/** What is built, anywhere. `x` is the left edge, or the centre of what is slender. */

const { ground } = SCENE

/** A plain house, its gable to the street. */
export const house = (x: number, width: number, height: number, roof: number): Motif => ({
  solid: path('M', x, ground, 'v', -height, 'l', width / 2, -roof, width / 2, roof, 'v', height, 'z'),
})

/** A half-timbered house of three storeys. */
export function timberedHouse(x: number, width: number, height: number, roof: number): Motif {
  const storey = height / 3
  const ridge = ground - height - roof
  const posts = [1, 2, 3].map((post) => path('M', x + (width * post) / 4, ground, 'v', -height))
  const plates = [1, 2, 3].map((plate) => path('M', x, ground - plate * storey, 'h', width))
  const braces = path(
    'M',
    x,
    ground - storey,
    'l',
    width / 4,
    -storey,
    'M',
    x + width,
    ground - storey,
    'l',
    -width / 4,
    -storey,
  )
  const gable = path('M', x + width / 2, ridge + 2, 'v', roof - 2, 'M', x + width / 4, ridge + roof / 2, 'h', width / 2)
  const pane = (column: number, row: number) =>
    rectangle(x + width * column, ground - row * storey + 5, width * 0.11, storey - 10)
  return {
    solid:
      path('M', x, ground, 'v', -height, 'l', width / 2, -roof, width / 2, roof, 'v', height, 'z') +
      path(
        'M',
        x - 5,
        ground - height + 2,
        'L',
        x + width / 2,
        ridge - 4,
        'L',
        x + width + 5,
        ground - height + 2,
        'z',
      ),
    beams: [...plates, ...posts, braces, gable].join(''),
    lights: [pane(0.32, 2), pane(0.57, 2), pane(0.32, 3), pane(0.57, 3)].join(''),
  }
}

/** A church tower under an onion. */
export const onionTower = (x: number, height: number): Motif => ({
  solid:
    rectangle(x - 17, ground - height, 34, height) +
    rectangle(x - 19, ground - height - 3, 38, 5) +
    path('M', x - 17, ground - height - 3, 'c -6 -12 -3 -24 9 -30 c 5 -3 6 -7 8 -13') +
    path('c 2 6 3 10 8 13 c 12 6 15 18 9 30 z'),
  lines: path('M', x, ground - height - 46, 'v -12 m -3 4 h 6'),
  lights: Array.from({ length: Math.floor((height - 44) / 34) }, (_, row) =>
    archedWindow(x, ground - height + 40 + row * 34, 8, 13),
  ).join(''),
})

/** The nave of a great church, its choir at the right end. */
export const nave = (x: number, width: number, height: number): Motif => ({
  solid: path('M', x, ground, 'v', -height, 'l 14 -34 h', width - 28, 'l 14 34 v', height, 'z'),
  lights: Array.from({ length: Math.floor((width - 62) / 22) }, (_, bay) =>
    archedWindow(x + width - 48 - bay * 22, ground - 30, 8, Math.min(34, height * 0.4)),
  ).join(''),
})

/** A mosque of the Ottoman kind: one dome above many. */
export function mosque(x: number): Motif {
  const bays = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return {
    solid: [
      rectangle(x - 112, ground - 34, 224, 34),
      rectangle(x - 84, ground - 62, 168, 30),
      rectangle(x - 52, ground - 78, 104, 18),
      dome(x, ground - 78, 52, 0.86),
      ...[-1, 1].flatMap((side) => [
        dome(x + side * 62, ground - 61, 26),
        dome(x + side * 97, ground - 34, 14),
        dome(x + side * 36, ground - 62, 15),
      ]),
    ].join(''),
    lights: [
      ...bays(-4, 4).map((bay) => archedWindow(x + bay * 11, ground - 66, 5, 6)),
      ...bays(-4, 4).map((bay) => archedWindow(x + bay * 22, ground - 6, 8, 13)),
      ...[-3, -2, -1, 1, 2, 3].map((bay) => archedWindow(x + bay * 20, ground - 40, 6, 8)),
    ].join(''),
    lines: path('M', x, ground - 123, 'v -14') + [-62, 62].map((dx) => path('M', x + dx, ground - 85, 'v -7')).join(''),
  }
}

/** A slender minaret with two balconies under a pointed cap. */
export function minaret(x: number, height: number): Motif {
  const top = ground - height
  return {
    solid:
      rectangle(x - 4, top, 8, height) +
      rectangle(x - 7, top + height * 0.28, 14, 4) +
      rectangle(x - 6, top + height * 0.55, 12, 3) +
      rectangle(x - 6, ground - height * 0.2, 12, height * 0.2) +
      path('M', x - 5.5, top, 'L', x, top - 26, 'L', x + 5.5, top, 'z'),
    lines: path('M', x, top - 26, 'v -8'),
  }
}

/** A round tower of stone under a cone. */
export function coneTower(x: number, height: number): Motif {
  const top = ground - height
  return {
    solid:
      path('M', x - 21, ground, 'l 2', -height, 'h 38 l 2', height, 'z') +
      rectangle(x - 23, top - 5, 46, 6) +
      rectangle(x - 17, top - 20, 34, 16) +
      path('M', x - 20, top - 20, 'l 20 -44 l 20 44 z'),
    lines: path('M', x, top - 64, 'v -10'),
    lights:
      windowGrid({ x: x - 12, y: top - 16 }, { columns: 4, rows: 1 }, { x: 8, y: 0 }, { width: 4, height: 8 }) +
      windowGrid({ x: x - 11, y: top + 14 }, { columns: 3, rows: 4 }, { x: 9, y: 18 }, { width: 3.4, height: 6 }),
  }
}

/** A tower of concrete for antennas, with a cabin for visitors. */
export function antennaTower(x: number, height: number): Motif {
  const cabin = ground - height * 0.68
  return {
    solid:
      path('M', x - 5, ground, 'L', x - 2.5, ground - height, 'h 5 L', x + 5, ground, 'z') +
      path('M', x - 15, cabin, 'l 4 -11 h 22 l 4 11 l -6 8 h -18 z') +
      rectangle(x - 9, cabin - 18, 18, 6),
    lines: path('M', x, ground - height, 'v -34'),
    lights: windowGrid({ x: x - 10, y: cabin - 6 }, { columns: 4, rows: 1 }, { x: 6, y: 0 }, { width: 3, height: 3.5 }),
  }
}

export type TowerTop = 'flat' | 'slant' | 'step' | 'point'

/** A tower block. */
export function towerBlock(x: number, width: number, height: number, top: TowerTop = 'flat'): Motif {
  const y = ground - height
  const head: Record<TowerTop, Motif> = {
    flat: {},
    slant: { solid: path('M', x, y, 'l', width, -width * 0.7, 'v', width * 0.7, 'z') },
    step: {
      solid: rectangle(x + width * 0.22, y - 14, width * 0.56, 15),
      lines: path('M', x + width / 2, y - 14, 'v -14'),
    },
    point: {
      solid: path('M', x, y, 'l', width / 2, -width * 0.9, width / 2, width * 0.9, 'z'),
      lines: path('M', x + width / 2, y - width * 0.9, 'v -12'),
    },
  }
  const grid = { columns: Math.floor((width - 8) / 9), rows: Math.floor((height - 16) / 13) }
  return {
    solid: rectangle(x, y, width, height) + (head[top].solid ?? ''),
    lines: head[top].lines ?? '',
    lights: windowGrid({ x: x + 6, y: y + 10 }, grid, { x: 9, y: 13 }, { width: 3.6, height: 5 }),
  }
}

/** A spire in setbacks, the tallest of a city. */
export function steppedSpire(x: number, height: number): Motif {
  const steps = [
    { width: 30, from: 0 },
    { width: 24, from: 0.24 },
    { width: 19, from: 0.42 },
    { width: 14.5, from: 0.58 },
    { width: 10, from: 0.72 },
    { width: 6, from: 0.83 },
    { width: 2.6, from: 0.92 },
  ]
  const left = steps.map(({ width }, at) => path('H', x - width, 'V', ground - height * (steps[at + 1]?.from ?? 1)))
  const right = steps
    .toReversed()
    .map(({ width, from }) => path('H', x + width * 0.86, 'V', ground - height * Math.max(0, from - 0.035)))
  const lit = Array.from({ length: 15 }, (_, at) =>
    rectangle(x + 2 - (at % 3) * 6, ground - 14 - at * height * 0.048, 2.4, height * 0.03),
  )
  return {
    solid: path('M', x - 30, ground) + left.join('') + right.join('') + path('V', ground, 'z'),
    lines: path('M', x, ground - height, 'v -20'),
    lights: lit.join(''),
  }
}

/** A tower like a sail in the wind, on its mast. */
export const sailTower = (x: number, height: number): Motif => ({
  solid: path('M', x, ground, 'V', ground - height, 'c 34 18 60 70 62', height, 'z'),
  beams:
    path('M', x + 3, ground - height * 0.86, 'c 28 18 46 62 49', height * 0.86) +
    [0.25, 0.45, 0.65].map((up) => path('M', x, ground - height * up, 'h', 54 - 26 * up)).join(''),
  lines: path('M', x, ground - height, 'v -22') + path('M', x - 2, ground, 'h -10 L', x, ground - height * 0.9),
})
