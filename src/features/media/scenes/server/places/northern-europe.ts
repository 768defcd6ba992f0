import { coneTower, nave, onionTower, timberedHouse } from '#features/media/scenes/server/buildings.ts'
import {
  crownedMosque,
  octagonChurch,
  steeple,
  tieredTower,
  westFront,
} from '#features/media/scenes/server/churches.ts'
import { leafTree, poplar } from '#features/media/scenes/server/growth.ts'
import { bellTower, college, domedHall } from '#features/media/scenes/server/halls.ts'
import { palace, steppedGable, windmill } from '#features/media/scenes/server/landmarks.ts'
import { castle } from '#features/media/scenes/server/monuments.ts'
import { conifer, ferry } from '#features/media/scenes/server/nature.ts'
import { archBridge, drawnBridge, liftBridge, narrowBoat, sailBoat } from '#features/media/scenes/server/shores.ts'
import { downs, grove, skyline, street, terrace, town } from '#features/media/scenes/server/town.ts'

const gables = (from: number, ...heights: number[]) =>
  heights.map((height, at) => steppedGable(from + at * 48, 47, height))

/** The octagon of the cathedral, old gables and woods of the Eifel. */
const aachen = town({
  sun: [150, 76],
  far: [downs(60, 84, 70, 100, 78, 92)],
  middle: [
    ...terrace([0, 230], 52, 32),
    ...terrace([500, 720], 54, 34),
    coneTower(640, 84),
    ...terrace([780, 960], 50, 32),
  ],
  near: [
    octagonChurch(350),
    timberedHouse(540, 74, 66, 40),
    timberedHouse(760, 70, 62, 38),
    ...grove(leafTree, 50, 60, 120, 210, 510, 700, 880, 926),
  ],
})

/** The two towers of the cathedral, gables on the market, a windmill on the Weser. */
const bremen = town({
  sun: [640, 72],
  far: [downs(18, 24, 16, 22, 18)],
  middle: [
    ...terrace([0, 170], 56, 32),
    ...gables(470, 70, 84, 76),
    ...terrace([640, 760], 44, 28),
    ...terrace([860, 960], 46, 28),
  ],
  near: [
    westFront(260, 124, 'spire'),
    nave(298, 116, 62),
    ...gables(500, 92, 104, 88),
    windmill(810, 84),
    ...grove(leafTree, 52, 50, 110, 180, 450, 906),
  ],
  afloat: [ferry(650, 240)],
})

/** The castle of red stone on the wooded slope, the old bridge over the Neckar and the church between. */
const heidelberg = town({
  sun: [520, 66],
  far: [downs(120, 140, 96, 60, 84, 130, 112)],
  middle: [
    downs(40, 92, 70, 26, 20, 30, 24),
    castle(250, 190, 116),
    ...terrace([420, 600], 46, 30),
    ...grove(conifer, 110, 60, 90, 120, 370),
  ],
  near: [
    ...street([120, 400], 36, 26),
    steeple(440, 26, 84, 50),
    nave(452, 108, 46),
    archBridge(580, 920, 6, 34),
    onionTower(582, 66),
    onionTower(634, 66),
    ...grove(leafTree, 46, 30, 76, 410, 940),
  ],
})

/** The Gothic tower, timbered houses on the water and storks' country, under the Vosges. */
const strasbourg = town({
  sun: [640, 74],
  far: [downs(50, 96, 70, 104, 60, 84, 52)],
  middle: [
    ...terrace([0, 230], 56, 40),
    ...terrace([440, 560], 54, 40),
    coneTower(790, 78),
    coneTower(864, 78),
    ...terrace([890, 960], 46, 36),
  ],
  near: [
    nave(312, 140, 72),
    westFront(300, 108, 'single'),
    timberedHouse(490, 70, 70, 44),
    timberedHouse(562, 64, 58, 38),
    timberedHouse(630, 74, 74, 44),
    ...grove(leafTree, 46, 40, 100, 190, 460, 720, 930),
  ],
  afloat: [narrowBoat(770, 241)],
})

/** The great church with two towers on the plain, and its park. */
const debrecen = town({
  sun: [170, 78],
  far: [downs(18, 24, 20, 22)],
  middle: [...terrace([0, 240], 46, 16), ...terrace([560, 760], 48, 16), domedHall(820, 150, { radius: 24, drum: 12 })],
  near: [
    westFront(330, 112, 'dome'),
    college(480, 160, 52),
    ...street([600, 690], 40, 16),
    ...grove(leafTree, 62, 50, 110, 170, 248, 578, 720, 920),
    ...grove(poplar, 66, 200, 222, 384),
  ],
})

/** The spire of the New Church, gables on a canal and its little bridge. */
const delft = town({
  sun: [190, 74],
  far: [downs(14, 18, 14, 16), ...grove(poplar, 50, 800, 826, 852, 900, 926)],
  middle: [...gables(20, 66, 80, 70), ...gables(520, 74, 66), ...terrace([820, 960], 40, 26)],
  near: [
    steeple(330, 40, 118, 74),
    nave(350, 110, 58),
    ...gables(476, 84, 96, 78),
    liftBridge(716),
    ...grove(leafTree, 50, 40, 190, 256, 640, 800),
  ],
  afloat: [narrowBoat(60, 241), sailBoat(900, 243)],
})

/** The Martini tower in its storeys, warehouses and boats in the flat north. */
const groningen = town({
  sun: [700, 72],
  far: [downs(14, 12, 18, 14), ...grove(poplar, 52, 30, 56, 82, 108)],
  middle: [
    ...terrace([130, 300], 54, 30),
    windmill(150, 74),
    ...gables(520, 64, 76, 70),
    ...skyline([800, 900], 84, ['slant', 'flat']),
  ],
  near: [
    bellTower(400, 160, 'dome'),
    steeple(400, 44, 92, 20),
    ...gables(250, 82, 72),
    ...street([440, 540], 58, 34),
    ...gables(600, 70, 88, 76),
    ...grove(leafTree, 52, 40, 90, 216, 570, 770, 846),
  ],
  afloat: [sailBoat(172, 242), sailBoat(884, 242)],
})

/** The white kremlin: the mosque with the crown and the tower in seven steps above the Volga. */
const kazan = town({
  sun: [600, 74],
  far: [downs(30, 44, 34, 40, 30)],
  middle: [
    ...terrace([0, 160], 46, 16),
    ...terrace([480, 600], 44, 16),
    ...grove(conifer, 60, 180, 210, 900),
    onionTower(820, 92),
    ...terrace([850, 960], 44, 16),
  ],
  near: [crownedMosque(320), castle(540, 220, 38), tieredTower(704, 158), ...grove(conifer, 54, 40, 76, 200, 764, 800)],
  afloat: [ferry(840, 240)],
})

/** The needle of the fortress, the dome of Saint Isaac's and the bridge that opens by night. */
const saintPetersburg = town({
  sun: [660, 66],
  far: [downs(12, 16, 12, 14)],
  middle: [
    ...terrace([0, 200], 58, 8),
    ...terrace([640, 960], 56, 8),
    domedHall(850, 130, { radius: 28, drum: 32, flatness: 1.2 }),
  ],
  near: [
    castle(320, 260, 24),
    steeple(340, 26, 92, 100),
    nave(354, 90, 56),
    drawnBridge(640, 26),
    palace(96, 170, 50),
    ...grove(leafTree, 42, 476, 508, 800, 930),
  ],
  afloat: [sailBoat(640, 243)],
})

export const northernEurope = {
  aachen,
  bremen,
  heidelberg,
  strasbourg,
  debrecen,
  delft,
  groningen,
  kazan,
  'saint-petersburg': saintPetersburg,
}
