import { coneTower, nave, onionTower, timberedHouse } from '#features/media/scenes/server/buildings.ts'
import { steeple } from '#features/media/scenes/server/churches.ts'
import { withoutLights } from '#features/media/scenes/server/compose.ts'
import { crag, leafTree, poplar } from '#features/media/scenes/server/growth.ts'
import { college } from '#features/media/scenes/server/halls.ts'
import { windmill } from '#features/media/scenes/server/landmarks.ts'
import { castle, cottage } from '#features/media/scenes/server/monuments.ts'
import { conifer, cypress, ferry } from '#features/media/scenes/server/nature.ts'
import { archBridge, liftBridge, lighthouse, narrowBoat, sailBoat } from '#features/media/scenes/server/shores.ts'
import { clanTower } from '#features/media/scenes/server/towers-and-gates.ts'
import { downs, grove, range, snowAbove, street, terrace, town } from '#features/media/scenes/server/town.ts'

/** Views of whole countries: their land and what is at home in all of it, not the landmark of one city. */

/** A château of the Loire, poplars, and a bridge of the Romans. */
const france = town({
  sun: [560, 70],
  far: [downs(50, 76, 56, 90, 70, 96, 60)],
  middle: [
    downs(24, 30, 22, 36, 46, 60, 40),
    ...grove(poplar, 84, 40, 74, 108),
    steeple(830, 20, 92, 50),
    ...terrace([780, 900], 60, 20),
  ],
  near: [
    coneTower(250, 96),
    college(348, 150, 66),
    coneTower(446, 96),
    archBridge(560, 860, 6, 62),
    ...grove(poplar, 66, 60, 96, 132, 168, 500, 900, 932),
  ],
  afloat: [narrowBoat(120, 242)],
})

/** A castle on its crag over the Rhine, timbered houses and firs. */
const germany = town({
  sun: [560, 62],
  far: [downs(80, 120, 96, 130, 90, 116, 100)],
  middle: [
    crag(330, 170, 84),
    ...withoutLights([castle(340, 120, 110)]),
    coneTower(392, 112),
    downs(30, 50, 24, 20, 30, 60, 40),
    ...grove(conifer, 90, 70, 110, 150, 840, 890, 936),
  ],
  near: [
    timberedHouse(470, 72, 66, 42),
    timberedHouse(544, 62, 56, 36),
    steeple(650, 26, 82, 58),
    nave(664, 90, 44),
    timberedHouse(772, 70, 60, 38),
    ...grove(conifer, 54, 40, 84, 118, 870, 920),
    ...grove(leafTree, 44, 290, 380, 440, 622),
  ],
  afloat: [ferry(160, 240)],
})

/** The abbey over Lake Balaton, sails and the plain. */
const hungary = town({
  sun: [640, 72],
  far: [downs(30, 50, 40, 70, 56, 34, 40)],
  middle: [downs(20, 50, 72, 50, 16, 14, 12), onionTower(288, 124), onionTower(334, 124), nave(350, 96, 78)],
  near: [
    ...street([170, 420], 36, 20),
    windmill(560, 66),
    ...street([640, 730], 34, 18),
    ...grove(poplar, 62, 50, 84, 120, 450, 480),
    ...grove(leafTree, 46, 146, 604, 756, 930),
  ],
  afloat: [sailBoat(790, 242), sailBoat(850, 244), sailBoat(900, 241)],
})

/** A white cottage, a round tower and the cliffs of the west. */
const ireland = town({
  sun: [640, 70],
  far: [downs(110, 96, 120, 80, 50, 30, 20), crag(820, 150, 110)],
  middle: [downs(40, 60, 44, 70, 40, 22, 16)],
  near: [
    cottage(300),
    cottage(520),
    coneTower(412, 110),
    castle(170, 90, 50),
    lighthouse(800, 88),
    ...grove(leafTree, 50, 40, 90, 350, 464, 590),
    ...grove(leafTree, 34, 620, 650),
  ],
  afloat: [sailBoat(690, 242), sailBoat(890, 243)],
})

/** A town of towers on its hill, an arena of the Romans, and cypresses. */
const italy = town({
  sun: [600, 68],
  far: [downs(60, 90, 70, 110, 80, 100, 70)],
  middle: [
    downs(20, 60, 80, 50, 24, 30, 50),
    ...[256, 296, 344, 386].map((x, at) => clanTower(x, 132 + ((at * 17) % 31))),
    ...terrace([230, 410], 92, 10),
  ],
  near: [
    archBridge(560, 800, 8, 44),
    archBridge(590, 800, 7, 80),
    ...street([170, 440], 38, 12),
    ...grove(cypress, 72, 60, 90, 120, 470, 500, 530, 840, 872, 920),
  ],
  afloat: [narrowBoat(120, 242)],
})

/** Windmills on the polder, a bridge of the canal and a farm. */
const netherlands = town({
  sun: [700, 70],
  far: [downs(12, 16, 12, 14), ...grove(poplar, 56, 40, 70, 100, 130, 560, 590, 620)],
  middle: [windmill(190, 76), windmill(480, 70), ...terrace([700, 860], 38, 26)],
  near: [
    windmill(330, 108),
    cottage(560),
    liftBridge(720),
    cottage(850),
    ...grove(poplar, 54, 60, 88, 116),
    ...grove(leafTree, 48, 250, 420, 630, 920),
  ],
  afloat: [sailBoat(150, 242), narrowBoat(430, 242)],
})

const TATRA = [90, 130, 96, 160, 118, 176, 110, 150, 90, 120, 80]

/** A brick castle of the knights, wooden houses and birches under the Tatra. */
const poland = town({
  sun: [640, 60],
  far: [range(TATRA)],
  snow: snowAbove(125, TATRA),
  middle: [downs(30, 50, 40, 46, 36, 50, 40), ...terrace([480, 640], 46, 34), windmill(850, 70)],
  near: [
    castle(300, 200, 66),
    coneTower(412, 92),
    steeple(252, 24, 108, 34),
    timberedHouse(560, 70, 50, 50),
    timberedHouse(650, 64, 46, 46),
    ...grove(poplar, 66, 60, 90, 130, 470, 500, 740, 770),
    ...grove(conifer, 54, 160, 530, 720, 900, 936),
  ],
})

/** A church of wood under many onions, cottages and endless forest. */
const russia = town({
  sun: [600, 68],
  far: [downs(50, 64, 54, 70, 56), ...grove(conifer, 104, 30, 80, 130, 560, 610, 660, 720, 770, 820, 870, 920)],
  middle: [...grove(conifer, 78, 60, 110, 160, 460, 510, 640, 690, 750, 850, 900), ...grove(poplar, 80, 190, 540, 590)],
  near: [
    onionTower(340, 132),
    onionTower(296, 100),
    onionTower(384, 100),
    nave(256, 168, 46),
    cottage(530),
    cottage(700),
    ...grove(conifer, 54, 40, 84, 140, 200, 450, 610, 790, 880),
    ...grove(poplar, 62, 110, 480, 580, 640, 760, 930),
  ],
  afloat: [narrowBoat(800, 242)],
})

/** Windmills of La Mancha, an alcázar, an aqueduct and olive trees. */
const spain = town({
  sun: [610, 66],
  far: [downs(70, 96, 80, 110, 84, 100, 70)],
  middle: [
    downs(24, 40, 30, 26, 54, 66, 50),
    ...withoutLights([740, 830, 910].map((x) => windmill(x, 100))),
    archBridge(420, 640, 5, 76),
  ],
  near: [
    castle(300, 160, 62),
    coneTower(222, 88),
    coneTower(396, 76),
    ...street([460, 590], 36, 10),
    ...grove(leafTree, 34, 40, 80, 120, 160, 440, 620, 660, 700, 740, 790, 840, 890, 930),
    ...grove(cypress, 62, 60, 140, 606),
  ],
})

const MATTERHORN = [100, 150, 120, 168, 140, 120, 210, 130, 160, 110, 140]

/** Chalets on a lake, a viaduct, and the peak behind. */
const switzerland = town({
  sun: [380, 54],
  far: [range(MATTERHORN)],
  snow: snowAbove(135, MATTERHORN),
  middle: [downs(50, 76, 60, 44, 56, 84, 66), ...grove(conifer, 96, 60, 110, 600, 920)],
  near: [
    timberedHouse(230, 84, 44, 44),
    timberedHouse(340, 76, 40, 40),
    steeple(456, 24, 74, 60),
    nave(470, 76, 36),
    archBridge(680, 940, 6, 58),
    ...grove(conifer, 62, 40, 90, 150, 200, 430, 656, 950),
  ],
  afloat: [ferry(560, 240)],
})

/** A village with its church and cottages, a castle, and hills to the sea. */
const unitedKingdom = town({
  sun: [640, 70],
  far: [downs(60, 90, 70, 100, 76, 50, 34)],
  middle: [
    downs(30, 50, 40, 66, 44, 24, 16),
    ...withoutLights([castle(620, 130, 76)]),
    ...grove(leafTree, 70, 60, 110, 160),
  ],
  near: [
    steeple(300, 32, 88, 74),
    nave(318, 110, 50),
    cottage(500),
    cottage(590),
    lighthouse(820, 100),
    archBridge(660, 740, 2, 24),
    ...grove(leafTree, 58, 40, 96, 150, 220, 446, 548, 770),
    ...grove(leafTree, 40, 190, 250, 640),
  ],
  afloat: [sailBoat(910, 242), sailBoat(862, 244)],
})

export const countriesOfEurope = {
  france,
  germany,
  hungary,
  ireland,
  italy,
  netherlands,
  poland,
  russia,
  spain,
  switzerland,
  'united-kingdom': unitedKingdom,
}
