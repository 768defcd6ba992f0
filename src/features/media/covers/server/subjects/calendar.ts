import { box, disc, onTheLine, sheet, station, stroke } from '#features/media/covers/server/drawing.ts'

const day = (at: number) => ({ x: 150 + (at % 7) * 30, y: 122 + Math.floor(at / 7) * 28 })
const DAYS = Array.from({ length: 28 }, (_, at) => day(at))
const WAY = [1, 4, 11, 15, 24]

/** The days of a month, and the way through them to the one that counts. */
export const calendar = () =>
  onTheLine([
    sheet(122, 48, 236, 180, 10),
    '<path fill="var(--cover-solid)" d="M122 58a10 10 0 0 1 10 -10h216a10 10 0 0 1 10 10v34h-236z"/>',
    ...[168, 312].map((x) => box('ink', x - 5, 34, 10, 32, 5)),
    stroke('pale', 5, 'M206 74h68'),
    ...DAYS.map(({ x, y }) => disc('middle', x, y, 4.5, 0.6)),
    stroke('ink', 4, `M${WAY.map((at) => `${day(at).x} ${day(at).y}`).join('L')}`),
    ...WAY.map((at, index) => station(day(at).x, day(at).y, index === WAY.length - 1)),
    station(44, 240),
  ])
