import { antennaTower } from '#features/media/scenes/server/buildings.ts'
import { blocks, conifers, houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { castle } from '#features/media/scenes/server/monuments.ts'
import { hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'
import { pillaredHall } from '#features/media/scenes/server/towers-and-gates.ts'

/** The hall of the founder, the citadel above its houses and the tower on the hill. */
export const ankara = () =>
  scene(
    sun(470, 80, 30),
    layer('far', [
      hills(178, 'C', 120, 140, 240, 190, 400, 186, 'S', 620, 150, 760, 130, 'S', 900, 150, SCENE.width, 172),
    ]),
    layer('middle', [
      castle(800, 150, 88),
      ...houses([
        [640, 42, 40, 14],
        [680, 40, 52, 14],
        [720, 42, 44, 14],
        [762, 40, 56, 14],
        [802, 42, 46, 14],
        [844, 40, 54, 14],
        [884, 44, 42, 14],
        [926, 40, 36, 14],
      ]),
      ...blocks([
        [20, 36, 74],
        [62, 34, 98, 'step'],
        [400, 36, 66, 'slant'],
        [444, 38, 86],
      ]),
      antennaTower(572, 168),
    ]),
    layer('near', [
      pillaredHall(244, 224, 84, 9),
      ...conifers([
        [112, 48],
        [384, 52],
        [512, 44],
        [616, 46],
        [664, 40],
      ]),
    ]),
    water(),
  )
