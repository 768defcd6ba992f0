import { archedWindow, bulb, circle, dome, type Motif, path, rectangle, SCENE } from './path.ts'

/** Churches and mosques that stand for their cities. `x` is the centre. */

const { ground } = SCENE

/** A square tower under a pointed spire. */
export function steeple(x: number, width: number, height: number, spire: number): Motif {
  const top = ground - height
  return {
    solid:
      rectangle(x - width / 2, top, width, height) +
      rectangle(x - width / 2 - 2, top - 1, width + 4, 5) +
      path('M', x - width * 0.42, top, 'l', width * 0.42, -spire, width * 0.42, spire, 'z') +
      [-1, 1].map((side) => path('M', x + (side * width) / 2 - 3, top, 'l 3 -15 l 3 15 z')).join(''),
    lines: path('M', x, top - spire, 'v -8'),
    lights: [-1, 1]
      .flatMap((side) =>
        [0, 1].map((row) => archedWindow(x + (side * width) / 5, top + 32 + row * 34, width * 0.17, 16)),
      )
      .join(''),
  }
}

const FRONT_TOPS = {
  /** Only one of the two was ever finished. */
  single: (x: number, y: number, left: boolean) =>
    left ? rectangle(x - 11, y - 34, 22, 35) + path('M', x - 13, y - 34, 'l 13 -60 l 13 60 z') : FRONT_TOPS.flat(x, y),
  spire: (x: number, y: number) => path('M', x - 13, y, 'l 13 -54 l 13 54 z'),
  flat: (x: number, y: number) =>
    [-13, 0, 13].map((dx) => path('M', x + dx - 2.5, y, 'l 2.500 -13 l 2.500 13 z')).join(''),
  dome: (x: number, y: number) =>
    rectangle(x - 12, y - 8, 24, 9) + dome(x, y - 7, 13, 1.15) + rectangle(x - 3, y - 32, 6, 12),
  broken: (x: number, y: number) => path('M', x - 14, y, 'v -9 l 5 4 v -12 l 6 5 l 3 -8 l 4 12 l 6 -2 l 4 10 z'),
} as const

/** The front of a church between two towers. */
export function westFront(x: number, height: number, top: keyof typeof FRONT_TOPS): Motif {
  const y = ground - height
  return {
    solid:
      [-33, 33]
        .map(
          (dx) =>
            rectangle(x + dx - 16, y, 32, height) +
            rectangle(x + dx - 18, y - 1, 36, 5) +
            FRONT_TOPS[top](x + dx, y, dx < 0),
        )
        .join('') +
      rectangle(x - 22, ground - height * 0.66, 44, height * 0.66) +
      path('M', x - 24, ground - height * 0.65, 'l 24 -22 l 24 22 z'),
    lights:
      circle(x, ground - height * 0.52, 8) +
      archedWindow(x, ground, 15, 22) +
      [-33, 33].flatMap((dx) => [archedWindow(x + dx, y + 34, 9, 20), archedWindow(x + dx, y + 68, 9, 16)]).join(''),
  }
}

/** A cathedral of marble under a hundred pinnacles. */
export function pinnacledCathedral(x: number): Motif {
  const steps = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
  const top = (at: number) => ground - 104 + Math.abs(at) * 10
  return {
    solid:
      steps
        .map(
          (at) =>
            rectangle(x + at * 19 - 10, top(at), 20, ground - top(at)) +
            path('M', x + at * 19 - 3, top(at), 'l 3 -26 l 3 26 z'),
        )
        .join('') +
      [-4.5, -2.5, 2.5, 4.5].map((at) => path('M', x + at * 19 - 2, top(at) + 6, 'l 2 -20 l 2 20 z')).join('') +
      path('M', x - 9, top(0), 'l 5 -30 l 4 -42 l 4 42 l 5 30 z'),
    lines: path('M', x, top(0) - 72, 'v -9'),
    lights:
      [-4, -2, 0, 2, 4].map((at) => archedWindow(x + at * 19, ground, 12, 22)).join('') +
      [-3, -1, 1, 3].map((at) => archedWindow(x + at * 19, ground - 26, 8, 22)).join(''),
  }
}

/** A church whose towers rise like cones of sand. */
export function sandTowers(x: number): Motif {
  const cone = (dx: number, height: number, half: number) =>
    path(
      'M',
      x + dx - half,
      ground,
      'C',
      x + dx - half,
      ground - height * 0.6,
      x + dx - half * 0.4,
      ground - height * 0.9,
      x + dx,
      ground - height,
    ) +
    path(
      'C',
      x + dx + half * 0.4,
      ground - height * 0.9,
      x + dx + half,
      ground - height * 0.6,
      x + dx + half,
      ground,
      'z',
    ) +
    circle(x + dx, ground - height - 2, 3)
  const towers = [
    [-54, 138],
    [-22, 164],
    [22, 164],
    [54, 138],
  ] as const
  return {
    solid:
      towers.map(([dx, height]) => cone(dx, height, 12)).join('') +
      cone(0, 192, 15) +
      path('M', x - 78, ground, 'v -40 q 20 -34 39 0 q 20 -50 39 -6 q 20 -44 39 6 q 20 -34 39 0 v 40 z'),
    lights: towers
      .flatMap(([dx, height]) =>
        [0.42, 0.56, 0.7].map((up) => rectangle(x + dx - 2, ground - height * up, 4, height * 0.08)),
      )
      .concat([-40, 0, 40].map((dx) => archedWindow(x + dx, ground, 15, 24)))
      .join(''),
  }
}

/** A hall under a square dome, a temple on it and a needle on that. */
export const needleDome = (x: number): Motif => ({
  solid:
    rectangle(x - 56, ground - 46, 112, 46) +
    rectangle(x - 42, ground - 68, 84, 24) +
    path('M', x - 42, ground - 67, 'C', x - 36, ground - 104, x - 18, ground - 124, x - 10, ground - 128, 'h 20') +
    path('C', x + 18, ground - 124, x + 36, ground - 104, x + 42, ground - 67, 'z') +
    rectangle(x - 12, ground - 146, 24, 19) +
    rectangle(x - 8, ground - 158, 16, 13) +
    path('M', x - 5, ground - 157, 'l 5 -44 l 5 44 z'),
  lines: path('M', x, ground - 201, 'v -10'),
  beams: [-24, -8, 8, 24]
    .map((dx) => path('M', x + dx * 1.4, ground - 70, 'Q', x + dx, ground - 106, x + dx * 0.36, ground - 126))
    .join(''),
  lights:
    [-42, -25, -8, 8, 25, 42].map((dx) => archedWindow(x + dx, ground - 6, 8, 24)).join('') +
    [-30, -15, 0, 15, 30].map((dx) => archedWindow(x + dx, ground - 50, 6, 10)).join('') +
    [-6, 0, 6].map((dx) => rectangle(x + dx - 1.2, ground - 143, 2.4, 12)).join(''),
})

/** An octagon under a folded dome, with a choir of glass and the tower of the west. */
export const octagonChurch = (x: number): Motif => ({
  solid:
    rectangle(x - 34, ground - 84, 68, 84) +
    [-25.5, -8.5, 8.5, 25.5].map((dx) => path('M', x + dx - 9, ground - 83, 'l 9 -14 l 9 14 z')).join('') +
    path('M', x - 30, ground - 86, 'c 0 -26 10 -38 20 -44 l 10 -16 l 10 16 c 10 6 20 18 20 44 z') +
    rectangle(x + 34, ground - 92, 92, 92) +
    path('M', x + 32, ground - 91, 'l 12 -28 h 66 l 18 28 z') +
    rectangle(x - 84, ground - 112, 34, 112) +
    path('M', x - 86, ground - 111, 'l 10 -14 h 18 l 10 14 z') +
    path('M', x - 78, ground - 124, 'l 11 -56 l 11 56 z') +
    rectangle(x - 51, ground - 58, 20, 58),
  lines: path('M', x - 67, ground - 180, 'v -9') + path('M', x, ground - 146, 'v -9'),
  beams: [-15, 0, 15]
    .map((dx) => path('M', x + dx, ground - 98, 'Q', x + dx, ground - 122, x + dx * 0.4, ground - 134))
    .join(''),
  lights:
    [48, 66, 84, 102].map((dx) => archedWindow(x + dx + 3, ground - 14, 9, 58)).join('') +
    [-20, 0, 20].map((dx) => archedWindow(x + dx, ground - 52, 9, 18)).join('') +
    [-74, -60].map((dx) => archedWindow(x + dx, ground - 82, 7, 16)).join(''),
})

/** A basilica under round domes, between slim towers. */
export function manyDomes(x: number): Motif {
  const domes = [
    [-62, 84, 19],
    [-20, 92, 22],
    [24, 92, 22],
    [66, 84, 19],
  ] as const
  return {
    solid:
      rectangle(x - 100, ground - 56, 200, 56) +
      path('M', x - 100, ground - 55, 'l 30 -20 l 30 20 z') +
      domes
        .map(
          ([dx, up, r]) =>
            rectangle(x + dx - r + 2, ground - up, r * 2 - 4, up - 50) +
            dome(x + dx, ground - up, r, 1.05) +
            rectangle(x + dx - 2.5, ground - up - r - 9, 5, 10),
        )
        .join('') +
      [-42, 46]
        .map(
          (dx) =>
            rectangle(x + dx - 5, ground - 132, 10, 132) + path('M', x + dx - 6, ground - 131, 'l 6 -26 l 6 26 z'),
        )
        .join(''),
    lights:
      [-86, -54, -28, 0, 28, 54, 84].map((dx) => archedWindow(x + dx, ground - 6, 10, 26)).join('') +
      circle(x - 70, ground - 52, 6) +
      domes.map(([dx, up]) => archedWindow(x + dx, ground - up + 18, 5, 10)).join(''),
  }
}

/** Two towers of brick, the lower one leaning. */
export const leaningTowers = (x: number): Motif => ({
  solid:
    path('M', x - 17, ground, 'l 4 -172 h 22 l 4 172 z') +
    rectangle(x - 16, ground - 176, 28, 6) +
    rectangle(x - 7, ground - 186, 10, 12) +
    rectangle(x - 24, ground - 20, 45, 20) +
    path('M', x + 34, ground, 'l 11 -92 l 27 3 l -8 89 z'),
  lights:
    [40, 78, 116, 150].map((up) => rectangle(x - 4, ground - up, 4, 8)).join('') +
    [30, 60].map((up) => rectangle(x + 52, ground - up, 4, 8)).join(''),
})

/** A mosque of an arcade under swelling domes, the radius of each from the left to the right. */
export function bulbMosque(x: number, radii: readonly number[]): Motif {
  const width = radii.reduce((sum, radius) => sum + radius * 2 + 6, 24)
  const placed = radii.map((radius, at) => ({
    radius,
    centre: x - width / 2 + 15 + radii.slice(0, at).reduce((sum, each) => sum + each * 2 + 6, 0) + radius,
  }))
  const bays = Math.floor((width - 16) / 19)
  return {
    solid:
      rectangle(x - width / 2, ground - 42, width, 42) +
      placed
        .map(
          ({ radius, centre }) =>
            rectangle(centre - radius * 0.85, ground - 42 - radius * 0.4, radius * 1.7, radius * 0.4 + 2) +
            bulb(centre, ground - 41 - radius * 0.4, radius),
        )
        .join(''),
    lines: placed
      .map(({ radius, centre }) => path('M', centre, ground - 41 - radius * 2.4, 'v', -radius * 0.35))
      .join(''),
    beams: path('M', x - width / 2, ground - 34, 'h', width),
    lights: Array.from({ length: bays }, (_, at) =>
      archedWindow(x - (bays - 1) * 9.5 + at * 19, ground - 5, 10, 17),
    ).join(''),
  }
}

/** A square minaret in storeys, an octagon and a small dome on it. */
export const storeyMinaret = (x: number, height: number): Motif => ({
  solid:
    rectangle(x - 9, ground - height * 0.55, 18, height * 0.55) +
    rectangle(x - 12, ground - height * 0.56, 24, 5) +
    rectangle(x - 6.5, ground - height * 0.84, 13, height * 0.3) +
    rectangle(x - 9, ground - height * 0.85, 18, 4) +
    rectangle(x - 4, ground - height * 0.95, 8, height * 0.12) +
    bulb(x, ground - height * 0.94, 5.5),
  lights: archedWindow(x, ground - height * 0.38, 5, 12) + archedWindow(x, ground - height * 0.64, 4, 10),
})

/** A tower in seven steps under a needle. */
export function tieredTower(x: number, height: number): Motif {
  const tiers = [26, 21, 16.5, 12.5, 9, 6]
  const each = (height * 0.8) / tiers.length
  return {
    solid:
      tiers.map((half, at) => rectangle(x - half, ground - each * (at + 1), half * 2, each + 1)).join('') +
      path('M', x - 6, ground - height * 0.8, 'L', x, ground - height, 'L', x + 6, ground - height * 0.8, 'z'),
    lines: path('M', x, ground - height, 'v -8'),
    beams: tiers.map((half, at) => path('M', x - half, ground - each * (at + 1) + 3, 'h', half * 2)).join(''),
    lights:
      archedWindow(x, ground, 15, 18) + [1, 2, 3].map((at) => archedWindow(x, ground - each * at - 5, 6, 10)).join(''),
  }
}

/** A mosque under a dome like a crown, between four tall minarets. */
export function crownedMosque(x: number): Motif {
  const slim = (dx: number, height: number) =>
    rectangle(x + dx - 5, ground - height, 10, height) +
    rectangle(x + dx - 8, ground - height * 0.72, 16, 3.5) +
    path('M', x + dx - 7, ground - height, 'l 7 -40 l 7 40 z')
  return {
    solid:
      rectangle(x - 64, ground - 44, 128, 44) +
      path('M', x - 46, ground - 43, 'l 22 -28 h 48 l 22 28 z') +
      rectangle(x - 24, ground - 88, 48, 24) +
      path('M', x - 26, ground - 87, 'c 0 -24 14 -34 26 -54 c 12 20 26 30 26 54 z') +
      slim(-58, 128) +
      slim(58, 128) +
      slim(-84, 106) +
      slim(84, 106),
    lines: path('M', x, ground - 141, 'v -12'),
    beams: [-13, 0, 13]
      .map((dx) => path('M', x + dx, ground - 88, 'Q', x + dx, ground - 112, x + dx * 0.2, ground - 134))
      .join(''),
    lights:
      archedWindow(x, ground, 18, 30) +
      [-42, -28, 28, 42].map((dx) => archedWindow(x + dx, ground - 6, 8, 22)).join('') +
      [-14, 0, 14].map((dx) => archedWindow(x + dx, ground - 70, 6, 12)).join(''),
  }
}
