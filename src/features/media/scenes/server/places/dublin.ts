import { coneTower } from '#features/media/scenes/server/buildings.ts'
import { conifers, houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { castle, cottage } from '#features/media/scenes/server/monuments.ts'
import { ferry, hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** A castle and cottages in green hills above the bay. */
export const dublin = () =>
  scene(
    sun(560, 84, 27),
    layer('far', [
      hills(170, 'C', 120, 130, 240, 150, 380, 180, 'S', 600, 170, 720, 130, 'S', 880, 150, SCENE.width, 166),
    ]),
    layer('middle', [
      hills(212, 'C', 140, 196, 320, 214, 500, 206, 'S', 820, 196, SCENE.width, 212),
      ...houses([
        [40, 40, 46, 20],
        [80, 40, 54, 20],
        [120, 40, 44, 20],
        [470, 40, 46, 20],
        [510, 40, 54, 20],
        [900, 40, 48, 20],
      ]),
      coneTower(430, 62),
    ]),
    layer('near', [
      castle(270, 200, 66),
      cottage(640),
      cottage(760),
      ...conifers([
        [20, 50],
        [572, 46],
        [840, 56],
        [866, 42],
        [940, 52],
      ]),
    ]),
    water(),
    layer('near', [ferry(470, 240)]),
  )
