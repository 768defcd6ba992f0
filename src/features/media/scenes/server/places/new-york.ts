import { steppedSpire } from '#features/media/scenes/server/buildings.ts'
import { blocks, layer, scene, sun, water, withoutLights } from '#features/media/scenes/server/compose.ts'
import { ferry, suspensionBridge } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** Towers of Manhattan, the bridge and a ferry. */
export const newYork = () =>
  scene(
    sun(660, 80, 29),
    layer('far', [
      ...withoutLights(
        blocks([
          [10, 34, 80],
          [50, 30, 110, 'step'],
          [270, 30, 120, 'slant'],
          [440, 32, 96],
          [500, 30, 118, 'point'],
        ]),
      ),
      suspensionBridge({ from: 560, to: SCENE.width, towers: [664, 856] }, { deck: 202, top: 128 }),
    ]),
    layer(
      'middle',
      blocks([
        [30, 40, 88, 'step'],
        [76, 36, 122],
        [118, 44, 96, 'slant'],
        [170, 36, 138, 'point'],
        [300, 42, 112, 'step'],
        [350, 38, 84],
        [394, 40, 128, 'slant'],
        [440, 44, 90],
        [490, 36, 110, 'step'],
        [532, 40, 72],
      ]),
    ),
    layer('near', [steppedSpire(250, 186)]),
    water(),
    layer('near', [ferry(720, 238)]),
  )
