import { coneTower } from '#features/media/scenes/server/buildings.ts'
import { blocks, houses, layer, scene, sun, water, withoutLights } from '#features/media/scenes/server/compose.ts'
import { clockTower, palace } from '#features/media/scenes/server/landmarks.ts'
import { hills, suspensionBridge } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** The palace of Parliament and its clock on the Thames. */
export const london = () =>
  scene(
    sun(610, 86, 27),
    layer('far', [
      hills(206, 'C', 200, 196, 400, 210, 560, 202, 'S', 860, 192, SCENE.width, 204),
      ...withoutLights(
        blocks([
          [520, 30, 96, 'point'],
          [566, 34, 74],
          [640, 28, 118, 'slant'],
          [684, 36, 66],
          [890, 34, 84, 'step'],
        ]),
      ),
      suspensionBridge({ from: 560, to: SCENE.width, towers: [690, 850] }, { deck: 212, top: 142 }),
    ]),
    layer('middle', [
      ...houses([
        [0, 40, 44, 18],
        [38, 40, 52, 18],
        [76, 40, 46, 18],
        [520, 42, 46, 20],
        [560, 42, 54, 20],
        [600, 42, 44, 18],
      ]),
      coneTower(120, 58),
    ]),
    layer('near', [palace(318, 300, 58), clockTower(488, 136)]),
    water(),
  )
