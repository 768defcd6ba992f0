import { palm } from './nature.ts'
import { circle, type Motif, path, rectangle, SCENE } from './path.ts'

/** More of what has grown. `x` is its centre. */

const { ground } = SCENE

/** A tree with a round crown. */
export const leafTree = (x: number, height: number): Motif => ({
  solid:
    rectangle(x - 1.8, ground - height * 0.4, 3.6, height * 0.4) +
    circle(x, ground - height * 0.7, height * 0.3) +
    circle(x - height * 0.17, ground - height * 0.52, height * 0.21) +
    circle(x + height * 0.18, ground - height * 0.54, height * 0.22),
})

/** A poplar, or a hedge's tall neighbour: a crown as narrow as a flame. */
export const poplar = (x: number, height: number): Motif => ({
  solid:
    rectangle(x - 1.5, ground - 8, 3, 8) +
    path('M', x, ground - height, 'c', height * 0.2, height * 0.34, height * 0.16, height * 0.8, 0, height * 0.94) +
    path('c', -height * 0.16, -height * 0.14, -height * 0.2, -height * 0.6, 0, -height * 0.94, 'z'),
})

/** A palm that leans to one side or the other by where it stands. */
export const palmTree = (x: number, height: number): Motif => palm(x, height, x % 4 < 2 ? 7 : -6)

/** A tall cactus with two arms. */
export const saguaro = (x: number, height: number): Motif => ({
  solid:
    path('M', x - 3.5, ground, 'v', -height + 3.5, 'a 3.5 3.5 0 0 1 7 0 v', height - 3.5, 'z') +
    path(
      'M',
      x + 3,
      ground - height * 0.4,
      'h 6 v',
      -height * 0.26,
      'a 2.5 2.5 0 0 1 5 0 v',
      height * 0.26 + 5,
      'h -11 z',
    ) +
    path(
      'M',
      x - 3,
      ground - height * 0.3,
      'h -11 v',
      -height * 0.24,
      'a 2.5 2.5 0 0 1 5 0 v',
      height * 0.24 - 5,
      'h 6 z',
    ),
})

/** A steep hill of limestone, overgrown at the top. */
export const crag = (x: number, half: number, height: number): Motif => ({
  solid:
    path('M', x - half, ground, 'c', half * 0.2, -height * 0.3, half * 0.1, -height * 0.7, half * 0.4, -height * 0.85) +
    path('c', half * 0.2, -height * 0.2, half * 0.5, -height * 0.2, half * 0.7, -height * 0.08) +
    path('c', half * 0.4, height * 0.1, half * 0.4, height * 0.4, half * 0.6, height * 0.5) +
    path('c', half * 0.1, height * 0.1, half * 0.2, height * 0.3, half * 0.3, height * 0.43, 'z'),
  beams: [-0.2, 0.15, 0.4]
    .map((share) => path('M', x + half * share, ground - height * 0.7, 'l', half * 0.05, height * 0.5))
    .join(''),
})
