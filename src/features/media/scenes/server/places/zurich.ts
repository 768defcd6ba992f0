import { coneTower, onionTower, timberedHouse } from '#features/media/scenes/server/buildings.ts'
import { conifers, fill, houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { ferry, mountains, snow } from '#features/media/scenes/server/nature.ts'

/** Two towers on the lake, under snow. */
export const zurich = () =>
  scene(
    sun(520, 62, 27),
    layer('far', [
      mountains([
        ...([
          [0, 150],
          [80, 92],
          [150, 140],
          [250, 60],
          [330, 128],
          [420, 90],
          [520, 150],
        ] as const),
        ...([
          [620, 84],
          [700, 136],
          [790, 52],
          [880, 120],
          [960, 84],
        ] as const),
      ]),
    ]),
    fill(
      'var(--hue-pale)',
      snow([
        { peak: [80, 92], width: 24 },
        { peak: [250, 60], width: 34 },
        { peak: [420, 90], width: 22 },
        { peak: [620, 84], width: 26 },
        { peak: [790, 52], width: 36 },
      ]),
      0.85,
    ),
    layer('middle', [
      ...houses([
        [30, 42, 52, 26],
        [74, 40, 62, 24],
        [118, 42, 50, 26],
        [380, 42, 56, 26],
        [424, 40, 48, 24],
        [740, 42, 54, 26],
        [784, 40, 62, 24],
      ]),
      coneTower(350, 70),
    ]),
    layer('near', [
      onionTower(230, 104),
      onionTower(272, 104),
      timberedHouse(470, 76, 62, 36),
      ...conifers([
        [20, 56],
        [180, 48],
        [560, 60],
        [586, 46],
        [850, 58],
        [880, 70],
        [916, 52],
      ]),
    ]),
    water(),
    layer('near', [ferry(640, 238)]),
  )
