import { conifers, fill, houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { coneChurch } from '#features/media/scenes/server/landmarks.ts'
import { mountains, snow } from '#features/media/scenes/server/nature.ts'

/** Old churches above the river, under the Caucasus. */
export const tbilisi = () =>
  scene(
    sun(520, 70, 27),
    layer('far', [
      mountains([
        ...([
          [0, 170],
          [90, 120],
          [170, 158],
          [270, 84],
          [360, 140],
          [440, 112],
          [540, 168],
        ] as const),
        ...([
          [640, 110],
          [720, 150],
          [810, 74],
          [890, 138],
          [960, 104],
        ] as const),
      ]),
    ]),
    fill(
      'var(--hue-pale)',
      snow([
        { peak: [270, 84], width: 26 },
        { peak: [810, 74], width: 28 },
        { peak: [90, 120], width: 14 },
        { peak: [640, 110], width: 16 },
      ]),
      0.8,
    ),
    layer('middle', [
      ...houses([
        [30, 44, 50, 16],
        [72, 40, 62, 14],
        [112, 44, 46, 16],
        [360, 42, 58, 16],
        [402, 44, 46, 14],
        [446, 40, 64, 16],
        [690, 44, 52, 16],
        [732, 42, 66, 14],
        [774, 44, 48, 16],
        [870, 44, 56, 16],
      ]),
      coneChurch(620),
    ]),
    layer('near', [
      coneChurch(240),
      ...conifers([
        [170, 44],
        [318, 52],
        [342, 38],
        [540, 46],
        [850, 54],
        [924, 44],
      ]),
    ]),
    water(),
  )
