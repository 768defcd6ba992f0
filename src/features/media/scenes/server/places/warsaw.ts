import { coneTower } from '#features/media/scenes/server/buildings.ts'
import { blocks, houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { clockTower } from '#features/media/scenes/server/landmarks.ts'
import { ferry, hills, suspensionBridge } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'
import { steppedPalace } from '#features/media/scenes/server/towers-and-gates.ts'

/** The palace of culture, the castle of the kings above the Vistula and the old town. */
export const warsaw = () =>
  scene(
    sun(560, 82, 28),
    layer('far', [
      hills(208, 'C', 180, 196, 360, 212, 520, 204, 'S', 820, 198, SCENE.width, 208),
      suspensionBridge({ from: 480, to: 700, towers: [556, 624] }, { deck: 212, top: 156 }),
    ]),
    layer('middle', [
      ...blocks([
        [24, 34, 92, 'slant'],
        [66, 38, 118, 'step'],
        [112, 34, 76],
        [350, 36, 88],
        [394, 38, 110, 'point'],
        [440, 34, 72, 'slant'],
      ]),
      ...houses([
        [700, 38, 58, 26],
        [860, 38, 62, 26],
        [896, 36, 54, 24],
        [930, 36, 60, 24],
      ]),
      coneTower(684, 56),
    ]),
    layer('near', [
      steppedPalace(242, 168),
      clockTower(800, 92),
      ...houses([
        [724, 36, 66, 28],
        [822, 36, 60, 26],
      ]),
    ]),
    water(),
    layer('near', [ferry(520, 240)]),
  )
