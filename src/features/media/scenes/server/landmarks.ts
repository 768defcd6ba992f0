import { archedWindow, dome, type Motif, path, rectangle, SCENE, windowGrid } from './path.ts'

/** What stands in one place only, or nearly so. `x` is its centre. */

const { ground } = SCENE

/** A clock tower of the Gothic kind. */
export function clockTower(x: number, height: number): Motif {
  const top = ground - height
  return {
    solid:
      rectangle(x - 15, top, 30, height) +
      rectangle(x - 18, top + 2, 36, 5) +
      rectangle(x - 18, top + 40, 36, 4) +
      rectangle(x - 12, top - 16, 24, 18) +
      path('M', x - 17, top, 'l 6 -16 h 22 l 6 16 z') +
      path('M', x - 11, top - 16, 'L', x, top - 52, 'L', x + 11, top - 16, 'z'),
    lines: path('M', x, top - 52, 'v -9'),
    lights: `${path('M', x - 10, top + 23, 'a 10 10 0 1 0 20 0 a 10 10 0 1 0 -20 0 z')}${windowGrid({ x: x - 9, y: top + 54 }, { columns: 3, rows: 4 }, { x: 7.5, y: 22 }, { width: 3, height: 14 })}`,
  }
}

/** A long palace with pinnacles. */
export function palace(x: number, width: number, height: number): Motif {
  const pinnacles = Array.from({ length: Math.floor(width / 26) }, (_, at) =>
    path('M', x - width / 2 + 8 + at * 26, ground - height, 'l 4 -17 l 4 17 z'),
  )
  return {
    solid: rectangle(x - width / 2, ground - height, width, height) + pinnacles.join(''),
    lights: Array.from({ length: Math.floor(width / 17) }, (_, at) =>
      archedWindow(x - width / 2 + 12 + at * 17, ground - 10, 6, height * 0.42),
    ).join(''),
  }
}

/** A great dome on a drum, on a palace between two spires. */
export function domedPalace(x: number, width: number): Motif {
  const wings = palace(x, width, 48)
  const spires = [-1, 1].map((side) => path('M', x + side * 52 - 7, ground - 48, 'v -32 l 7 -34 l 7 34 v 32 z'))
  return {
    solid:
      (wings.solid ?? '') +
      rectangle(x - 30, ground - 92, 60, 46) +
      dome(x, ground - 91, 27, 1.25) +
      rectangle(x - 4, ground - 136, 8, 14) +
      spires.join(''),
    lines: path('M', x, ground - 136, 'v -18'),
    lights:
      (wings.lights ?? '') + [-2, -1, 0, 1, 2].map((bay) => archedWindow(x + bay * 11, ground - 62, 5, 18)).join(''),
  }
}

/** Two towers in setbacks with a bridge between them. */
export function twinTowers(x: number, height: number): Motif {
  const steps = [
    [17, 0],
    [14.5, 0.52],
    [11.5, 0.68],
    [8, 0.8],
    [4.5, 0.88],
  ] as const
  const one = (centre: number) =>
    steps
      .map(([half, from]) =>
        rectangle(centre - half, ground - height * (from + (1 - from) * 0.92), half * 2, height * (1 - from) * 0.92),
      )
      .join('') +
    path(
      'M',
      centre - 4,
      ground - height * 0.9,
      'L',
      centre,
      ground - height - 18,
      'L',
      centre + 4,
      ground - height * 0.9,
      'z',
    )
  const lit = (centre: number) =>
    windowGrid(
      { x: centre - 11, y: ground - height * 0.46 },
      { columns: 3, rows: 6 },
      { x: 9, y: 14 },
      { width: 4, height: 8 },
    )
  return {
    solid: one(x - 29) + one(x + 29) + rectangle(x - 14, ground - height * 0.44, 28, 6),
    lines:
      [-29, 29].map((dx) => path('M', x + dx, ground - height - 18, 'v -14')).join('') +
      path('M', x - 12, ground - height * 0.4, 'L', x, ground - height * 0.3, 'L', x + 12, ground - height * 0.4),
    lights: lit(x - 29) + lit(x + 29),
  }
}

/** A pyramid, its side in the shade drawn as an edge. */
export const pyramid = (x: number, half: number, height: number): Motif => ({
  solid: path('M', x - half, ground, 'L', x, ground - height, 'L', x + half, ground, 'z'),
  beams: path('M', x, ground - height + 4, 'L', x + half * 0.34, ground),
})

/** A mosque with a ribbed dome and a minaret in storeys. */
export function ribbedDomeMosque(x: number): Motif {
  return {
    solid:
      rectangle(x - 74, ground - 46, 148, 46) +
      rectangle(x - 30, ground - 62, 60, 18) +
      path('M', x - 27, ground - 61, 'c -4 -30 12 -42 27 -58 c 15 16 31 28 27 58 z') +
      rectangle(x + 84, ground - 70, 26, 70) +
      rectangle(x + 80, ground - 74, 34, 6) +
      rectangle(x + 88, ground - 116, 18, 44) +
      rectangle(x + 85, ground - 119, 24, 5) +
      rectangle(x + 92, ground - 138, 10, 20) +
      dome(x + 97, ground - 137, 7, 1.3),
    lines: path('M', x, ground - 119, 'v -14') + path('M', x + 97, ground - 146, 'v -10'),
    beams: [-14, 0, 14]
      .map((dx) => path('M', x + dx, ground - 64, 'Q', x + dx * 1.15, ground - 92, x, ground - 116))
      .join(''),
    lights: [-54, -36, -18, 0, 18, 36, 54].map((dx) => archedWindow(x + dx, ground - 8, 9, 20)).join(''),
  }
}

/** A windmill on its stage. */
export const windmill = (x: number, height: number): Motif => ({
  solid:
    path('M', x - 22, ground, 'L', x - 12, ground - height, 'h 24 L', x + 22, ground, 'z') +
    path('M', x - 14, ground - height, 'q 14 -20 28 0 z') +
    rectangle(x - 30, ground - height * 0.36, 60, 4),
  lines:
    path('M', x - 46, ground - height - 42, 'L', x + 46, ground - height + 34) +
    path('M', x + 40, ground - height - 44, 'L', x - 40, ground - height + 36) +
    path('M', x - 41, ground - height - 48, 'l 36 30 m 10 8 l 36 30 M', x + 46, ground - height - 38, 'l -36 31'),
  lights: rectangle(x - 4, ground - height * 0.72, 8, 10) + rectangle(x - 5, ground - 20, 10, 20),
})

/** A house on a canal, its gable in steps. */
export function steppedGable(x: number, width: number, height: number): Motif {
  const y = ground - height
  const step = width / 7
  const stairs = Array.from({ length: 3 }, (_, at) =>
    rectangle(x + step * (at + 1), y - 9 * (at + 1), width - 2 * step * (at + 1), 10),
  )
  return {
    solid: rectangle(x, y, width, height) + stairs.join(''),
    lights:
      windowGrid(
        { x: x + width * 0.16, y: y + 10 },
        { columns: 3, rows: Math.floor((height - 24) / 22) },
        { x: width * 0.26, y: 22 },
        { width: width * 0.15, height: 12 },
      ) + rectangle(x + width * 0.4, ground - 17, width * 0.2, 17),
  }
}

/** A church of the Caucasus: a cone on a drum. */
export const coneChurch = (x: number): Motif => ({
  solid:
    path('M', x - 40, ground, 'v -34 l 18 -16 h 44 l 18 16 v 34 z') +
    rectangle(x - 14, ground - 84, 28, 36) +
    path('M', x - 18, ground - 83, 'L', x, ground - 124, 'L', x + 18, ground - 83, 'z'),
  lines: path('M', x, ground - 124, 'v -15 m -4 5 h 8'),
  lights: [-7, 0, 7].map((dx) => archedWindow(x + dx, ground - 62, 3.6, 14)).join('') + archedWindow(x, ground, 10, 18),
})
