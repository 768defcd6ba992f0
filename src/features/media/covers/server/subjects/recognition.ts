import { fill, onTheLine, ring, sheet, star, station, stroke, writing } from '#features/media/covers/server/drawing.ts'

/** A certificate under its seal. */
export const recognition = () =>
  onTheLine([
    sheet(112, 52, 256, 172, 6),
    `<rect fill="none" stroke="var(--hue-middle)" stroke-width="2" x="124" y="64" width="232" height="148" rx="3"/>`,
    stroke('ink', 6, 'M186 94h108'),
    writing(158, 118, 17, [164, 164, 104], 4.5),
    stroke('ink', 3, 'M150 190c8 -14 14 -10 12 0c8 -16 16 -10 14 0c6 -8 12 -8 18 -2'),
    fill('solid', 'M288 190l-12 62l22 -13l22 13l-12 -62z'),
    fill('saffron', star(298, 180, 37)),
    ring('pale', 2.5, 298, 180, 23),
    fill('pale', star(298, 180, 11)),
    station(44, 240),
    station(436, 240, true),
  ])
