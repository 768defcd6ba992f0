import { nave, steppedSpire } from '#features/media/scenes/server/buildings.ts'
import { steeple, westFront } from '#features/media/scenes/server/churches.ts'
import { leafTree, saguaro } from '#features/media/scenes/server/growth.ts'
import { barn, bellTower, campus, college, domedHall, stadium } from '#features/media/scenes/server/halls.ts'
import { conifer, suspensionBridge } from '#features/media/scenes/server/nature.ts'
import { archBridge, bowBridge, cableBridge, globe, sailBoat, tentRoofs } from '#features/media/scenes/server/shores.ts'
import { downs, grove, range, skyline, snowAbove, street, terrace, town } from '#features/media/scenes/server/town.ts'

/** Sails on the river, the state house, brick of the old town and the bridge of cables. */
const boston = town({
  sun: [110, 74],
  far: [downs(16, 24, 18, 22), ...skyline([330, 560], 104), cableBridge(620, 960, [704, 876], 30, 132)],
  middle: [
    ...skyline([150, 330], 92, ['flat', 'slant', 'flat']),
    ...skyline([350, 400], 168, ['flat']),
    ...terrace([480, 640], 56, 8),
  ],
  near: [
    domedHall(300, 150, { radius: 26, drum: 14 }),
    steeple(470, 22, 84, 66),
    ...street([520, 606], 52, 10),
    ...grove(leafTree, 46, 30, 80, 130, 190, 404, 436, 630),
  ],
  afloat: [sailBoat(780, 241), sailBoat(870, 243), sailBoat(686, 244)],
})

/** The great dome of the institute behind its lawn, and boats on the Charles. */
const cambridge = town({
  sun: [760, 72],
  far: [downs(20, 30, 22, 34), ...skyline([60, 220], 70), ...skyline([700, 900], 62)],
  middle: [
    ...terrace([0, 200], 54, 6),
    ...skyline([610, 680], 84, ['flat']),
    ...terrace([680, 960], 50, 8),
    steeple(836, 22, 66, 62),
  ],
  near: [
    domedHall(400, 330, { radius: 44, drum: 12, flatness: 0.72 }),
    ...grove(leafTree, 52, 40, 92, 150, 208, 596, 650, 704, 760),
  ],
  afloat: [sailBoat(850, 242), sailBoat(940, 243)],
})

/** The stepped tower, arches over the Scioto and the stadium. */
const columbus = town({
  sun: [620, 74],
  far: [downs(22, 30, 24, 28), ...skyline([150, 420], 96)],
  middle: [
    ...skyline([120, 250], 84, ['flat', 'step']),
    ...skyline([350, 470], 90, ['slant', 'flat']),
    stadium(800, 116, 62, false),
  ],
  near: [
    steppedSpire(300, 170),
    archBridge(420, 650, 4, 30),
    ...grove(leafTree, 54, 40, 90, 150, 220, 380, 670, 912, 944),
  ],
  afloat: [sailBoat(720, 244), sailBoat(820, 242)],
})

/** Bare hills, tall cactus and the bridge over the lake. */
const tempe = town({
  sun: [640, 78],
  far: [range([70, 88, 60, 96, 78, 120, 62, 88, 70, 110, 64])],
  middle: [
    downs(20, 60, 124, 56, 18, 22, 16),
    ...skyline([470, 640], 72, ['flat', 'slant']),
    ...terrace([760, 900], 30, 4),
  ],
  near: [
    bowBridge(560, 900, 3, 26, 62),
    campus(370, 230),
    ...grove(saguaro, 66, 50, 120, 210, 528, 934),
    ...grove(leafTree, 32, 86, 168, 506),
  ],
})

/** The prairie: the auditorium on the lawn, tall trees, a barn and silos. */
const urbana = town({
  sun: [180, 78],
  far: [downs(22, 26, 20, 24, 22), ...grove(leafTree, 46, 600, 640, 690, 730, 900, 940)],
  middle: [college(140, 130, 48), college(470, 120, 46), barn(840), ...terrace([560, 640], 34, 14)],
  near: [
    domedHall(300, 170, { radius: 36, drum: 8, flatness: 0.8 }),
    barn(690),
    ...grove(leafTree, 72, 30, 80, 182, 420, 560),
    ...grove(leafTree, 40, 600, 800, 930),
  ],
})

/** The bell tower of the campus, halls of red brick and the bridge over the Wabash. */
const westLafayette = town({
  sun: [520, 72],
  far: [downs(40, 54, 44, 60, 50), ...grove(leafTree, 76, 60, 110, 820, 870, 930)],
  middle: [
    ...terrace([620, 780], 44, 12),
    domedHall(700, 110, { radius: 18, drum: 22, flatness: 1.2 }),
    college(150, 120, 52),
  ],
  near: [
    bellTower(320, 158, 'crown'),
    college(430, 120, 54),
    archBridge(560, 880, 6, 24),
    ...grove(leafTree, 60, 40, 92, 226, 270, 366, 520, 916),
  ],
})

/** The two towers of Our Lady, the globe on its island, the bridge, and the hill behind. */
const montreal = town({
  sun: [700, 70],
  far: [downs(46, 80, 122, 96, 50, 40, 44), ...skyline([120, 300], 96)],
  middle: [
    ...skyline([60, 230], 90, ['flat', 'step', 'slant']),
    ...skyline([450, 570], 82, ['step', 'flat']),
    bowBridge(590, 960, 3, 48, 104),
  ],
  near: [
    westFront(340, 118, 'flat'),
    ...street([394, 530], 52, 18),
    globe(690, 46),
    ...grove(conifer, 50, 40, 70, 250, 270, 560, 760, 790, 900),
    ...grove(leafTree, 46, 112, 150, 610),
  ],
})

const COAST = [110, 160, 96, 176, 128, 84, 150, 116, 186, 120, 168, 130]

/** Towers of glass and sails of the pier under snow, the bridge to the other shore, and firs. */
const vancouver = town({
  sun: [430, 60],
  far: [range(COAST)],
  snow: snowAbove(145, COAST),
  middle: [
    ...skyline([150, 560], 88, ['flat', 'slant', 'step']),
    suspensionBridge({ from: 600, to: 960, towers: [690, 860] }, { deck: 196, top: 128 }),
  ],
  near: [
    tentRoofs(300, 5),
    ...grove(conifer, 74, 30, 62, 96, 130, 580, 612, 640, 920),
    ...grove(conifer, 50, 160, 500, 530, 556, 672),
  ],
  afloat: [sailBoat(740, 242), sailBoat(200, 242), sailBoat(820, 244)],
})

/** Halls among maples and firs, a church of the farms, barns and silos. */
const waterloo = town({
  sun: [820, 74],
  far: [downs(36, 60, 40, 64, 44), ...grove(conifer, 82, 40, 76, 560, 590, 900)],
  middle: [...skyline([200, 300], 78, ['flat', 'slant']), barn(640), steeple(790, 22, 62, 54), nave(800, 76, 40)],
  near: [
    campus(380, 260),
    ...grove(leafTree, 58, 90, 130, 560, 730, 902),
    ...grove(conifer, 62, 30, 60, 190, 220, 530, 590, 936),
  ],
})

export const northAmerica = {
  boston,
  'cambridge-massachusetts': cambridge,
  columbus,
  tempe,
  'urbana-champaign': urbana,
  'west-lafayette': westLafayette,
  montreal,
  vancouver,
  waterloo,
}
