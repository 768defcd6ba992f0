import { cypresses, houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { ribbedDomeMosque } from '#features/media/scenes/server/landmarks.ts'
import { columns } from '#features/media/scenes/server/monuments.ts'
import { hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** White houses on hills, a mosque, and the columns of the citadel. */
export const amman = () =>
  scene(
    sun(470, 72, 30),
    layer('far', [
      hills(150, 'C', 120, 110, 240, 130, 360, 170, 'S', 560, 190, 680, 140, 'S', 880, 112, SCENE.width, 140),
    ]),
    layer('middle', [
      ...houses([
        [0, 44, 74, 2],
        [44, 40, 92, 2],
        [86, 42, 78, 2],
        [128, 40, 60, 2],
        [360, 42, 44, 2],
        [402, 40, 58, 2],
        [444, 44, 42, 2],
        [800, 42, 56, 2],
        [842, 44, 74, 2],
        [886, 40, 92, 2],
        [926, 40, 76, 2],
      ]),
    ]),
    layer('near', [
      ribbedDomeMosque(220),
      columns(620, 6, 84),
      ...cypresses([
        [150, 56],
        [352, 60],
        [374, 46],
        [520, 62],
        [736, 64],
        [760, 48],
      ]),
    ]),
    water(),
  )
