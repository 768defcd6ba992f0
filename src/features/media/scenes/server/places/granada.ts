import { towerBlock } from '#features/media/scenes/server/buildings.ts'
import { cypresses, fill, houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { castle } from '#features/media/scenes/server/monuments.ts'
import { mountains, snow } from '#features/media/scenes/server/nature.ts'

/** The red palace on its hill, under the Sierra Nevada. */
export const granada = () =>
  scene(
    sun(640, 70, 30),
    layer('far', [
      mountains([
        ...([
          [0, 150],
          [110, 104],
          [200, 148],
          [330, 84],
          [440, 140],
          [540, 100],
          [660, 156],
          [780, 92],
          [880, 146],
          [960, 116],
        ] as const),
      ]),
    ]),
    fill(
      'var(--hue-pale)',
      snow([
        { peak: [330, 84], width: 28 },
        { peak: [110, 104], width: 20 },
        { peak: [540, 100], width: 20 },
        { peak: [780, 92], width: 26 },
      ]),
      0.8,
    ),
    layer('middle', [
      ...houses([
        [20, 44, 48, 10],
        [64, 42, 60, 10],
        [560, 44, 46, 10],
        [604, 42, 58, 10],
        [648, 44, 42, 10],
        [790, 44, 50, 10],
        [836, 42, 62, 10],
        [880, 44, 44, 10],
      ]),
      towerBlock(716, 40, 104),
    ]),
    layer('near', [
      castle(300, 280, 74),
      ...cypresses([
        [130, 66],
        [478, 72],
        [500, 56],
        [540, 64],
        [700, 70],
        [772, 62],
        [930, 66],
      ]),
    ]),
    water(),
  )
