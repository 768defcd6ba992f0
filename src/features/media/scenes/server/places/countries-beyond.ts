import { coneTower, minaret, steppedSpire } from '#features/media/scenes/server/buildings.ts'
import { bulbMosque, storeyMinaret, tieredTower } from '#features/media/scenes/server/churches.ts'
import { withoutLights } from '#features/media/scenes/server/compose.ts'
import { crag, leafTree, palmTree, poplar } from '#features/media/scenes/server/growth.ts'
import { college, domedHall, windTowerHouse } from '#features/media/scenes/server/halls.ts'
import { coneChurch, pyramid } from '#features/media/scenes/server/landmarks.ts'
import { castle, columns, cottage, flameTowers } from '#features/media/scenes/server/monuments.ts'
import { conifer, cypress, suspensionBridge } from '#features/media/scenes/server/nature.ts'
import { archBridge, dhow, lighthouse, sailBoat } from '#features/media/scenes/server/shores.ts'
import { clanTower, gothicHall, pillaredHall, rockTemple } from '#features/media/scenes/server/towers-and-gates.ts'
import { downs, grove, range, skyline, snowAbove, street, terrace, town } from '#features/media/scenes/server/town.ts'

/** Views of whole countries: their land and what is at home in all of it, not the landmark of one city. */

/** The red rock of the interior, a lighthouse and the ocean. */
const australia = town({
  sun: [640, 70],
  far: [downs(30, 40, 34, 30, 36, 30)],
  middle: [crag(360, 230, 96), downs(20, 26, 16, 22, 18, 14)],
  near: [
    lighthouse(760, 116),
    cottage(560),
    cottage(650),
    ...grove(leafTree, 58, 60, 120, 250, 330, 410, 480, 930),
    ...grove(leafTree, 34, 180, 290, 446, 606),
  ],
  afloat: [sailBoat(850, 242), sailBoat(718, 244)],
})

const CAUCASUS = [110, 160, 96, 176, 120, 190, 130, 168, 104, 150, 116]

/** The Caucasus, old walls on the Caspian and the flames behind. */
const azerbaijan = town({
  sun: [130, 56],
  far: [range(CAUCASUS)],
  snow: snowAbove(140, CAUCASUS),
  middle: [flameTowers(760, 110), ...terrace([420, 640], 48, 6), ...terrace([840, 960], 40, 6)],
  near: [
    castle(330, 190, 48),
    bulbMosque(510, [22]),
    minaret(562, 120),
    ...grove(cypress, 60, 60, 90, 130, 200, 600, 850),
    ...street([622, 704], 38, 6),
  ],
  afloat: [sailBoat(890, 242), sailBoat(926, 244)],
})

const ROCKIES = [120, 176, 108, 190, 130, 160, 100, 184, 126, 170, 116]

/** A great hotel on a lake of the Rockies, among firs. */
const canada = town({
  sun: [540, 54],
  far: [range(ROCKIES)],
  snow: snowAbove(150, ROCKIES),
  middle: [downs(40, 56, 36, 60, 44, 52), ...grove(conifer, 104, 60, 110, 160, 560, 640, 700, 780, 860, 920)],
  near: [
    coneTower(266, 84),
    college(370, 170, 74),
    coneTower(474, 84),
    ...grove(conifer, 72, 30, 76, 120, 180, 530, 580, 690, 740, 900),
    ...grove(conifer, 44, 210, 556, 620, 660, 860, 936),
  ],
  afloat: [sailBoat(780, 242), sailBoat(830, 244)],
})

/** The Nile with its sails, columns of a temple and pyramids in the desert. */
const egypt = town({
  sun: [150, 74],
  far: [pyramid(640, 110, 120), pyramid(780, 84, 90), pyramid(870, 46, 50)],
  middle: [downs(60, 84, 56, 30, 24, 30, 20), ...terrace([480, 600], 30, 3)],
  near: [
    pillaredHall(320, 170, 78, 7),
    columns(476, 5, 66),
    ...grove(palmTree, 60, 40, 84, 130, 190, 560, 710, 760, 920),
  ],
  afloat: [dhow(640, 241), dhow(840, 242)],
})

/** Towers of Svaneti and a church on its hill under the Caucasus, vines below. */
const georgia = town({
  sun: [130, 54],
  far: [range(CAUCASUS.toReversed())],
  snow: snowAbove(140, CAUCASUS.toReversed()),
  middle: [downs(30, 44, 40, 30, 50, 84, 60), crag(420, 120, 90), ...[590, 650, 700].map((x) => clanTower(x, 92))],
  near: [
    coneChurch(420),
    ...[256, 300, 340].map((x, at) => clanTower(x, 112 - at * 13)),
    ...street([540, 680], 40, 14),
    ...grove(poplar, 58, 60, 100, 150, 210, 500),
    ...grove(conifer, 50, 720, 760, 820, 880, 930),
  ],
})

const HIMALAYA = [120, 150, 110, 180, 130, 196, 120, 176, 106, 150, 110]

/** The gate tower of a temple, a fort, palms, and the Himalaya far away. */
const india = town({
  sun: [150, 58],
  far: [range(HIMALAYA)],
  snow: snowAbove(140, HIMALAYA),
  middle: [downs(30, 50, 40, 34, 40, 56, 40), ...withoutLights([castle(690, 230, 84)]), ...terrace([420, 560], 44, 4)],
  near: [
    tieredTower(330, 150),
    archBridge(186, 306, 5, 42),
    archBridge(354, 474, 5, 42),
    bulbMosque(600, [16, 22, 16]),
    ...grove(palmTree, 60, 50, 100, 150, 498, 720, 780, 840, 900),
    ...grove(leafTree, 46, 76, 176, 746, 930),
  ],
})

/** Columns hewn into the rock, and the mountains of the desert. */
const jordan = town({
  sun: [560, 70],
  far: [crag(140, 150, 140), crag(640, 120, 110), crag(830, 150, 150), downs(30, 40, 30, 36, 30)],
  middle: [crag(340, 190, 168), crag(740, 110, 90), downs(16, 22, 16, 20, 14)],
  near: [
    rockTemple(340),
    ...grove(palmTree, 50, 90, 140, 470, 530, 900),
    ...grove(leafTree, 30, 60, 200, 446, 500, 600, 860),
    bulbMosque(700, [20]),
    storeyMinaret(660, 92),
  ],
})

/** Houses on stilts under palms, forest and the mountain, towers far away. */
const malaysia = town({
  sun: [620, 66],
  far: [downs(60, 96, 180, 120, 70, 84, 60), ...skyline([740, 900], 110, ['point', 'step'])],
  middle: [downs(40, 60, 90, 50, 40, 60, 44), ...grove(palmTree, 92, 90, 150, 520, 580, 900)],
  near: [
    ...[250, 340, 430].map((x) => cottage(x)),
    bulbMosque(640, [20, 30, 20]),
    storeyMinaret(748, 122),
    ...grove(palmTree, 66, 40, 84, 130, 180, 500, 786, 926),
    ...grove(leafTree, 40, 60, 156, 520),
  ],
  afloat: [dhow(856, 242)],
})

/** The abbey among cypresses, and a castle on the ridge. */
const northernCyprus = town({
  sun: [130, 60],
  far: [range([90, 130, 104, 150, 168, 140, 176, 130, 150, 110, 90])],
  middle: [downs(50, 70, 60, 84, 60, 40, 24), ...withoutLights([castle(560, 110, 116)]), ...terrace([640, 800], 46, 8)],
  near: [
    gothicHall(310),
    archBridge(392, 560, 6, 44),
    ...street([600, 700], 38, 8),
    ...grove(cypress, 76, 110, 150, 200, 580, 720),
    ...grove(palmTree, 54, 40, 76, 780, 920),
    ...grove(leafTree, 36, 230, 750),
  ],
  afloat: [sailBoat(800, 242), sailBoat(870, 243)],
})

/** Rocks and dunes, an oasis, and a mosque between tall minarets. */
const saudiArabia = town({
  sun: [620, 68],
  far: [crag(130, 120, 110), crag(760, 130, 130), crag(900, 90, 90), downs(30, 50, 36, 56, 40)],
  middle: [downs(24, 40, 20, 34, 18, 30), ...terrace([520, 640], 38, 3)],
  near: [
    bulbMosque(360, [16, 28, 16]),
    storeyMinaret(268, 150),
    storeyMinaret(452, 150),
    windTowerHouse(580),
    ...grove(palmTree, 60, 40, 80, 130, 180, 500, 660, 700, 750, 850, 900),
    ...grove(palmTree, 42, 60, 156, 680, 820, 930),
  ],
})

/** Chimneys of rock in Cappadocia, columns of old, and the snow of Ararat. */
const turkiye = town({
  sun: [150, 64],
  far: [range([60, 80, 70, 90, 110, 150, 190, 140, 100, 80, 60])],
  snow: snowAbove(120, [60, 80, 70, 90, 110, 150, 190, 140, 100, 80, 60]),
  middle: [
    downs(40, 56, 44, 50, 36, 44, 30),
    ...[120, 160, 210, 480, 520].map((x, at) => crag(x, 26, 70 + ((at * 31) % 40))),
  ],
  near: [
    columns(660, 8, 76),
    ...[250, 290, 336, 380].map((x, at) => crag(x, 26, 84 + ((at * 37) % 44))),
    bulbMosque(500, [22]),
    minaret(552, 112),
    ...grove(poplar, 58, 60, 90, 430, 450, 800),
    ...grove(leafTree, 36, 130, 180, 580, 770, 840, 880, 924),
  ],
})

/** Dunes, houses with wind towers, a boat, and the towers of today. */
const unitedArabEmirates = town({
  sun: [160, 72],
  far: [downs(40, 70, 50, 84, 60, 76, 50), ...skyline([660, 900], 110, ['slant', 'point', 'flat'])],
  middle: [downs(20, 40, 24, 36, 20, 14, 10), steppedSpire(790, 170), ...skyline([850, 940], 84, ['flat', 'slant'])],
  near: [
    windTowerHouse(270),
    windTowerHouse(364),
    bulbMosque(490, [16, 22, 16]),
    storeyMinaret(576, 112),
    ...grove(palmTree, 58, 40, 90, 150, 200, 420, 620, 660, 900),
    ...grove(palmTree, 42, 64, 176, 640),
  ],
  afloat: [dhow(700, 241)],
})

/** The dome of a capitol, a bridge to the sea, and tables of rock. */
const unitedStates = town({
  sun: [560, 66],
  far: [
    downs(40, 54, 40, 50, 44),
    crag(120, 90, 120),
    crag(240, 60, 84),
    suspensionBridge({ from: 560, to: 960, towers: [664, 856] }, { deck: 194, top: 112 }),
  ],
  middle: [...skyline([500, 640], 84, ['flat', 'step', 'slant']), ...terrace([60, 200], 36, 14)],
  near: [
    domedHall(370, 240, { radius: 32, drum: 34, flatness: 1.2 }),
    ...grove(leafTree, 58, 40, 90, 140, 200, 520, 570),
    ...grove(conifer, 50, 620, 650, 900, 936),
  ],
  afloat: [sailBoat(740, 242), sailBoat(820, 244)],
})

export const countriesBeyond = {
  australia,
  azerbaijan,
  canada,
  egypt,
  georgia,
  india,
  jordan,
  malaysia,
  'northern-cyprus': northernCyprus,
  'saudi-arabia': saudiArabia,
  turkiye,
  'united-arab-emirates': unitedArabEmirates,
  'united-states': unitedStates,
}
