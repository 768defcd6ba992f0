import { minaret, mosque } from '#features/media/scenes/server/buildings.ts'
import { blocks, layer, palms, scene, sun, water, withoutLights } from '#features/media/scenes/server/compose.ts'
import { hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'
import { greatWheel } from '#features/media/scenes/server/towers-and-gates.ts'

/** The mosque on the lagoon and the wheel of the canal. */
export const sharjah = () =>
  scene(
    sun(520, 82, 31),
    layer('far', [
      hills(216, 'C', 200, 210, 420, 220, 560, 214, 'S', 840, 208, SCENE.width, 214),
      ...withoutLights(
        blocks([
          [30, 32, 70],
          [470, 34, 84, 'step'],
          [880, 32, 92, 'slant'],
          [920, 34, 66],
        ]),
      ),
    ]),
    layer('middle', [
      ...blocks([
        [8, 36, 54],
        [52, 34, 82, 'slant'],
        [430, 36, 62],
        [512, 38, 74, 'slant'],
        [556, 36, 96, 'step'],
        [838, 38, 70],
        [884, 36, 88],
        [926, 34, 58],
      ]),
      greatWheel(720, 62),
    ]),
    layer('near', [
      mosque(260),
      minaret(134, 140),
      minaret(386, 140),
      ...palms([
        [96, 50, -6],
        [424, 54, 6],
        [610, 46, -6],
        [640, 56, 7],
        [806, 52, -6],
        [826, 44, 6],
      ]),
    ]),
    water(),
  )
