import { antennaTower } from '#features/media/scenes/server/buildings.ts'
import {
  blocks,
  conifers,
  fill,
  layer,
  scene,
  sun,
  water,
  withoutLights,
} from '#features/media/scenes/server/compose.ts'
import { ferry, mountains, snow } from '#features/media/scenes/server/nature.ts'

/** The tower on the lake, and the woods behind. */
export const toronto = () =>
  scene(
    sun(180, 86, 28),
    layer('far', [
      mountains([
        ...([
          [0, 190],
          [140, 170],
          [300, 196],
          [460, 176],
          [600, 140],
          [680, 170],
          [780, 108],
          [870, 158],
          [960, 128],
        ] as const),
      ]),
    ]),
    fill(
      'var(--hue-pale)',
      snow([
        { peak: [780, 108], width: 22 },
        { peak: [600, 140], width: 14 },
      ]),
      0.8,
    ),
    layer('middle', [
      ...withoutLights(blocks([[40, 34, 70]])),
      ...blocks([
        [80, 40, 92, 'step'],
        [128, 36, 116],
        [172, 44, 84, 'slant'],
        [224, 38, 128, 'step'],
        [370, 42, 100],
        [420, 36, 124, 'slant'],
        [464, 44, 86],
      ]),
    ]),
    layer('near', [
      antennaTower(318, 184),
      ...conifers([
        [560, 52],
        [584, 66],
        [612, 46],
        [690, 58],
        [716, 72],
        [744, 50],
        [840, 64],
        [868, 48],
        [900, 70],
        [930, 54],
      ]),
    ]),
    water(),
    layer('near', [ferry(400, 239)]),
  )
