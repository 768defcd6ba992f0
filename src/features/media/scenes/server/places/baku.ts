import { blocks, houses, layer, palms, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { castle, flameTowers } from '#features/media/scenes/server/monuments.ts'
import { ferry, hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** Towers like flames above the old walls and the Caspian Sea. */
export const baku = () =>
  scene(
    sun(590, 80, 29),
    layer('far', [hills(186, 'C', 120, 150, 260, 150, 400, 178, 'S', 680, 190, SCENE.width, 176)]),
    layer('middle', [
      ...blocks([
        [40, 38, 70],
        [84, 36, 92, 'step'],
        [400, 40, 76, 'slant'],
        [446, 38, 94],
        [860, 42, 66],
        [906, 38, 84, 'step'],
      ]),
      ...houses([
        [126, 44, 40, 6],
        [340, 44, 44, 6],
        [490, 44, 38, 6],
      ]),
    ]),
    layer('near', [
      flameTowers(250, 168),
      castle(680, 200, 50),
      ...palms([
        [24, 52, 6],
        [560, 50, -6],
        [830, 56, 6],
        [934, 48, -6],
      ]),
    ]),
    water(),
    layer('near', [ferry(420, 240)]),
  )
