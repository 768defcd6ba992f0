import { cypresses, houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { columns, ribbedDome } from '#features/media/scenes/server/monuments.ts'
import { cypress, hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** A dome and its bell tower, columns of old, cypresses on the hills. */
export const rome = () =>
  scene(
    sun(560, 84, 30),
    layer('far', [
      hills(176, 'C', 140, 150, 260, 196, 420, 184, 'S', 640, 140, 760, 164, 'S', 900, 190, SCENE.width, 170),
      ...[600, 622, 690, 712, 880].map((x) => cypress(x, 92)),
    ]),
    layer('middle', [
      ...houses([
        [20, 50, 48, 12],
        [68, 44, 60, 12],
        [376, 48, 52, 12],
        [424, 44, 64, 12],
        [470, 50, 46, 12],
        [840, 48, 50, 12],
        [890, 50, 60, 12],
      ]),
    ]),
    layer('near', [
      ribbedDome(250),
      columns(690, 7, 66),
      ...cypresses([
        [96, 58],
        [356, 66],
        [378, 50],
        [560, 70],
        [584, 54],
        [812, 66],
        [836, 50],
      ]),
    ]),
    water(),
  )
