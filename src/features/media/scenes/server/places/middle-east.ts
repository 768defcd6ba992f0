import { minaret, mosque, nave, sailTower } from '#features/media/scenes/server/buildings.ts'
import { bulbMosque, storeyMinaret, westFront } from '#features/media/scenes/server/churches.ts'
import { leafTree, palmTree } from '#features/media/scenes/server/growth.ts'
import {
  bellTower,
  campus,
  domedHall,
  roundFort,
  slantedDisc,
  windTowerHouse,
} from '#features/media/scenes/server/halls.ts'
import { pyramid } from '#features/media/scenes/server/landmarks.ts'
import { castle } from '#features/media/scenes/server/monuments.ts'
import { cypress, ferry } from '#features/media/scenes/server/nature.ts'
import { archBridge, dhow, sailBoat } from '#features/media/scenes/server/shores.ts'
import { downs, grove, range, skyline, street, terrace, town } from '#features/media/scenes/server/town.ts'

/** The library like a rising sun, the fort of the harbour and boats. */
const alexandria = town({
  sun: [706, 70],
  far: [downs(14, 18, 14, 16), ...skyline([30, 220], 66, ['flat'])],
  middle: [...skyline([0, 240], 62, ['flat']), ...terrace([480, 640], 52, 4), mosque(580)],
  near: [slantedDisc(340), castle(800, 130, 62), ...grove(palmTree, 56, 40, 80, 130, 204, 480, 520, 910)],
  afloat: [sailBoat(640, 242), sailBoat(560, 243), sailBoat(700, 244)],
})

/** The pyramids over the plateau, and the dome and clock of the university. */
const giza = town({
  sun: [700, 66],
  far: [pyramid(300, 140, 150), pyramid(500, 104, 112), pyramid(620, 60, 62)],
  middle: [downs(14, 24, 16, 22, 14), ...skyline([760, 940], 62, ['flat']), ...terrace([0, 130], 34, 4)],
  near: [
    domedHall(420, 200, { radius: 34, drum: 12 }),
    bellTower(590, 128, 'dome'),
    ...grove(palmTree, 58, 60, 110, 250, 290, 550, 650, 720, 880, 930),
  ],
})

/** The campus at the edge of the desert: portals, courts and palms. */
const newCairo = town({
  sun: [180, 72],
  far: [downs(40, 64, 46, 72, 54, 66)],
  middle: [
    downs(22, 18, 26, 20, 30),
    ...skyline([640, 760], 60, ['flat', 'step']),
    storeyMinaret(560, 96),
    ...terrace([800, 960], 40, 4),
  ],
  near: [
    campus(360, 300),
    archBridge(600, 760, 6, 54),
    bulbMosque(840, [22]),
    ...grove(palmTree, 54, 50, 90, 150, 544, 786, 910),
  ],
})

/** The mosque of marble, its minarets and domes, and towers of the corniche. */
const abuDhabi = town({
  sun: [140, 70],
  far: [downs(10, 14, 10), ...skyline([640, 900], 118, ['flat', 'slant', 'point'])],
  middle: [
    ...skyline([690, 860], 104, ['slant', 'flat', 'step']),
    sailTower(880, 140),
    ...skyline([20, 110], 80, ['flat', 'slant']),
  ],
  near: [
    bulbMosque(370, [18, 24, 32, 24, 18]),
    storeyMinaret(222, 132),
    storeyMinaret(518, 132),
    ...grove(palmTree, 52, 40, 90, 140, 570, 620, 680, 930),
  ],
})

/** The fort with its wind tower and boats of the creek. */
const ajman = town({
  sun: [180, 78],
  far: [downs(10, 14, 12), ...skyline([60, 240], 84), ...skyline([780, 920], 76)],
  middle: [
    ...skyline([520, 640], 96, ['flat', 'step']),
    bulbMosque(730, [16, 24, 16]),
    storeyMinaret(664, 112),
    ...terrace([820, 960], 36, 3),
  ],
  near: [
    castle(290, 130, 54),
    windTowerHouse(420),
    windTowerHouse(520),
    ...grove(palmTree, 54, 50, 96, 160, 590, 850, 920),
  ],
  afloat: [dhow(680, 240), dhow(790, 243)],
})

/** The mountain over the oasis, a fort of mud brick and palms. */
const alAin = town({
  sun: [230, 72],
  far: [range([50, 62, 74, 96, 130, 152, 138, 166, 120, 84, 60])],
  middle: [downs(26, 34, 22, 30, 24), ...terrace([480, 640], 30, 3), ...grove(palmTree, 74, 150, 180, 640, 700, 760)],
  near: [
    castle(380, 200, 40),
    roundFort(300),
    ...grove(palmTree, 62, 30, 66, 104, 190, 546, 590, 800, 836, 880, 930),
    ...grove(palmTree, 44, 84, 214, 566, 620, 856),
  ],
})

/** The tower of the university on its rocky hill, a great hall of steel and the plain of the Gulf. */
const dhahran = town({
  sun: [660, 72],
  far: [downs(30, 44, 88, 84, 40, 30, 36)],
  middle: [
    downs(14, 20, 54, 60, 26, 14, 16),
    ...skyline([760, 900], 60, ['flat', 'slant']),
    ...terrace([560, 700], 34, 3),
  ],
  near: [
    bellTower(380, 156, 'crown'),
    campus(270, 180),
    archBridge(400, 606, 7, 58),
    slantedDisc(740),
    ...grove(palmTree, 50, 40, 90, 150, 630, 870, 926),
  ],
})

/** The plain of the Hauran: the campus, a mosque and olive trees. */
const arRamtha = town({
  sun: [700, 74],
  far: [downs(44, 60, 50, 76, 60, 70)],
  middle: [
    downs(18, 26, 20, 30, 22),
    ...terrace([0, 180], 40, 2),
    ...terrace([600, 780], 44, 2),
    storeyMinaret(560, 104),
  ],
  near: [
    campus(350, 280),
    bulbMosque(640, [26]),
    ...grove(leafTree, 36, 40, 74, 110, 146, 520, 720, 760, 800, 860, 910),
    ...grove(cypress, 58, 196, 560, 830, 936),
  ],
})

/** The cathedral that became a mosque, walls and ships of the harbour. */
const famagusta = town({
  sun: [620, 72],
  far: [downs(30, 40, 26, 34, 22, 14, 10)],
  middle: [...terrace([0, 240], 42, 8), ...terrace([440, 560], 44, 8), ...terrace([560, 660], 34, 6)],
  near: [
    westFront(330, 108, 'broken'),
    minaret(270, 148),
    nave(364, 120, 70),
    castle(800, 180, 52),
    ...street([500, 600], 42, 8),
    ...grove(palmTree, 54, 40, 90, 150, 220, 490),
  ],
  afloat: [ferry(600, 240), sailBoat(944, 242)],
})

/** Groves of oranges between the Troodos and the sea, an aqueduct and a small mosque. */
const lefke = town({
  sun: [760, 70],
  far: [range([100, 120, 140, 116, 150, 130, 104, 90, 70, 40, 20])],
  middle: [downs(46, 66, 50, 34, 40, 20, 12), ...terrace([420, 560], 46, 10), archBridge(600, 860, 6, 54)],
  near: [
    bulbMosque(330, [24]),
    minaret(378, 110),
    ...terrace([150, 270], 36, 12),
    ...grove(leafTree, 36, 40, 74, 106, 416, 450, 486, 524, 560, 600, 640, 690, 730, 774, 880),
    ...grove(palmTree, 62, 130, 290, 830, 924),
  ],
})

export const middleEast = {
  alexandria,
  giza,
  'new-cairo': newCairo,
  'abu-dhabi': abuDhabi,
  ajman,
  'al-ain': alAin,
  dhahran,
  'ar-ramtha': arRamtha,
  famagusta,
  lefke,
}
