import { COVER, disc, fill, onTheLine, ring, station, stroke } from '#features/media/covers/server/drawing.ts'

const { width } = COVER

/** A stethoscope above a heartbeat. */
export const medicine = () =>
  onTheLine(
    [
      stroke('solid', 9, 'M176 52c-10 2 -14 8 -14 18c0 46 14 78 48 78s48 -32 48 -78c0 -10 -4 -16 -14 -18'),
      stroke('solid', 9, 'M210 150c0 46 24 62 52 62c34 0 56 -20 56 -52v-18'),
      disc('solid', 318, 116, 29),
      ring('pale', 3.5, 318, 116, 19),
      fill('saffron', 'M318 128c-12 -9 -13 -12 -13 -16a6.5 6.5 0 0 1 13 -2a6.5 6.5 0 0 1 13 2c0 4 -1 7 -13 16z'),
      disc('ink', 178, 51, 8),
      disc('ink', 242, 51, 8),
      station(44, 240),
      station(436, 240),
    ],
    `H92l12 -26l18 52l16 -42l9 16H${width}`,
  )
