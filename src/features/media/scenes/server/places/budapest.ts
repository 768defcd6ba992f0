import { houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { domedPalace } from '#features/media/scenes/server/landmarks.ts'
import { ferry, hills, suspensionBridge } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** The parliament on the Danube, the hills of Buda and the old bridge. */
export const budapest = () =>
  scene(
    sun(690, 78, 28),
    layer('far', [
      hills(180, 'C', 120, 150, 220, 160, 340, 190, 'S', 640, 200, 720, 160, 'S', 880, 128, SCENE.width, 150),
    ]),
    layer('middle', [
      ...houses([
        [20, 38, 50, 20],
        [56, 36, 60, 20],
        [92, 38, 48, 20],
        [440, 38, 52, 20],
        [476, 36, 60, 22],
        [512, 38, 46, 20],
        [880, 36, 60, 18],
        [916, 40, 50, 20],
      ]),
      suspensionBridge({ from: 520, to: 920, towers: [622, 806] }, { deck: 212, top: 150 }),
    ]),
    layer('near', [domedPalace(280, 300)]),
    water(),
    layer('near', [ferry(690, 238)]),
  )
