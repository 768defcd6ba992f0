import { nave, towerBlock } from '#features/media/scenes/server/buildings.ts'
import { houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { latticeTower } from '#features/media/scenes/server/monuments.ts'
import { ferry, hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** The tower of iron above the roofs and the Seine. */
export const paris = () =>
  scene(
    sun(250, 84, 28),
    layer('far', [hills(196, 'C', 160, 170, 300, 200, 480, 196, 'S', 760, 168, SCENE.width, 190)]),
    layer('middle', [
      ...houses([
        [0, 46, 62, 12],
        [44, 48, 70, 12],
        [90, 44, 60, 12],
        [132, 48, 72, 12],
        [180, 46, 62, 12],
        [430, 46, 64, 12],
        [476, 44, 72, 12],
        [520, 48, 60, 12],
        [730, 46, 70, 12],
        [776, 48, 60, 12],
        [822, 46, 72, 12],
        [868, 46, 62, 12],
        [914, 46, 70, 12],
      ]),
    ]),
    layer('near', [latticeTower(330, 190), towerBlock(596, 26, 92), towerBlock(634, 26, 92), nave(650, 104, 46)]),
    water(),
    layer('near', [ferry(440, 240)]),
  )
