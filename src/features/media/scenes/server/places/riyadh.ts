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
import { ribbedDomeMosque } from '#features/media/scenes/server/landmarks.ts'
import { needleEyeTower } from '#features/media/scenes/server/monuments.ts'
import { hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** The tower with the open top, a mosque, and palms of the wadi. */
export const riyadh = () =>
  scene(
    sun(620, 82, 32),
    layer('far', [
      hills(200, 'C', 120, 186, 260, 208, 400, 196, 'S', 700, 180, SCENE.width, 202),
      ...withoutLights(
        blocks([
          [40, 32, 72],
          [540, 30, 86, 'slant'],
          [820, 32, 78],
        ]),
      ),
    ]),
    layer('middle', [
      ...blocks([
        [80, 40, 80, 'step'],
        [130, 36, 100],
        [176, 42, 66],
        [300, 38, 92, 'slant'],
        [348, 42, 70],
        [850, 40, 86, 'point'],
      ]),
      ...houses([
        [780, 40, 34, 4],
        [898, 44, 40, 4],
      ]),
    ]),
    layer('near', [
      needleEyeTower(254, 178),
      ribbedDomeMosque(600),
      ...palms([
        [30, 60, 7],
        [58, 46, -6],
        [420, 56, 7],
        [446, 44, -6],
        [486, 60, 6],
        [760, 58, -7],
        [792, 44, 6],
        [934, 54, -7],
      ]),
    ]),
    water(),
  )
