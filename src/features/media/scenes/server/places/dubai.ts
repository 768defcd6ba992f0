import { sailTower, steppedSpire } from '#features/media/scenes/server/buildings.ts'
import { blocks, layer, palms, scene, sun, water, withoutLights } from '#features/media/scenes/server/compose.ts'
import { hills } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

const { width } = SCENE

/** The tallest of towers, the sail on its shore, and palms. */
export const dubai = () =>
  scene(
    sun(760, 80, 32),
    layer('far', [
      hills(206, 'C', 90, 186, 180, 214, 280, 202, 'S', 480, 178, 600, 200, 'S', 860, 190, width, 204),
      ...withoutLights(
        blocks([
          [60, 30, 70],
          [120, 26, 96, 'point'],
          [560, 34, 88, 'step'],
          [860, 30, 92, 'slant'],
          [900, 28, 66],
        ]),
      ),
    ]),
    layer(
      'middle',
      blocks([
        [90, 40, 92, 'slant'],
        [148, 34, 120, 'step'],
        [196, 44, 84],
        [252, 36, 132, 'point'],
        [306, 40, 100, 'slant'],
        [470, 38, 112, 'step'],
        [520, 44, 86],
        [582, 34, 124, 'point'],
        [800, 42, 76, 'slant'],
        [850, 36, 100, 'step'],
      ]),
    ),
    layer('near', [
      steppedSpire(410, 206),
      sailTower(676, 150),
      ...palms([
        [40, 58, 8],
        [66, 44, -6],
        [620, 52, -8],
        [770, 60, 7],
        [796, 44, -5],
        [930, 50, -8],
      ]),
    ]),
    water(),
  )
