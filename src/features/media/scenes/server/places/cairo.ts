import {
  blocks,
  houses,
  layer,
  palms,
  scene,
  sun,
  water,
  withoutLights,
} from '#features/media/scenes/server/compose.ts'
import { pyramid, ribbedDomeMosque } from '#features/media/scenes/server/landmarks.ts'
import { hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** The Nile: a mosque of the old town, and the pyramids behind. */
export const cairo = () =>
  scene(
    sun(560, 80, 32),
    layer('far', [
      hills(208, 'C', 160, 196, 320, 214, 500, 204, 'S', 820, 196, SCENE.width, 208),
      pyramid(690, 92, 104),
      pyramid(806, 70, 78),
      pyramid(884, 44, 48),
    ]),
    layer('middle', [
      ...withoutLights(
        blocks([
          [30, 36, 66],
          [70, 34, 84],
          [108, 40, 58],
          [420, 36, 74],
          [460, 40, 56],
        ]),
      ),
      ...houses([
        [505, 44, 34, 6],
        [552, 40, 28, 6],
      ]),
    ]),
    layer('near', [
      ribbedDomeMosque(240),
      ...palms([
        [24, 60, 6],
        [52, 44, -6],
        [420, 56, 8],
        [580, 50, -7],
        [604, 62, 6],
        [938, 52, -6],
      ]),
    ]),
    water(),
  )
