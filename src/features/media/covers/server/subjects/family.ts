import {
  disc,
  fill,
  onTheLine,
  ring,
  sheet,
  station,
  stroke,
  turned,
  writing,
} from '#features/media/covers/server/drawing.ts'

/** A waisted glass of tea. */
const glass = (x: number) =>
  `<path fill="var(--cover-paper)" stroke="var(--hue-middle)" stroke-width="2.5" d="M${x - 17} 184c5 16 5 18 3 26c-5 10 -5 18 1 27h26c6 -9 6 -17 1 -27c-2 -8 -2 -10 3 -26z"/>` +
  fill(
    'saffron',
    `M${x - 12.5} 204c0 3 -.5 5 -1.5 8c-3 8 -3 15 1.5 22h25c4.5 -7 4.5 -14 1.5 -22c-1 -3 -1.5 -5 -1.5 -8z`,
  )

/** The family's table under its lamp: tea, and a contract that is read with a magnifying glass. */
export const family = () =>
  onTheLine([
    stroke('ink', 3, 'M240 -300V34'),
    fill('saffron', 'M204 74h72l92 166h-256z', 0.2),
    fill('solid', 'M240 28c26 0 42 20 46 48h-92c4 -28 20 -48 46 -48z'),
    turned(
      -5,
      240,
      170,
      sheet(188, 104, 104, 134),
      stroke('ink', 5, 'M206 126h46'),
      writing(206, 146, 16, [68, 68, 50, 68], 4),
      stroke('ink', 3, 'M206 220c6 -10 10 -8 9 0c6 -10 12 -6 12 0'),
    ),
    disc('paper', 282, 150, 29, 0.7),
    stroke('middle', 5, 'M264 142h34M264 156h26'),
    ring('ink', 6, 282, 150, 30),
    stroke('ink', 9, 'M304 172l26 28'),
    stroke('solid', 8, 'M88 212c-16 -2 -12 -20 -26 -26'),
    stroke('solid', 6, 'M142 200c24 -8 26 28 -2 26'),
    fill(
      'solid',
      'M96 238c-14 -6 -18 -18 -16 -30c3 -18 18 -26 34 -26s31 8 34 26c2 12 -2 24 -16 30zM98 178a16 9 0 0 1 32 0z',
    ),
    disc('solid', 114, 166, 5),
    glass(354),
    glass(398),
    station(440, 240, true),
  ])
