import { houses, layer, palms, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { castle } from '#features/media/scenes/server/monuments.ts'
import { ferry, mountains } from '#features/media/scenes/server/nature.ts'

/** The castle at the harbour, under the five-fingered mountain. */
export const kyrenia = () =>
  scene(
    sun(250, 78, 31),
    layer('far', [
      mountains([
        ...([
          [0, 176],
          [120, 150],
          [240, 168],
          [360, 128],
          [420, 100],
          [450, 118],
          [480, 92],
          [512, 112],
          [546, 96],
        ] as const),
        ...([
          [590, 132],
          [700, 150],
          [820, 126],
          [960, 164],
        ] as const),
      ]),
    ]),
    layer('middle', [
      ...houses([
        [20, 44, 40, 6],
        [64, 42, 54, 6],
        [106, 44, 38, 6],
        [150, 42, 50, 6],
        [560, 44, 42, 6],
        [604, 42, 56, 6],
        [648, 44, 40, 6],
        [692, 42, 52, 6],
        [880, 44, 44, 6],
      ]),
    ]),
    layer('near', [
      castle(370, 240, 62),
      ...palms([
        [212, 54, 6],
        [236, 42, -6],
        [530, 56, 7],
        [770, 58, 7],
        [800, 44, -6],
        [934, 52, -7],
      ]),
    ]),
    water(),
    layer('near', [ferry(640, 239)]),
  )
