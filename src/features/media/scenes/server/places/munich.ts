import { antennaTower, nave, onionTower, timberedHouse } from '#features/media/scenes/server/buildings.ts'
import { conifers, fill, houses, layer, scene, sun, water } from '#features/media/scenes/server/compose.ts'
import { mountains, snow } from '#features/media/scenes/server/nature.ts'

const PEAKS = [
  { peak: [70, 138], width: 14 },
  { peak: [210, 96], width: 26 },
  { peak: [330, 118], width: 16 },
  { peak: [500, 128], width: 15 },
  { peak: [650, 86], width: 28 },
  { peak: [800, 112], width: 18 },
] as const

/** The church of Our Lady, old houses and the tower of the games, before the Alps. */
export const munich = () =>
  scene(
    sun(150, 84, 28),
    layer('far', [
      mountains([
        ...([
          [0, 190],
          [70, 138],
          [120, 172],
          [210, 96],
          [270, 150],
          [330, 118],
          [400, 176],
        ] as const),
        ...([
          [500, 128],
          [560, 162],
          [650, 86],
          [730, 150],
          [800, 112],
          [880, 164],
          [960, 132],
        ] as const),
      ]),
    ]),
    fill('var(--hue-pale)', snow(PEAKS), 0.8),
    layer('middle', [
      ...houses([
        [20, 40, 62, 34],
        [64, 46, 78, 38],
        [114, 38, 58, 32],
        [156, 44, 70, 36],
        [420, 42, 72, 36],
        [466, 36, 60, 30],
        [640, 44, 66, 36],
        [688, 38, 80, 32],
        [780, 46, 58, 36],
        [830, 40, 72, 32],
        [874, 44, 60, 36],
      ]),
      antennaTower(752, 186),
    ]),
    layer('near', [
      nave(236, 158, 92),
      onionTower(212, 148),
      onionTower(252, 148),
      timberedHouse(520, 84, 78, 46),
      timberedHouse(604, 64, 60, 38),
      ...conifers([
        [60, 62],
        [92, 46],
        [430, 54],
        [462, 40],
        [866, 40],
        [900, 66],
        [930, 48],
      ]),
    ]),
    water(),
  )
