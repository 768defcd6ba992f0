import { disc, fill, onTheLine, ring, sheet, station, stroke } from '#features/media/covers/server/drawing.ts'

const teeth = Array.from({ length: 10 }, (_, at) => {
  const angle = (at * Math.PI) / 5
  const at_ = (reach: number) =>
    `${(158 + reach * Math.cos(angle)).toFixed(1)} ${(190 + reach * Math.sin(angle)).toFixed(1)}`
  return `M${at_(30)}L${at_(46)}`
}).join('')

/** A plan, the compasses that draw it, and a wheel. */
export const engineering = () =>
  onTheLine([
    sheet(150, 56, 222, 160, 4),
    stroke(
      'middle',
      1.5,
      'M150 88h222M150 120h222M150 152h222M150 184h222M187 56v160M224 56v160M261 56v160M298 56v160M335 56v160',
      0.45,
    ),
    stroke('ink', 3.5, 'M214 204a72 72 0 0 1 130 -28'),
    stroke('middle', 3, 'M214 204h142', 0.9),
    stroke('solid', 8, 'M288 62l-36 122M288 62l44 106'),
    fill('ink', 'M248 180l10 3l-10 21zM328 168l9 -4l5 22z'),
    disc('solid', 288, 58, 14),
    disc('pale', 288, 58, 5),
    stroke('solid', 8, 'M288 44v-14'),
    stroke('saffron', 3.5, 'M262 142l56 -4'),
    stroke('solid', 13, teeth),
    disc('solid', 158, 190, 38),
    disc('pale', 158, 190, 15),
    ring('pale', 2.5, 158, 190, 27),
    station(44, 240),
    station(436, 240, true),
  ])
