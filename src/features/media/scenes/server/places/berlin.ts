import { blocks, houses, layer, scene, sun, water, withoutLights } from '#features/media/scenes/server/compose.ts'
import { domedPalace } from '#features/media/scenes/server/landmarks.ts'
import { conifer, ferry, hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'
import { ballTower, chariotGate } from '#features/media/scenes/server/towers-and-gates.ts'

/** The gate, the tower of the television and the parliament on the Spree. */
export const berlin = () =>
  scene(
    sun(510, 84, 28),
    layer('far', [
      hills(212, 'C', 160, 202, 340, 214, 520, 206, 'S', 820, 202, SCENE.width, 210),
      ...withoutLights(
        blocks([
          [30, 34, 62],
          [70, 30, 84, 'step'],
          [440, 32, 70, 'slant'],
          [478, 34, 58],
          [880, 32, 76],
          [918, 34, 60, 'slant'],
        ]),
      ),
    ]),
    layer('middle', [
      ...houses([
        [0, 42, 46, 14],
        [40, 40, 54, 14],
        [330, 40, 50, 14],
        [396, 42, 44, 14],
        [440, 40, 54, 14],
        [482, 42, 46, 14],
        [520, 38, 52, 14],
        [880, 42, 48, 14],
        [920, 42, 56, 14],
      ]),
      ballTower(366, 204),
      ...[104, 306, 572, 862].map((x) => conifer(x, 40)),
    ]),
    layer('near', [chariotGate(206), domedPalace(716, 270)]),
    water(),
    layer('near', [ferry(470, 240)]),
  )
