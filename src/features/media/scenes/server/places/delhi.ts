import { houses, layer, palms, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { ribbedDomeMosque } from '#features/media/scenes/server/landmarks.ts'
import { mausoleum } from '#features/media/scenes/server/monuments.ts'
import { hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** A mausoleum of marble among gardens. */
export const delhi = () =>
  scene(
    sun(540, 82, 32),
    layer('far', [hills(204, 'C', 160, 190, 320, 210, 520, 200, 'S', 820, 186, SCENE.width, 204)]),
    layer('middle', [
      ...houses([
        [0, 50, 36, 4],
        [50, 46, 50, 4],
        [96, 48, 40, 4],
        [430, 48, 40, 4],
        [478, 46, 54, 4],
        [860, 50, 44, 4],
        [910, 50, 56, 4],
      ]),
      ribbedDomeMosque(690),
    ]),
    layer('near', [
      mausoleum(270),
      ...palms([
        [40, 56, 7],
        [70, 44, -6],
        [130, 50, 6],
        [410, 54, -6],
        [560, 58, 7],
        [590, 46, -6],
        [840, 56, 6],
        [934, 50, -7],
      ]),
    ]),
    water(),
  )
