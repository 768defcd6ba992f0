import { nave, onionTower } from '#features/media/scenes/server/buildings.ts'
import { conifers, houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { clockTower, steppedGable } from '#features/media/scenes/server/landmarks.ts'
import { hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** The church on the market and the gables around it. */
export const krakow = () =>
  scene(
    sun(640, 84, 27),
    layer('far', [hills(188, 'C', 200, 160, 380, 196, 560, 190, 'S', 820, 158, SCENE.width, 180)]),
    layer('middle', [
      ...houses([
        [10, 42, 60, 30],
        [54, 40, 70, 28],
        [98, 42, 56, 30],
        [440, 42, 62, 30],
        [484, 40, 72, 28],
        [700, 42, 58, 30],
        [744, 40, 68, 28],
        [880, 42, 60, 30],
        [922, 38, 70, 28],
      ]),
      onionTower(820, 92),
    ]),
    layer('near', [
      clockTower(196, 120),
      nave(216, 130, 72),
      ...(
        [
          [560, 46, 84],
          [606, 50, 98],
          [654, 46, 78],
        ] as const
      ).map(([x, wide, tall]) => steppedGable(x, wide, tall)),
      ...conifers([
        [390, 58],
        [414, 44],
        [530, 48],
        [770, 56],
        [860, 44],
      ]),
    ]),
    water(),
  )
