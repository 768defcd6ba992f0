import { coins, fill, onTheLine, station, stroke } from '#features/media/covers/server/drawing.ts'

/** A graduate's cap on coins that grow. */
export const scholarship = () =>
  onTheLine([
    coins(152, 3),
    coins(240, 7),
    coins(328, 5),
    fill('solid', 'M194 96v34c14 15 78 15 92 0v-34z'),
    fill('ink', 'M240 52l102 38l-102 38l-102 -38z'),
    stroke('saffron', 4, 'M240 90l74 16v36'),
    fill('saffron', 'M307 140h14l4 26h-22z'),
    station(44, 240),
    station(436, 240, true),
  ])
