import { coneTower, nave } from '#features/media/scenes/server/buildings.ts'
import {
  leaningTowers,
  manyDomes,
  needleDome,
  pinnacledCathedral,
  sandTowers,
  steeple,
  westFront,
} from '#features/media/scenes/server/churches.ts'
import { leafTree, palmTree, poplar } from '#features/media/scenes/server/growth.ts'
import { bellTower, college, domedHall } from '#features/media/scenes/server/halls.ts'
import { castle } from '#features/media/scenes/server/monuments.ts'
import { conifer, cypress, ferry } from '#features/media/scenes/server/nature.ts'
import { archBridge, narrowBoat, sailBoat, waterJet } from '#features/media/scenes/server/shores.ts'
import { downs, grove, range, skyline, snowAbove, street, terrace, town } from '#features/media/scenes/server/town.ts'

/** Two towers of brick, one leaning, roofs of tile, and the church on the hill. */
const bologna = town({
  sun: [180, 76],
  far: [downs(50, 60, 44, 84, 124, 80)],
  middle: [...terrace([0, 260], 56, 12), ...terrace([440, 680], 58, 12), domedHall(800, 120, { radius: 26, drum: 20 })],
  near: [
    leaningTowers(360),
    archBridge(170, 336, 8, 42),
    ...street([436, 600], 50, 12),
    bellTower(640, 92, 'pyramid'),
    ...grove(cypress, 64, 60, 82, 130, 720, 900, 926),
  ],
})

const ALPS = [90, 150, 104, 168, 120, 150, 96, 172, 110, 156, 100]

/** The cathedral of marble and the towers of the new town, the Alps on a clear day. */
const milan = town({
  sun: [130, 66],
  far: [range(ALPS.map((height) => height * 0.74))],
  snow: snowAbove(
    105,
    ALPS.map((height) => height * 0.74),
  ),
  middle: [
    ...terrace([0, 250], 54, 10),
    ...skyline([580, 830], 108, ['point', 'slant', 'flat', 'step']),
    ...terrace([830, 960], 50, 10),
  ],
  near: [
    pinnacledCathedral(390),
    ...street([520, 630], 48, 10),
    castle(770, 160, 48),
    bellTower(766, 92, 'dome'),
    ...grove(poplar, 50, 60, 90, 180, 230, 880, 930),
  ],
})

/** The domes of the Saint, arcades and a canal, and the Euganean hills. */
const padua = town({
  sun: [600, 68],
  far: [downs(20, 30, 22, 70, 30, 92, 40, 64)],
  middle: [...terrace([0, 240], 48, 12), ...terrace([540, 760], 52, 12), bellTower(700, 108, 'dome')],
  near: [
    manyDomes(360),
    archBridge(556, 700, 3, 30),
    nave(760, 150, 44),
    ...grove(cypress, 66, 70, 96, 200, 540, 740, 930),
  ],
  afloat: [narrowBoat(430, 241)],
})

/** The dome with the needle under the Alps, and the bridge over the Po. */
const turin = town({
  sun: [160, 60],
  far: [range(ALPS)],
  snow: snowAbove(130, ALPS),
  middle: [
    ...terrace([0, 280], 56, 12),
    ...terrace([420, 600], 60, 12),
    downs(0, 0, 0, 0, 0, 30, 66),
    domedHall(850, 100, { radius: 24, drum: 26 }),
  ],
  near: [
    needleDome(360),
    archBridge(520, 780, 5, 28),
    ...street([180, 300], 48, 12),
    ...grove(poplar, 56, 40, 70, 110, 440, 480, 800, 930),
  ],
})

/** Towers like sand, palms of the harbour and the hill above. */
const barcelona = town({
  sun: [640, 78],
  far: [downs(70, 92, 110, 128, 96, 70, 104, 60)],
  middle: [
    ...terrace([0, 240], 58, 6),
    ...terrace([460, 620], 60, 6),
    ...skyline([800, 900], 120, ['flat', 'flat']),
    ...terrace([640, 780], 52, 6),
  ],
  near: [sandTowers(360), ...street([500, 620], 50, 6), ...grove(palmTree, 56, 50, 84, 250, 470, 650, 880, 930)],
  afloat: [sailBoat(200, 242), sailBoat(720, 241), sailBoat(810, 243)],
})

const PYRENEES = [100, 118, 80, 132, 104, 150, 90, 140, 96, 120]

/** The walls of the citadel, the cathedral's towers, and the Pyrenees. */
const pamplona = town({
  sun: [200, 66],
  far: [range(PYRENEES)],
  snow: snowAbove(128, PYRENEES),
  middle: [...terrace([150, 330], 62, 14), ...terrace([470, 640], 64, 14), college(760, 150, 54)],
  near: [
    westFront(400, 104, 'dome'),
    castle(330, 300, 34),
    archBridge(620, 820, 4, 30),
    ...grove(poplar, 62, 40, 70, 100, 560, 586, 860, 900, 930),
  ],
})

const JURA = [96, 120, 84, 132, 110, 88, 166, 120, 190, 132, 108]

/** The fountain on the lake, the cathedral above and Mont Blanc far away. */
const geneva = town({
  sun: [180, 62],
  far: [range(JURA)],
  snow: snowAbove(112, JURA),
  middle: [waterJet(556, 150), steeple(330, 15, 96, 62), ...terrace([0, 240], 52, 18), ...terrace([640, 800], 48, 18)],
  near: [
    westFront(330, 88, 'flat'),
    ...street([130, 280], 46, 18),
    ...street([382, 510], 46, 18),
    ...grove(leafTree, 48, 60, 104, 660, 880),
    ...grove(poplar, 58, 820, 920),
  ],
  afloat: [ferry(706, 240), sailBoat(540, 243)],
})

const SAVOY = [70, 90, 60, 84, 120, 160, 112, 176, 138, 182, 120]

/** The cathedral over terraces of vines, the lake and the mountains of the other shore. */
const lausanne = town({
  sun: [610, 56],
  far: [range(SAVOY)],
  snow: snowAbove(150, SAVOY),
  middle: [
    downs(56, 84, 96, 60, 24, 14, 10),
    steeple(300, 30, 150, 34),
    nave(312, 110, 122),
    coneTower(250, 120),
    ...grove(conifer, 112, 60, 90, 130),
  ],
  near: [
    ...street([120, 440], 44, 22),
    ...street([470, 560], 36, 18),
    ...grove(poplar, 58, 40, 80, 584),
    ...grove(leafTree, 42, 456, 610, 936),
  ],
  afloat: [sailBoat(690, 241), sailBoat(770, 244), sailBoat(860, 240)],
})

/** Those of Italy and Spain, and of Lake Geneva. */
export const southernEurope = { bologna, milan, padua, turin, barcelona, pamplona, geneva, lausanne }
