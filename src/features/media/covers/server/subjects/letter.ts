import { fill, onTheLine, sheet, station, stroke, turned } from '#features/media/covers/server/drawing.ts'

/** A letter out of its envelope, and the pen. */
export const letter = () =>
  onTheLine([
    fill('solid', 'M108 138l132 -84l132 84v102h-264z'),
    sheet(140, 40, 200, 170),
    stroke('ink', 3.5, 'M162 72c6 -12 10 -8 8 0c6 -12 12 -8 10 0c6 -10 10 -6 12 0h40'),
    stroke('middle', 4.5, 'M162 98h154M162 116h154M162 134h120', 0.75),
    fill('solid', 'M108 138l132 70l132 -70v102h-264z'),
    stroke('pale', 3, 'M108 138l132 70l132 -70M112 236l84 -50M368 236l-84 -50'),
    turned(
      42,
      330,
      96,
      fill('ink', 'M320 22h20v72h-20z'),
      fill('saffron', 'M318 94h24v10h-24z'),
      fill('ink', 'M321 104h18l-7 32h-4z', 0.85),
      stroke('pale', 1.8, 'M330 112v18'),
    ),
    station(44, 240),
    station(436, 240, true),
  ])
