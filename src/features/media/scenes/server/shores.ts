import { circle, type Motif, path, rectangle, SCENE, windowGrid } from './path.ts'

/** What spans water, stands beside it and floats on it. */

const { ground } = SCENE

/** A bridge of stone on arches; `rise` is its deck above the ground. */
export function archBridge(from: number, to: number, arches: number, rise: number): Motif {
  const pitch = (to - from) / arches
  const span = pitch - 9
  const openings = Array.from({ length: arches }, () =>
    path('h -4.5 a', span / 2, rise - 8, 0, 0, 0, -span, 0, 'h -4.5'),
  )
  return {
    solid: path('M', from, ground, 'v', -rise, 'H', to, 'V', ground) + openings.join('') + path('z'),
    beams: path('M', from, ground - rise + 4, 'H', to),
  }
}

/** A bridge hung from pylons by straight cables. */
export function cableBridge(from: number, to: number, pylons: readonly number[], rise: number, height: number): Motif {
  const reach = (to - from) / pylons.length / 2
  const cables = pylons.flatMap((x) =>
    [-1, 1].flatMap((side) =>
      [0.2, 0.4, 0.6, 0.8, 0.97].map((share) =>
        path(
          'M',
          x,
          ground - rise - (height - rise) * (0.35 + share * 0.6),
          'L',
          x + side * reach * share,
          ground - rise,
        ),
      ),
    ),
  )
  return {
    solid:
      rectangle(from, ground - rise, to - from, 4) +
      pylons
        .map((x) =>
          path(
            'M',
            x - 7,
            ground,
            'L',
            x - 1.5,
            ground - height,
            'h 3 L',
            x + 7,
            ground,
            'h -4 L',
            x,
            ground - height * 0.6,
            'L',
            x - 3,
            ground,
            'z',
          ),
        )
        .join(''),
    hairlines: cables.join(''),
  }
}

/** A bridge under an arch of steel. */
export function bowBridge(from: number, to: number, bows: number, rise: number, height: number): Motif {
  const pitch = (to - from) / bows
  const all = Array.from({ length: bows }, (_, at) => from + at * pitch)
  const up = (share: number) => 4 * share * (1 - share) * (height - rise)
  return {
    solid:
      rectangle(from, ground - rise, to - from, 4.5) +
      all.map((x) => rectangle(x - 3, ground - rise, 6, rise)).join(''),
    lines: all
      .map((x) =>
        path('M', x, ground - rise, 'Q', x + pitch / 2, ground - rise - (height - rise) * 2, x + pitch, ground - rise),
      )
      .join(''),
    hairlines: all
      .flatMap((x) =>
        [0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86].map((share) =>
          path('M', x + pitch * share, ground - rise, 'v', -up(share)),
        ),
      )
      .join(''),
  }
}

/** A bridge whose two leaves are raised for ships. */
export const drawnBridge = (x: number, rise: number): Motif => ({
  solid: [-1, 1]
    .map(
      (side) =>
        rectangle(x + side * 62 - 9, ground - rise - 6, 18, rise + 6) +
        path('M', x + side * 62, ground - rise, 'l', -side * 46, -46, 'l', -side * 3, 4, 'l', side * 40, 50, 'z') +
        path('M', x + side * 62, ground - rise, 'h', side * 78, 'v 6 h', -side * 78, 'z') +
        rectangle(x + side * 124 - 5, ground - rise, 10, rise),
    )
    .join(''),
  lights: [-1, 1].map((side) => rectangle(x + side * 62 - 3, ground - rise + 4, 6, 7)).join(''),
})

/** A small bridge of a canal under its balance beams. */
export const liftBridge = (x: number): Motif => ({
  solid:
    rectangle(x - 58, ground - 14, 116, 5) +
    [-26, 26].map((dx) => rectangle(x + dx - 3, ground - 58, 6, 58)).join('') +
    path('M', x - 64, ground - 52, 'L', x + 62, ground - 66, 'l 0 5 L', x - 64, ground - 46, 'z') +
    rectangle(x - 68, ground - 55, 14, 12),
  lines: path('M', x + 58, ground - 64, 'V', ground - 14) + path('M', x - 26, ground - 58, 'H', x + 26),
})

/** A fountain as high as a tower, its spray blown to one side. */
export const waterJet = (x: number, height: number): Motif => ({
  solid:
    path('M', x - 2.5, ground, 'L', x + 1, ground - height * 0.94, 'q 5', -height * 0.08, 12, -height * 0.02) +
    path('C', x + 30, ground - height * 0.9, x + 36, ground - height * 0.5, x + 34, ground - height * 0.1) +
    path('Q', x + 18, ground - height * 0.24, x + 2.5, ground, 'z'),
})

export const lighthouse = (x: number, height: number): Motif => ({
  solid:
    path('M', x - 12, ground, 'l 5', -height, 'h 14 l 5', height, 'z') +
    rectangle(x - 10, ground - height - 3, 20, 4) +
    rectangle(x - 6, ground - height - 15, 12, 13) +
    path('M', x - 8, ground - height - 14, 'l 8 -11 l 8 11 z'),
  beams: [0.25, 0.5, 0.75].map((up) => path('M', x - 12 + 5 * up, ground - height * up, 'h', 24 - 10 * up)).join(''),
  lights: rectangle(x - 3.5, ground - height - 12, 7, 8),
})

/** A sailing boat; `y` is its deck. */
export const sailBoat = (x: number, y: number): Motif => ({
  solid:
    path('M', x - 15, y, 'h 30 l -5 6 h -20 z') +
    path('M', x + 1, y - 3, 'v -32 c 8 8 12 18 13 32 z') +
    path('M', x - 2, y - 3, 'v -26 c -5 8 -9 16 -11 26 z'),
  lines: path('M', x, y, 'v -37'),
})

/** A boat of the Gulf under its slanted sail; `y` is its deck. */
export const dhow = (x: number, y: number): Motif => ({
  solid:
    path('M', x - 40, y - 6, 'c 8 6 20 6 34 6 h 22 c 10 0 18 -4 24 -10 l -6 17 c -20 5 -44 5 -62 0 z') +
    path('M', x + 26, y - 52, 'c 4 18 0 36 -6 46 c -20 -4 -34 -6 -46 -4 c 14 -12 36 -28 52 -42 z'),
  lines: path('M', x + 4, y, 'v -40'),
})

/** A long boat of narrow canals; `y` is its deck. */
export const narrowBoat = (x: number, y: number): Motif => ({
  solid: path('M', x, y, 'h 112 l -8 8 h -96 z') + rectangle(x + 16, y - 10, 74, 11) + rectangle(x + 24, y - 16, 3, 7),
  lights: windowGrid({ x: x + 22, y: y - 7 }, { columns: 7, rows: 1 }, { x: 9.5, y: 0 }, { width: 4.5, height: 4 }),
})

/** A row of tents like sails over a pier. */
export const tentRoofs = (x: number, count: number): Motif => ({
  solid:
    rectangle(x, ground - 20, count * 34, 20) +
    Array.from({ length: count }, (_, at) => path('M', x + at * 34, ground - 19, 'q 12 -8 17 -36 q 5 28 17 36 z')).join(
      '',
    ),
  lines: Array.from({ length: count }, (_, at) => path('M', x + at * 34 + 17, ground - 55, 'v -8')).join(''),
  lights: windowGrid(
    { x: x + 8, y: ground - 13 },
    { columns: Math.floor((count * 34 - 12) / 12), rows: 1 },
    { x: 12, y: 0 },
    { width: 5, height: 6 },
  ),
})

/** A globe of struts. */
export function globe(x: number, radius: number): Motif {
  const y = ground - radius * 0.8
  return {
    lines: circle(x, y, radius) + path('M', x - radius, y, 'h', radius * 2),
    hairlines: [0.35, 0.75]
      .map((share) =>
        path(
          'M',
          x,
          y - radius,
          'Q',
          x - radius * share * 2,
          y,
          x,
          y + radius,
          'M',
          x,
          y - radius,
          'Q',
          x + radius * share * 2,
          y,
          x,
          y + radius,
        ),
      )
      .concat(
        [-0.6, -0.3, 0.3, 0.6].map((up) =>
          path('M', x - radius * Math.sqrt(1 - up * up), y + radius * up, 'h', 2 * radius * Math.sqrt(1 - up * up)),
        ),
      )
      .join(''),
  }
}
