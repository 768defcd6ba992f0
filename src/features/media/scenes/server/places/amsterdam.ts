import { houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { clockTower, steppedGable, windmill } from '#features/media/scenes/server/landmarks.ts'
import { ferry, hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** Houses on a canal and a windmill in flat land. */
export const amsterdam = () =>
  scene(
    sun(640, 88, 27),
    layer('far', [hills(216, 'C', 200, 210, 500, 218, 700, 212, 'S', 900, 208, SCENE.width, 214)]),
    layer('middle', [
      ...houses([
        [20, 36, 66, 26],
        [470, 38, 62, 26],
        [506, 36, 74, 28],
        [544, 38, 58, 24],
      ]),
      clockTower(440, 112),
    ]),
    layer('near', [
      ...(
        [
          [60, 48, 92],
          [110, 44, 108],
          [156, 52, 86],
          [210, 46, 100],
          [258, 50, 114],
          [310, 46, 90],
          [358, 48, 104],
        ] as const
      ).map(([x, wide, tall]) => steppedGable(x, wide, tall)),
      windmill(760, 88),
    ]),
    water(),
    layer('near', [ferry(520, 240)]),
  )
