import { coneTower, onionTower } from '#features/media/scenes/server/buildings.ts'
import {
  blocks,
  conifers,
  houses,
  layer,
  scene,
  sun,
  water,
  withoutLights,
} from '#features/media/scenes/server/compose.ts'
import { clockTower } from '#features/media/scenes/server/landmarks.ts'

/** Onions above a wall, its clock tower, and birches of the embankment. */
export const moscow = () =>
  scene(
    sun(600, 80, 28),
    layer(
      'far',
      withoutLights(
        blocks([
          [40, 34, 88, 'step'],
          [90, 40, 120, 'point'],
          [660, 36, 96, 'step'],
          [720, 40, 130, 'point'],
          [780, 36, 92, 'step'],
        ]),
      ),
    ),
    layer('middle', [
      ...houses([
        [0, 60, 40, 6],
        [60, 60, 46, 6],
        [420, 60, 42, 6],
        [480, 60, 48, 6],
        [540, 60, 40, 6],
        [800, 60, 46, 6],
        [860, 60, 40, 6],
        [918, 42, 48, 6],
      ]),
      coneTower(150, 66),
      coneTower(860, 60),
    ]),
    layer('near', [
      onionTower(250, 80),
      onionTower(290, 116),
      onionTower(330, 92),
      onionTower(368, 70),
      clockTower(460, 112),
      ...conifers([
        [30, 52],
        [60, 40],
        [560, 56],
        [590, 44],
        [640, 50],
        [900, 60],
        [930, 46],
      ]),
    ]),
    water(),
  )
