import { box, disc, fill, onTheLine, station, stroke } from '#features/media/covers/server/drawing.ts'

const windows = (x: number, y: number, columns: number, rows: number) =>
  stroke(
    'pale',
    5,
    Array.from(
      { length: columns * rows },
      (_, at) => `M${x + (at % columns) * 15} ${y + Math.floor(at / columns) * 19}v5`,
    ).join(''),
  )

/** Roofs and towers of a city, one of its places marked. */
export const city = () =>
  onTheLine([
    fill('middle', 'M84 240v-62h34v-30h30v26h26v-72l22 -26l22 26v96h40v-58h36v-22h34v42h34v80z', 0.42),
    fill('solid', 'M116 240v-62l28 -26l28 26v62z'),
    box('solid', 222, 152, 56, 88),
    fill('solid', 'M296 240v-104l17 -40l17 40v104z'),
    box('solid', 330, 190, 44, 50),
    windows(135, 192, 2, 2),
    windows(236, 168, 3, 3),
    windows(313, 150, 1, 4),
    windows(345, 206, 2, 1),
    fill('saffron', 'M250 146c-30 -38 -40 -50 -40 -68a40 40 0 0 1 80 0c0 18 -10 30 -40 68z'),
    disc('pale', 250, 78, 15),
    station(44, 240),
    station(436, 240, true),
  ])
