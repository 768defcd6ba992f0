import { disc, fill, onTheLine, sheet, station, stroke, turned } from '#features/media/covers/server/drawing.ts'

const ROWS = [
  [1, 0],
  [0, 1],
  [2, 2],
  [3, 3],
  [1, 4],
] as const

/** A sheet of answers to choose from, a pencil, and what is heard and said. */
export const exam = () =>
  onTheLine([
    sheet(120, 44, 146, 196),
    stroke('middle', 5, 'M138 68h60', 0.75),
    ...ROWS.flatMap(([chosen, row]) =>
      [0, 1, 2, 3].map((column) => {
        const [x, y] = [172 + column * 25, 98 + row * 28]
        return column === chosen
          ? disc(row === 4 ? 'saffron' : 'solid', x, y, 8.5)
          : `<circle fill="none" stroke="var(--hue-middle)" stroke-width="2.5" cx="${x}" cy="${y}" r="7.5"/>`
      }),
    ),
    stroke('middle', 4, ROWS.map(([, row]) => `M138 ${98 + row * 28}h14`).join(''), 0.75),
    fill(
      'solid',
      'M290 56h92a14 14 0 0 1 14 14v52a14 14 0 0 1 -14 14h-58l-24 22v-22h-10a14 14 0 0 1 -14 -14v-52a14 14 0 0 1 14 -14z',
    ),
    stroke('pale', 5, 'M304 88v16M320 78v36M336 86v20M352 74v44M368 88v16'),
    turned(
      38,
      288,
      196,
      fill('saffron', 'M281 138h14v70h-14z'),
      fill('paper', 'M281 208h14l-7 20z'),
      fill('ink', 'M285.5 220h5l-2.5 8z'),
      fill('ink', 'M281 128h14v12h-14z', 0.7),
    ),
    station(44, 240),
    station(436, 240, true),
  ])
