import { antennaTower } from '#features/media/scenes/server/buildings.ts'
import { blocks, layer, palms, scene, sun, water, withoutLights } from '#features/media/scenes/server/compose.ts'
import { twinTowers } from '#features/media/scenes/server/landmarks.ts'
import { hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** The twin towers above the trees. */
export const kualaLumpur = () =>
  scene(
    sun(250, 84, 28),
    layer('far', [
      hills(186, 'C', 140, 150, 300, 170, 440, 186, 'S', 700, 140, SCENE.width, 176),
      ...withoutLights(
        blocks([
          [70, 30, 88],
          [560, 30, 100, 'slant'],
          [830, 32, 84],
        ]),
      ),
    ]),
    layer('middle', [
      ...blocks([
        [110, 38, 96, 'step'],
        [156, 42, 72],
        [206, 34, 118, 'point'],
        [300, 40, 84],
        [520, 40, 92, 'step'],
        [570, 44, 70],
        [626, 36, 104, 'slant'],
        [780, 42, 80],
        [830, 36, 98, 'point'],
        [880, 44, 66],
      ]),
      antennaTower(720, 160),
    ]),
    layer('near', [
      twinTowers(430, 186),
      ...palms([
        [40, 56, 7],
        [72, 42, -6],
        [350, 44, 6],
        [512, 46, -6],
        [680, 54, 8],
        [930, 58, -8],
      ]),
    ]),
    water(),
  )
