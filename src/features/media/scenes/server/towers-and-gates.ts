import { archedWindow, circle, type Motif, path, rectangle, SCENE, windowGrid } from './path.ts'

/** What marks a capital: its towers and gates. `x` is the centre. */

const { ground } = SCENE

/** A Gothic cathedral without towers, its aisles held by buttresses. */
export function gothicHall(x: number): Motif {
  const buttresses = [-1, 1].flatMap((side) =>
    [58, 78].map((dx) => path('M', x + side * dx - 4, ground, 'v -46 l 4 -12 l 4 12 v 46 z')),
  )
  return {
    solid:
      rectangle(x - 46, ground - 84, 92, 84) +
      path('M', x - 46, ground - 83, 'l 46 -24 l 46 24 z') +
      rectangle(x - 80, ground - 42, 160, 42) +
      buttresses.join(''),
    lines: [-1, 1].map((side) => path('M', x + side * 58, ground - 54, 'q', -side * 2, -14, -side * 13, -18)).join(''),
    lights:
      archedWindow(x, ground - 4, 20, 22) +
      [-28, 28].map((dx) => archedWindow(x + dx, ground - 4, 13, 16)).join('') +
      [-30, -15, 0, 15, 30].map((dx) => archedWindow(x + dx, ground - 48, 7, 20)).join('') +
      [-68, 68].map((dx) => archedWindow(x + dx, ground - 12, 8, 14)).join('') +
      path('M', x - 6, ground - 89, 'a 6 6 0 1 0 12 0 a 6 6 0 1 0 -12 0 z'),
  }
}

/** A television tower with its ball. */
export function ballTower(x: number, height: number): Motif {
  const ball = ground - height * 0.66
  const radius = 13
  return {
    solid:
      path('M', x - 7, ground, 'L', x - 3, ball, 'h 6 L', x + 7, ground, 'z') +
      path(
        'M',
        x - radius,
        ball,
        'a',
        radius,
        radius,
        0,
        1,
        0,
        radius * 2,
        0,
        'a',
        radius,
        radius,
        0,
        1,
        0,
        -radius * 2,
        0,
        'z',
      ) +
      path('M', x - 3, ball - radius, 'L', x - 1, ground - height, 'h 2 L', x + 3, ball - radius, 'z'),
    lines: path('M', x, ground - height, 'v -22'),
    lights: windowGrid(
      { x: x - 10, y: ball + 1 },
      { columns: 4, rows: 1 },
      { x: 5.8, y: 0 },
      { width: 3, height: 3.4 },
    ),
  }
}

/** A hall behind tall pillars under a flat roof. */
export function pillaredHall(x: number, width: number, height: number, count: number): Motif {
  const [left, top] = [x - width / 2, ground - height]
  const pitch = (width - 22) / (count - 1)
  const pillars = Array.from({ length: count }, (_, at) => rectangle(left + 7 + at * pitch, top + 10, 8, height - 18))
  return {
    solid:
      rectangle(left - 4, top - 4, width + 8, 15) +
      pillars.join('') +
      rectangle(left - 8, ground - 9, width + 16, 9) +
      rectangle(left + 20, top + 20, width - 40, height - 26),
    beams: pillars.map((_, at) => path('M', left + 15.5 + at * pitch, top + 12, 'v', height - 22)).join(''),
  }
}

/** A gate of columns under a chariot with four horses. */
export function chariotGate(x: number): Motif {
  const columnsAt = [-66, -40, -14, 14, 40, 66]
  return {
    solid:
      columnsAt.map((dx) => rectangle(x + dx - 6, ground - 62, 12, 62)).join('') +
      rectangle(x - 78, ground - 80, 156, 19) +
      rectangle(x - 50, ground - 92, 100, 13) +
      rectangle(x - 18, ground - 100, 36, 9) +
      [-1, 1].map((side) => rectangle(x + side * 96 - 17, ground - 44, 34, 44)).join('') +
      [-1, 1].map((side) => rectangle(x + side * 96 - 20, ground - 49, 40, 6)).join('') +
      // Horses, and whoever drives them.
      [-13, -4.5, 4, 12.5]
        .map((dx) => path('M', x + dx - 3, ground - 99, 'v -9 l 2 -7 l 4 2 l -1 5 l 1.5 9 z'))
        .join('') +
      path('M', x - 3.5, ground - 106, 'l 1 -16 h 5 l 1 16 z'),
    lines: path('M', x + 6, ground - 108, 'v -20'),
    lights: [-1, 1].map((side) => archedWindow(x + side * 96, ground - 12, 9, 18)).join(''),
  }
}

/** A tower of the fifties in steps, between lower wings. */
export function steppedPalace(x: number, height: number): Motif {
  const top = ground - height
  const turret = (dx: number, up: number) =>
    rectangle(x + dx - 6, ground - up, 12, 16) + path('M', x + dx - 6, ground - up, 'l 6 -16 l 6 16 z')
  return {
    solid:
      rectangle(x - 86, ground - 46, 172, 46) +
      rectangle(x - 58, ground - 72, 30, 72) +
      rectangle(x + 28, ground - 72, 30, 72) +
      rectangle(x - 28, top + 52, 56, height - 52) +
      rectangle(x - 20, top + 30, 40, 26) +
      rectangle(x - 12, top + 12, 24, 20) +
      path('M', x - 9, top + 12, 'L', x, top - 34, 'L', x + 9, top + 12, 'z') +
      [-52, 52].map((dx) => turret(dx, 82)).join('') +
      [-22, 22].map((dx) => turret(dx, height - 40)).join(''),
    lines: path('M', x, top - 34, 'v -18'),
    lights:
      windowGrid({ x: x - 21, y: top + 66 }, { columns: 5, rows: 6 }, { x: 9.2, y: 13 }, { width: 4, height: 7 }) +
      windowGrid({ x: x - 78, y: ground - 34 }, { columns: 3, rows: 2 }, { x: 9, y: 14 }, { width: 4, height: 7 }) +
      windowGrid({ x: x + 56, y: ground - 34 }, { columns: 3, rows: 2 }, { x: 9, y: 14 }, { width: 4, height: 7 }),
  }
}

/** A great wheel on its legs. */
export function greatWheel(x: number, radius: number): Motif {
  const [y, spokes] = [ground - radius - 16, 12]
  const at = (turn: number, reach: number) => {
    const angle = (turn * 2 * Math.PI) / spokes
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const
  }
  const all = Array.from({ length: spokes }, (_, turn) => turn)
  return {
    solid: all.map((turn) => circle(...at(turn, radius + 3), 4.2)).join('') + rectangle(x - 30, ground - 7, 60, 7),
    lines: circle(x, y, radius) + path('M', x - 24, ground, 'L', x, y, 'L', x + 24, ground),
    hairlines: all.map((turn) => path('M', x, y, 'L', ...at(turn, radius))).join('') + circle(x, y, radius * 0.72),
  }
}

/** A tower in which one family held out: narrow, its head wider than its body. */
export const clanTower = (x: number, height: number): Motif => ({
  solid:
    path('M', x - 13, ground, 'l 3', -height, 'h 20 l 3', height, 'z') +
    path('M', x - 14, ground - height, 'v -15 l 14 -9 l 14 9 v 15 z'),
  lights:
    [-8, 0, 8].map((dx) => archedWindow(x + dx, ground - height - 3, 4, 6)).join('') +
    [0.3, 0.55, 0.8].map((up) => rectangle(x - 2, ground - height * up, 4, 8)).join(''),
})

/** The front of a temple that was hewn into the rock, a small round one above it. */
export const rockTemple = (x: number): Motif => ({
  solid:
    rectangle(x - 62, ground - 72, 124, 72) +
    path('M', x - 48, ground - 71, 'l 48 -20 l 48 20 z') +
    [-1, 1]
      .map(
        (side) =>
          rectangle(x + side * 40 - 16, ground - 126, 32, 56) +
          path('M', x + side * 58, ground - 125, 'h', -side * 36, 'v -16 z'),
      )
      .join('') +
    rectangle(x - 14, ground - 122, 28, 40) +
    path('M', x - 17, ground - 121, 'q 4 -16 17 -22 q 13 6 17 22 z') +
    rectangle(x - 3, ground - 152, 6, 12),
  beams:
    [-52, -31, 31, 52].map((dx) => path('M', x + dx, ground - 4, 'v -58')).join('') +
    path('M', x - 62, ground - 68, 'h 124') +
    [-46, -34, 34, 46].map((dx) => path('M', x + dx, ground - 78, 'v -40')).join('') +
    [-7, 7].map((dx) => path('M', x + dx, ground - 88, 'v -28')).join(''),
  lights: rectangle(x - 11, ground - 46, 22, 46),
})
