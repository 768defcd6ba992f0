import { archedWindow, dome, type Motif, path, rectangle, SCENE, windowGrid } from './path.ts'

/** More of what stands in one place only. `x` is its centre. */

const { ground } = SCENE

/** A tower of iron on four legs. */
export function latticeTower(x: number, height: number): Motif {
  const at = (up: number) => ground - height * up
  const leg = (side: number) =>
    path(
      'M',
      x + side * 46,
      ground,
      'Q',
      x + side * 20,
      at(0.32),
      x + side * 7,
      at(0.62),
      'L',
      x + side * 2,
      at(0.95),
    ) + path('L', x, at(0.95), 'V', at(0.6), 'Q', x + side * 6, at(0.3), x + side * 26, ground, 'z')
  return {
    solid:
      leg(-1) +
      leg(1) +
      rectangle(x - 34, at(0.22), 68, 6) +
      rectangle(x - 19, at(0.42), 38, 5) +
      rectangle(x - 6, at(0.93), 12, 5),
    lines: path('M', x, at(0.95), 'V', at(1.1)) + path('M', x - 24, ground - 6, 'Q', x, at(0.2), x + 24, ground - 6),
    beams: [0.1, 0.3, 0.52, 0.68]
      .map((up) => path('M', x - 30 * (1 - up), at(up), 'L', x + 22 * (1 - up), at(up + 0.08)))
      .join(''),
  }
}

/** Shells of an opera house on its platform. */
export function operaHouse(x: number): Motif {
  const shell = (dx: number, width: number, height: number) =>
    path(
      'M',
      x + dx,
      ground - 16,
      'c',
      width * 0.1,
      -height * 0.7,
      width * 0.5,
      -height,
      width,
      -height,
      'c',
      -width * 0.26,
      height * 0.3,
      -width * 0.3,
      height * 0.7,
      -width * 0.28,
      height,
      'z',
    )
  return {
    solid:
      rectangle(x - 104, ground - 17, 208, 17) +
      shell(-92, 70, 58) +
      shell(-44, 76, 78) +
      shell(14, 62, 52) +
      shell(54, 40, 34),
    beams: [-72, -22, 30].map((dx) => path('M', x + dx, ground - 18, 'q', 12, -30, 34, -40)).join(''),
    lights: windowGrid(
      { x: x - 94, y: ground - 11 },
      { columns: 17, rows: 1 },
      { x: 11.5, y: 0 },
      { width: 5, height: 5 },
    ),
  }
}

/** Three towers like flames. */
export const flameTowers = (x: number, height: number): Motif => ({
  solid: (
    [
      [-46, 0.86],
      [0, 1],
      [46, 0.78],
    ] as const
  )
    .map(([dx, share]) => {
      const top = height * share
      return path(
        'M',
        x + dx - 20,
        ground,
        'c',
        -4,
        -top * 0.5,
        4,
        -top * 0.8,
        26,
        -top,
        'c',
        10,
        top * 0.3,
        18,
        top * 0.6,
        14,
        top,
        'z',
      )
    })
    .join(''),
  beams: [-46, 0, 46]
    .map((dx) => path('M', x + dx + 2, ground - 4, 'q', -8, -height * 0.4, 2, -height * 0.62))
    .join(''),
  lights: [-46, 0, 46]
    .map((dx) =>
      windowGrid(
        { x: x + dx - 8, y: ground - 66 },
        { columns: 3, rows: 5 },
        { x: 8, y: 12 },
        { width: 3.4, height: 5 },
      ),
    )
    .join(''),
})

/** A mausoleum of marble between four slim towers. */
export function mausoleum(x: number): Motif {
  const slim = (dx: number) =>
    rectangle(x + dx - 4, ground - 92, 8, 92) +
    rectangle(x + dx - 7, ground - 62, 14, 3) +
    dome(x + dx, ground - 91, 6, 1.3)
  return {
    solid:
      rectangle(x - 66, ground - 62, 132, 62) +
      rectangle(x - 24, ground - 76, 48, 16) +
      path('M', x - 24, ground - 75, 'c -12 -26 8 -38 24 -56 c 16 18 36 30 24 56 z') +
      dome(x - 44, ground - 61, 12, 1.2) +
      dome(x + 44, ground - 61, 12, 1.2) +
      [-108, -84, 84, 108].map(slim).join('') +
      rectangle(x - 124, ground - 10, 248, 10),
    lines: path('M', x, ground - 131, 'v -12'),
    lights:
      archedWindow(x, ground - 12, 26, 28) +
      [-48, 48]
        .flatMap((dx) => [archedWindow(x + dx, ground - 12, 12, 14), archedWindow(x + dx, ground - 38, 12, 12)])
        .join(''),
  }
}

/** A cathedral under a ribbed dome, with its bell tower. */
export function ribbedDome(x: number): Motif {
  return {
    solid:
      rectangle(x - 90, ground - 58, 150, 58) +
      path('M', x - 90, ground - 57, 'l 75 -20 l 75 20 z') +
      rectangle(x + 6, ground - 84, 76, 84) +
      path('M', x + 4, ground - 83, 'c -2 -30 16 -50 40 -60 c 24 10 42 30 40 60 z') +
      rectangle(x + 38, ground - 160, 12, 20) +
      path('M', x + 36, ground - 159, 'l 8 -15 l 8 15 z') +
      rectangle(x - 122, ground - 128, 26, 128) +
      rectangle(x - 126, ground - 131, 34, 6),
    lines: path('M', x + 44, ground - 174, 'v -9'),
    beams: [-22, 0, 22]
      .map((dx) => path('M', x + 44 + dx, ground - 85, 'Q', x + 44 + dx * 0.9, ground - 118, x + 44, ground - 142))
      .join(''),
    lights:
      windowGrid({ x: x - 117, y: ground - 118 }, { columns: 2, rows: 4 }, { x: 10, y: 28 }, { width: 5, height: 14 }) +
      [-70, -46, -22].map((dx) => archedWindow(x + dx, ground - 16, 9, 20)).join('') +
      [20, 44, 68].map((dx) => `${path('M', x + dx - 4, ground - 70, 'a 4 4 0 1 0 8 0 a 4 4 0 1 0 -8 0 z')}`).join(''),
  }
}

/** A tower whose top is open like a needle's eye. */
export const needleEyeTower = (x: number, height: number): Motif => ({
  solid:
    path(
      'M',
      x - 24,
      ground,
      'L',
      x - 27,
      ground - height,
      'C',
      x - 22,
      ground - height * 0.72,
      x - 9,
      ground - height * 0.64,
      x,
      ground - height * 0.64,
    ) +
    path(
      'C',
      x + 9,
      ground - height * 0.64,
      x + 22,
      ground - height * 0.72,
      x + 27,
      ground - height,
      'L',
      x + 24,
      ground,
      'z',
    ) +
    rectangle(x - 26, ground - height, 52, 6),
  lights: windowGrid(
    { x: x - 16, y: ground - height * 0.56 },
    { columns: 4, rows: 8 },
    { x: 9, y: 12 },
    { width: 4, height: 6 },
  ),
})

/** Columns that are left of a temple. */
export function columns(x: number, count: number, height: number): Motif {
  const pitch = 20
  const start = x - ((count - 1) * pitch) / 2
  const each = Array.from({ length: count }, (_, at) => start + at * pitch)
  return {
    solid:
      each
        .map(
          (centre) =>
            rectangle(centre - 4, ground - height, 8, height) + rectangle(centre - 6.5, ground - height - 4, 13, 5),
        )
        .join('') +
      rectangle(start - 10, ground - height - 12, (count - 2) * pitch + 12, 9) +
      rectangle(start - 16, ground - 7, (count - 1) * pitch + 32, 7),
    beams: each.map((centre) => path('M', centre, ground - height + 4, 'v', height - 14)).join(''),
  }
}

/** A castle on the water, its walls with battlements. */
export function castle(x: number, width: number, height: number): Motif {
  const merlons = (from: number, to: number, y: number) =>
    Array.from({ length: Math.floor((to - from) / 12) }, (_, at) => rectangle(from + at * 12, y - 7, 7, 8)).join('')
  const round = (centre: number) =>
    rectangle(centre - 18, ground - height - 26, 36, height + 26) +
    merlons(centre - 18, centre + 20, ground - height - 26)
  const [left, right] = [x - width / 2, x + width / 2]
  return {
    solid:
      rectangle(left, ground - height, width, height) +
      merlons(left, right, ground - height) +
      round(left) +
      round(right) +
      round(x + width * 0.12),
    lights:
      [-0.3, -0.14, 0.3].map((share) => archedWindow(x + width * share, ground - height * 0.4, 6, 10)).join('') +
      archedWindow(x - width * 0.02, ground, 16, 20),
  }
}

/** A cottage under thatch. */
export const cottage = (x: number): Motif => ({
  solid:
    rectangle(x - 34, ground - 28, 68, 28) +
    path('M', x - 40, ground - 26, 'l 10 -30 h 60 l 10 30 z') +
    rectangle(x + 18, ground - 68, 9, 16),
  lights:
    rectangle(x - 24, ground - 20, 11, 9) +
    rectangle(x + 12, ground - 20, 11, 9) +
    rectangle(x - 5, ground - 20, 10, 20),
})
