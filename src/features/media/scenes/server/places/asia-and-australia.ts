import { minaret } from '#features/media/scenes/server/buildings.ts'
import { bulbMosque, storeyMinaret } from '#features/media/scenes/server/churches.ts'
import { crag, leafTree, palmTree } from '#features/media/scenes/server/growth.ts'
import { bellTower, campus, college, domedHall } from '#features/media/scenes/server/halls.ts'
import { pyramid } from '#features/media/scenes/server/landmarks.ts'
import { ferry } from '#features/media/scenes/server/nature.ts'
import { archBridge, dhow, lighthouse, sailBoat } from '#features/media/scenes/server/shores.ts'
import { downs, grove, skyline, terrace, town } from '#features/media/scenes/server/town.ts'

/** The gate of the college and the mosque of three domes. */
const aligarh = town({
  sun: [180, 76],
  far: [downs(16, 22, 18, 20), ...grove(leafTree, 60, 40, 90, 850, 900, 940)],
  middle: [...terrace([0, 150], 40, 4), college(230, 130, 52), ...terrace([760, 960], 42, 4)],
  near: [
    bulbMosque(420, [24, 34, 24]),
    minaret(316, 112),
    minaret(524, 112),
    bellTower(640, 118, 'dome'),
    archBridge(652, 790, 7, 46),
    ...grove(leafTree, 52, 60, 120, 280, 566, 820),
    ...grove(palmTree, 60, 30, 160, 870, 930),
  ],
})

/** Palms and a lighthouse between the Ghats and the sea, and halls on the rise. */
const manipal = town({
  sun: [600, 74],
  far: [downs(110, 136, 100, 124, 80, 60, 40)],
  middle: [
    downs(46, 70, 60, 30, 16, 10),
    ...skyline([200, 330], 96, ['flat', 'step']),
    ...grove(palmTree, 92, 90, 130, 380),
  ],
  near: [
    college(310, 200, 50),
    lighthouse(780, 104),
    ...grove(palmTree, 68, 40, 76, 120, 170, 440, 480, 522, 570, 640, 860, 900, 936),
    ...grove(palmTree, 46, 60, 460, 600),
  ],
  afloat: [dhow(690, 241)],
})

/** Domes of the campus in a valley of limestone and forest. */
const gombak = town({
  sun: [660, 66],
  far: [downs(120, 90, 110, 70, 130, 96, 120)],
  middle: [crag(150, 90, 118), crag(760, 110, 134), crag(900, 80, 96), ...grove(palmTree, 70, 260, 560, 640)],
  near: [
    bulbMosque(410, [22, 36, 22]),
    storeyMinaret(286, 138),
    campus(610, 180),
    ...grove(palmTree, 54, 30, 70, 110, 220, 730, 780, 840, 930),
    ...grove(leafTree, 46, 50, 180, 250, 706, 880),
  ],
})

/** The mosque above the strait, the causeway and towers of both shores. */
const johorBahru = town({
  sun: [706, 64],
  far: [downs(30, 50, 36, 24, 20, 30), ...skyline([700, 940], 72)],
  middle: [
    ...skyline([60, 220], 104, ['flat', 'point', 'step']),
    ...skyline([500, 620], 90, ['slant', 'flat']),
    archBridge(640, 960, 8, 22),
  ],
  near: [
    domedHall(360, 190, { radius: 30, drum: 24 }),
    bellTower(268, 112, 'dome'),
    bellTower(452, 112, 'dome'),
    ...grove(palmTree, 54, 30, 90, 150, 210, 500, 540, 590, 620),
  ],
  afloat: [ferry(770, 241)],
})

/** The campus around its lake, towers of the suburb and a pyramid of glass. */
const subangJaya = town({
  sun: [270, 60],
  far: [downs(60, 84, 70, 96, 64, 80)],
  middle: [
    pyramid(760, 84, 96),
    ...skyline([430, 640], 100, ['slant', 'flat', 'flat']),
    ...skyline([60, 190], 84, ['step', 'flat']),
    ...terrace([850, 960], 44, 6),
  ],
  near: [
    campus(360, 250),
    archBridge(540, 680, 3, 22),
    ...grove(palmTree, 52, 40, 86, 140, 200, 510, 720, 800, 900),
    ...grove(leafTree, 44, 64, 170, 690, 840, 936),
  ],
})

/** The station under its dome, towers of the south bank and bridges of the Yarra. */
const melbourne = town({
  sun: [450, 62],
  far: [downs(20, 28, 22, 26), ...skyline([470, 900], 108, ['flat', 'slant', 'step'])],
  middle: [
    ...skyline([80, 230], 100, ['flat', 'step', 'flat']),
    ...skyline([560, 610], 172, ['step']),
    ...skyline([620, 820], 104, ['slant', 'flat']),
  ],
  near: [
    domedHall(360, 260, { radius: 30, drum: 20, flatness: 1.1 }),
    archBridge(530, 800, 4, 28),
    bellTower(210, 84, 'dome'),
    ...grove(leafTree, 50, 40, 90, 150, 506, 830, 870),
  ],
  afloat: [sailBoat(920, 242)],
})

export const asiaAndAustralia = {
  aligarh,
  manipal,
  gombak,
  'johor-bahru': johorBahru,
  'subang-jaya': subangJaya,
  melbourne,
}
