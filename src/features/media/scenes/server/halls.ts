import { archedWindow, circle, dome, type Motif, path, rectangle, SCENE, windowGrid } from './path.ts'
import { pillaredHall } from './towers-and-gates.ts'

/** Halls of universities and towns, works and farms. `x` is the centre. */

const { ground } = SCENE

/** A portico under its gable, a drum and a dome behind; `flatness` 1 is a true half circle. */
export function domedHall(
  x: number,
  width: number,
  { radius, drum, flatness = 1 }: { radius: number; drum: number; flatness?: number },
): Motif {
  const portico = pillaredHall(x, width * 0.42, 54, 6)
  const foot = ground - 62 - drum
  return {
    solid:
      rectangle(x - width / 2, ground - 46, width, 46) +
      rectangle(x - width / 2 - 3, ground - 49, width + 6, 5) +
      (portico.solid ?? '') +
      path('M', x - width * 0.23, ground - 57, 'l', width * 0.23, -18, width * 0.23, 18, 'z') +
      rectangle(x - radius, foot, radius * 2, drum + 18) +
      dome(x, foot + 1, radius + 2, flatness) +
      rectangle(x - 4, foot - radius * flatness - 10, 8, 12),
    lines: path('M', x, foot - radius * flatness - 10, 'v -9'),
    beams: portico.beams ?? '',
    lights:
      [-1, 1]
        .map((side) =>
          windowGrid(
            { x: x + (side < 0 ? -width / 2 + 8 : width * 0.25), y: ground - 36 },
            { columns: Math.floor((width * 0.24 - 4) / 12), rows: 2 },
            { x: 12, y: 16 },
            { width: 5, height: 9 },
          ),
        )
        .join('') +
      (drum > 16
        ? [-0.6, -0.2, 0.2, 0.6]
            .map((share) => archedWindow(x + radius * share, foot + drum - 4, 5, drum * 0.5))
            .join('')
        : ''),
  }
}

const BELL_TOPS = {
  pyramid: (x: number, y: number) => path('M', x - 14, y, 'l 14 -34 l 14 34 z'),
  dome: (x: number, y: number) =>
    rectangle(x - 9, y - 13, 18, 14) + dome(x, y - 12, 11, 1.2) + rectangle(x - 2, y - 32, 4, 8),
  crown: (x: number, y: number) =>
    [-10, 0, 10].map((dx) => rectangle(x + dx - 2.5, y - 6, 5, 7)).join('') + path('M', x - 8, y, 'l 8 -22 l 8 22 z'),
} as const

/** A slender bell tower with a clock. */
export const bellTower = (x: number, height: number, top: keyof typeof BELL_TOPS): Motif => ({
  solid:
    rectangle(x - 12, ground - height, 24, height) +
    rectangle(x - 15, ground - height - 1, 30, 5) +
    rectangle(x - 14, ground - height + 44, 28, 4) +
    rectangle(x - 17, ground - 12, 34, 12) +
    BELL_TOPS[top](x, ground - height),
  lights:
    circle(x, ground - height + 58, 6.5) +
    [-5, 5].map((dx) => archedWindow(x + dx, ground - height + 36, 5, 22)).join(''),
})

/** A brick college: gables, rows of windows and a door. */
export function college(x: number, width: number, height: number): Motif {
  const gables = [-0.36, 0, 0.36].map((share) => x + width * share)
  return {
    solid:
      rectangle(x - width / 2, ground - height, width, height) +
      path('M', x - width / 2 - 4, ground - height + 1, 'l 10 -18 h', width - 12, 'l 10 18 z') +
      gables.map((centre) => path('M', centre - 19, ground - height + 2, 'l 19 -32 l 19 32 z')).join('') +
      [-0.2, 0.2].map((share) => rectangle(x + width * share - 4, ground - height - 32, 8, 18)).join(''),
    lights:
      windowGrid(
        { x: x - width / 2 + 8, y: ground - height + 10 },
        { columns: Math.floor((width - 12) / 14), rows: Math.floor((height - 26) / 18) },
        { x: 14, y: 18 },
        { width: 6, height: 10 },
      ) +
      gables.map((centre) => circle(centre, ground - height - 8, 3.5)).join('') +
      archedWindow(x, ground, 13, 15),
  }
}

/** A town hall behind columns, its tower under a dome. */
export const columnedTownHall = (x: number): Motif => {
  const hall = pillaredHall(x, 168, 58, 11)
  return {
    solid:
      (hall.solid ?? '') +
      rectangle(x - 30, ground - 86, 60, 30) +
      rectangle(x - 20, ground - 134, 40, 50) +
      rectangle(x - 24, ground - 137, 48, 5) +
      path('M', x - 19, ground - 136, 'c 0 -22 10 -26 13 -36 h 12 c 3 10 13 14 13 36 z') +
      rectangle(x - 4, ground - 184, 8, 13),
    lines: path('M', x, ground - 184, 'v -9'),
    beams: (hall.beams ?? '') + [-13, -4.5, 4.5, 13].map((dx) => path('M', x + dx, ground - 128, 'v 36')).join(''),
    lights: circle(x, ground - 151, 6),
  }
}

/** A cotton mill and its chimney. */
export const mill = (x: number, width: number, height: number): Motif => ({
  solid:
    rectangle(x - width / 2, ground - height, width, height) +
    rectangle(x - width / 2, ground - height - 12, 22, 13) +
    path('M', x + width / 2 - 26, ground - height, 'l 3 -56 h 9 l 3 56 z'),
  lights: windowGrid(
    { x: x - width / 2 + 7, y: ground - height + 9 },
    { columns: Math.floor((width - 8) / 12), rows: Math.floor((height - 8) / 17) },
    { x: 12, y: 17 },
    { width: 6, height: 9 },
  ),
})

/** A barn with its silos. */
export const barn = (x: number): Motif => ({
  solid:
    path('M', x - 34, ground, 'v -34 l 10 -18 l 24 -12 l 24 12 l 10 18 v 34 z') +
    [46, 66]
      .map(
        (dx, at) =>
          rectangle(x + dx - 8, ground - 72 + at * 14, 16, 72 - at * 14) + dome(x + dx, ground - 71 + at * 14, 8),
      )
      .join(''),
  beams: path('M', x - 10, ground, 'v -24 h 20 v 24 M', x - 10, ground - 24, 'l 20 24 m 0 -24 l -20 24'),
  lights: rectangle(x - 4, ground - 48, 8, 9),
})

/** A stadium; that of a wet country has a roof, which masts hold. */
export const stadium = (x: number, half: number, height: number, masts = true): Motif => ({
  solid: path(
    'M',
    x - half,
    ground,
    'l',
    -6,
    -height * 0.8,
    'Q',
    x,
    ground - height * 1.3,
    x + half + 6,
    ground - height * 0.8,
    'l',
    -6,
    height * 0.8,
    'z',
  ),
  lines: (masts ? [-1, 1] : [])
    .flatMap((side) =>
      [0.55, 0.98].map((share) =>
        path('M', x + side * half * share, ground - height * 0.6, 'l', side * 10, -height * 0.95),
      ),
    )
    .join(''),
  hairlines: (masts ? [-1, 1] : [])
    .map((side) =>
      path(
        'M',
        x + side * (half * 0.98 + 10),
        ground - height * 1.55,
        'L',
        x + side * half * 0.3,
        ground - height,
        'L',
        x + side * (half * 0.55 + 10),
        ground - height * 1.55,
      ),
    )
    .join(''),
  beams: path(
    'M',
    x - half + 2,
    ground - height * 0.5,
    'Q',
    x,
    ground - height * 0.82,
    x + half - 2,
    ground - height * 0.5,
  ),
  lights: Array.from({ length: Math.floor((half * 2 - 20) / 16) }, (_, at) =>
    archedWindow(x - half + 16 + at * 16, ground - 4, 8, 14),
  ).join(''),
})

/** A house of the Gulf under its wind tower. */
export const windTowerHouse = (x: number): Motif => ({
  solid:
    rectangle(x - 40, ground - 34, 80, 34) +
    rectangle(x - 12, ground - 88, 30, 88) +
    [-12, -3.5, 5, 13.5].map((dx) => rectangle(x + dx, ground - 93, 4.5, 6)).join('') +
    [-40, -28, 24, 35].map((dx) => rectangle(x + dx, ground - 38, 5, 5)).join(''),
  beams: [-5, 3, 11].map((dx) => path('M', x + dx, ground - 82, 'v 28')).join(''),
  lights: [-27, 28].map((dx) => archedWindow(x + dx, ground - 8, 7, 12)).join('') + archedWindow(x + 3, ground, 11, 18),
})

/** A round fort of mud brick in steps. */
export const roundFort = (x: number): Motif => {
  const ring = (half: number, up: number, height: number) =>
    path('M', x - half, ground - up, 'l 3', -height, 'h', half * 2 - 6, 'l 3', height, 'z') +
    Array.from({ length: Math.floor((half * 2 - 6) / 12) }, (_, at) =>
      path('M', x - half + 4 + at * 12, ground - up - height, 'l 4 -8 l 4 8 z'),
    ).join('')
  return {
    solid: ring(66, 0, 46) + ring(44, 44, 34) + ring(25, 76, 30),
    lights:
      archedWindow(x, ground, 14, 22) +
      [-40, -20, 20, 40].map((dx) => rectangle(x + dx - 2, ground - 30, 4, 8)).join('') +
      [-22, 0, 22].map((dx) => rectangle(x + dx - 2, ground - 66, 4, 8)).join(''),
  }
}

/** A castle upon its rock. */
export const castleRock = (x: number): Motif => ({
  solid:
    path('M', x - 170, ground, 'c 30 -8 44 -30 56 -52 l 22 -20 h 176 l 16 24 c 8 20 30 36 62 48 z') +
    rectangle(x - 84, ground - 108, 60, 40) +
    rectangle(x - 26, ground - 128, 42, 60) +
    path('M', x - 28, ground - 127, 'l 12 -16 h 18 l 14 16 z') +
    rectangle(x + 14, ground - 102, 66, 36) +
    [-84, -72, -60, -48, -36].map((dx) => rectangle(x + dx, ground - 114, 7, 7)).join('') +
    path('M', x + 80, ground - 66, 'v -44 h 20 v 44 z M', x + 78, ground - 110, 'l 12 -14 l 12 14 z'),
  lines: path('M', x - 7, ground - 143, 'v -18 h 12'),
  lights:
    windowGrid({ x: x - 76, y: ground - 98 }, { columns: 4, rows: 1 }, { x: 13, y: 0 }, { width: 5, height: 9 }) +
    windowGrid({ x: x - 18, y: ground - 116 }, { columns: 3, rows: 2 }, { x: 11, y: 18 }, { width: 5, height: 9 }) +
    windowGrid({ x: x + 22, y: ground - 92 }, { columns: 4, rows: 1 }, { x: 14, y: 0 }, { width: 5, height: 9 }),
})

/** A library like the sun that rises from the sea: a disc, slanted. */
export const slantedDisc = (x: number): Motif => ({
  solid: path(
    'M',
    x - 92,
    ground,
    'C',
    x - 86,
    ground - 26,
    x - 20,
    ground - 78,
    x + 62,
    ground - 92,
    'C',
    x + 92,
    ground - 96,
    x + 104,
    ground - 60,
    x + 96,
    ground,
    'z',
  ),
  beams: [0.2, 0.4, 0.6, 0.8]
    .map((share) => path('M', x - 86 + share * 150, ground - 8 - share * 74, 'L', x - 58 + share * 150, ground - 6))
    .join(''),
  lights: windowGrid({ x: x + 46, y: ground - 66 }, { columns: 4, rows: 4 }, { x: 11, y: 14 }, { width: 5, height: 6 }),
})

/** A modern campus: long halls on pillars, a portal, slats against the sun. */
export const campus = (x: number, width: number): Motif => ({
  solid:
    rectangle(x - width / 2, ground - 52, width * 0.42, 52) +
    rectangle(x + width * 0.08, ground - 66, width * 0.42, 66) +
    rectangle(x - width * 0.12, ground - 84, width * 0.24, 12) +
    rectangle(x - width * 0.12, ground - 84, 8, 84) +
    rectangle(x + width * 0.12 - 8, ground - 84, 8, 84),
  beams:
    [14, 28].map((up) => path('M', x - width / 2 + 4, ground - 52 + up, 'h', width * 0.38 - 8)).join('') +
    Array.from({ length: Math.floor((width * 0.38) / 12) }, (_, at) =>
      path('M', x + width * 0.13 + at * 12, ground - 60, 'v 30'),
    ).join(''),
  lights:
    windowGrid(
      { x: x - width / 2 + 8, y: ground - 16 },
      { columns: Math.floor((width * 0.36) / 13), rows: 1 },
      { x: 13, y: 0 },
      { width: 6, height: 10 },
    ) +
    windowGrid(
      { x: x + width * 0.14, y: ground - 18 },
      { columns: Math.floor((width * 0.34) / 13), rows: 1 },
      { x: 13, y: 0 },
      { width: 6, height: 11 },
    ),
})
