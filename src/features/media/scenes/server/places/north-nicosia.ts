import { minaret } from '#features/media/scenes/server/buildings.ts'
import { cypresses, houses, layer, palms, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { castle } from '#features/media/scenes/server/monuments.ts'
import { mountains } from '#features/media/scenes/server/nature.ts'
import { gothicHall } from '#features/media/scenes/server/towers-and-gates.ts'

/** The mosque that was a cathedral, the gate in the walls and the five-fingered mountain. */
export const northNicosia = () =>
  scene(
    sun(540, 76, 30),
    layer('far', [
      mountains([
        [0, 170],
        [120, 150],
        [260, 172],
        [420, 160],
        [560, 176],
        [660, 138],
        [676, 118],
        [694, 136],
        [712, 108],
        [732, 132],
        [750, 104],
        [770, 134],
        [790, 112],
        [812, 140],
        [828, 122],
        [850, 156],
        [960, 144],
      ]),
    ]),
    layer('middle', [
      ...houses([
        [0, 46, 44, 10],
        [44, 44, 56, 10],
        [88, 46, 42, 10],
        [404, 46, 46, 10],
        [450, 44, 58, 10],
        [494, 46, 40, 10],
        [540, 44, 52, 10],
        [880, 46, 50, 10],
        [922, 40, 40, 10],
      ]),
    ]),
    layer('near', [
      gothicHall(262),
      minaret(172, 130),
      minaret(352, 130),
      castle(730, 190, 46),
      ...cypresses([
        [136, 60],
        [388, 66],
        [606, 58],
        [850, 62],
      ]),
      ...palms([
        [64, 50, 6],
        [520, 52, -6],
        [576, 46, 6],
        [930, 52, -6],
      ]),
    ]),
    water(),
  )
