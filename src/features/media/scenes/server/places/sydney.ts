import { antennaTower } from '#features/media/scenes/server/buildings.ts'
import { blocks, layer, palms, scene, sun, water, withoutLights } from '#features/media/scenes/server/compose.ts'
import { operaHouse } from '#features/media/scenes/server/monuments.ts'
import { ferry, hills, suspensionBridge } from '#features/media/scenes/server/nature.ts'
import { SCENE } from '#features/media/scenes/server/path.ts'

/** The opera on the harbour, the bridge and a ferry. */
export const sydney = () =>
  scene(
    sun(480, 82, 30),
    layer('far', [
      hills(200, 'C', 160, 186, 320, 206, 520, 198, 'S', 820, 184, SCENE.width, 200),
      suspensionBridge({ from: 520, to: SCENE.width, towers: [630, 850] }, { deck: 204, top: 126 }),
    ]),
    layer('middle', [
      ...withoutLights(blocks([[10, 32, 60]])),
      ...blocks([
        [40, 38, 84, 'slant'],
        [84, 36, 110, 'step'],
        [126, 42, 76],
        [420, 38, 92],
        [464, 42, 70, 'slant'],
      ]),
      antennaTower(190, 150),
    ]),
    layer('near', [
      operaHouse(320),
      ...palms([
        [204, 46, 6],
        [512, 50, -6],
        [930, 52, -7],
      ]),
    ]),
    water(),
    layer('near', [ferry(650, 239)]),
  )
