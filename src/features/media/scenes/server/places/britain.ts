import { antennaTower, coneTower, nave } from '#features/media/scenes/server/buildings.ts'
import { steeple } from '#features/media/scenes/server/churches.ts'
import { leafTree } from '#features/media/scenes/server/growth.ts'
import {
  bellTower,
  castleRock,
  college,
  columnedTownHall,
  domedHall,
  mill,
  stadium,
} from '#features/media/scenes/server/halls.ts'
import { clockTower, palace } from '#features/media/scenes/server/landmarks.ts'
import { castle } from '#features/media/scenes/server/monuments.ts'
import { archBridge, narrowBoat, sailBoat } from '#features/media/scenes/server/shores.ts'
import { downs, grove, skyline, street, terrace, town } from '#features/media/scenes/server/town.ts'

/** The bell tower of the university, red brick, towers of the centre and a canal. */
const birmingham = town({
  sun: [180, 80],
  far: [downs(30, 46, 34, 52, 40), ...skyline([560, 900], 92)],
  middle: [
    ...terrace([0, 250], 46, 22),
    antennaTower(812, 150),
    ...skyline([590, 770], 78),
    ...terrace([840, 960], 44, 22),
  ],
  near: [
    bellTower(310, 166, 'pyramid'),
    college(450, 190, 58),
    archBridge(660, 740, 1, 28),
    ...grove(leafTree, 58, 40, 96, 168, 232, 600, 780, 880, 926),
  ],
  afloat: [narrowBoat(440, 241)],
})

/** The castle, the city hall with its clock and the stadium on the river. */
const cardiff = town({
  sun: [664, 62],
  far: [downs(50, 84, 60, 96, 70, 88, 56)],
  middle: [...terrace([0, 150], 44, 20), stadium(790, 108, 66), ...terrace([480, 640], 46, 20)],
  near: [
    castle(250, 150, 56),
    coneTower(366, 84),
    domedHall(540, 176, { radius: 28, drum: 22 }),
    bellTower(462, 126, 'dome'),
    ...grove(leafTree, 52, 60, 104, 144, 410, 656),
  ],
  afloat: [sailBoat(900, 242), sailBoat(20, 243)],
})

/** The three spires. */
const coventry = town({
  sun: [720, 76],
  far: [downs(34, 50, 38, 56, 36)],
  middle: [...terrace([0, 220], 48, 24), ...skyline([640, 800], 70, ['flat', 'slant']), ...terrace([800, 960], 50, 24)],
  near: [
    steeple(300, 30, 102, 88),
    nave(316, 108, 62),
    steeple(486, 28, 84, 72),
    steeple(590, 26, 72, 60),
    nave(604, 84, 44),
    ...grove(leafTree, 52, 120, 180, 240, 446, 536, 730, 850, 920),
  ],
  afloat: [narrowBoat(662, 241)],
})

/** The castle on its rock, the clock and the monument of the long street. */
const edinburgh = town({
  sun: [90, 70],
  far: [downs(40, 60, 50, 70, 128, 60)],
  middle: [...terrace([430, 960], 66, 30), steeple(610, 22, 100, 70)],
  near: [
    castleRock(270),
    clockTower(560, 118),
    palace(490, 110, 54),
    steeple(716, 34, 96, 64),
    ...street([770, 900], 56, 30),
    ...grove(leafTree, 44, 60, 100, 424, 670, 756, 930),
  ],
})

/** The town hall under its tower, mills and a bridge of the canal. */
const leeds = town({
  sun: [716, 70],
  far: [downs(56, 70, 48, 78, 58, 80)],
  middle: [
    mill(130, 130, 70),
    ...skyline([500, 620], 88, ['flat', 'slant', 'step']),
    mill(850, 150, 84),
    ...terrace([640, 770], 44, 22),
  ],
  near: [
    columnedTownHall(340),
    steeple(520, 26, 78, 54),
    archBridge(590, 800, 3, 34),
    ...grove(leafTree, 54, 40, 214, 456, 566, 834, 900),
  ],
  afloat: [narrowBoat(638, 242)],
})

/** The Gothic town hall, mills and their chimneys, and a glass tower. */
const manchester = town({
  sun: [150, 74],
  far: [downs(46, 56, 70, 60, 84, 72), ...skyline([700, 900], 96, ['slant', 'flat'])],
  middle: [
    mill(90, 120, 66),
    ...skyline([560, 606], 150, ['flat']),
    mill(860, 150, 92),
    ...terrace([440, 560], 52, 22),
  ],
  near: [
    clockTower(266, 136),
    college(376, 190, 60),
    mill(680, 150, 72),
    ...street([790, 876], 42, 20),
    ...grove(leafTree, 50, 30, 180, 214, 508, 556, 910, 940),
  ],
  afloat: [narrowBoat(420, 242)],
})

export const britain = { birmingham, cardiff, coventry, edinburgh, leeds, manchester }
