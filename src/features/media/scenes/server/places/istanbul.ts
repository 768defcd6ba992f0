import { coneTower, minaret, mosque } from '#features/media/scenes/server/buildings.ts'
import { houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { ferry, hills, suspensionBridge } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

const { width } = SCENE

/** The Bosphorus: a mosque of the sultans, Galata's tower, the bridge and a ferry. */
export const istanbul = () =>
  scene(
    sun(800, 92, 30),
    layer('far', [
      hills(196, 'C', 120, 150, 260, 168, 400, 188, 'S', 620, 214, 720, 190, 'S', 900, 168, width, 176),
      suspensionBridge({ from: 540, to: width, towers: [640, 850] }, { deck: 206, top: 118 }),
    ]),
    layer('middle', [
      ...houses([
        [0, 34, 40, 14],
        [30, 30, 58, 13],
        [58, 36, 46, 16],
        [88, 28, 66, 12],
        [410, 30, 62, 13],
        [436, 34, 48, 14],
        [512, 32, 54, 14],
        [540, 28, 40, 12],
        [566, 34, 50, 14],
        [598, 30, 36, 13],
      ]),
      coneTower(486, 92),
      minaret(146, 138),
      minaret(376, 138),
    ]),
    layer('near', [mosque(262), minaret(112, 158), minaret(412, 158)]),
    water(),
    layer('near', [ferry(690, 236)]),
  )
