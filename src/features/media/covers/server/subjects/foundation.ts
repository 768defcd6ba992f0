import { box, COVER, fill, onTheLine, star, station } from '#features/media/covers/server/drawing.ts'

const { width, ground } = COVER
const TOP = 152
const STEPS = [84, 124, 164, 204].map((x) => `H${x}v${(TOP - ground) / 4}`).join('')

/** Steps up to the door of a university. */
export const foundation = () =>
  onTheLine(
    [
      fill('middle', `M84 ${ground}${STEPS}H1280V${ground}z`, 0.34),
      fill('solid', 'M222 70l82 -42l82 42v12h-164z'),
      ...[236, 272, 316, 352].map((x) => box('solid', x, 88, 20, 50)),
      box('solid', 222, 138, 164, 14),
      fill('saffron', star(304, 60, 11)),
      station(44, ground),
      station(436, TOP, true),
    ],
    `${STEPS}H${width}`,
  )
