import {
  box,
  fill,
  onTheLine,
  ring,
  sheet,
  star,
  station,
  stroke,
  turned,
  writing,
} from '#features/media/covers/server/drawing.ts'

/** A passport before a page with a visa and a stamp. */
export const visa = () =>
  onTheLine([
    turned(
      9,
      300,
      140,
      sheet(232, 62, 132, 166),
      box('middle', 248, 80, 34, 42, 3, 0.5),
      writing(294, 86, 15, [52, 40, 52]),
      ring('saffron', 5, 314, 172, 29),
      ring('saffron', 2.5, 314, 172, 21),
      fill('saffron', star(314, 172, 12)),
    ),
    turned(
      -7,
      184,
      150,
      box('solid', 118, 58, 130, 178, 11),
      box('ink', 118, 58, 13, 178, 6, 0.35),
      ring('pale', 3.5, 190, 128, 33),
      stroke('pale', 2.5, 'M190 95v66M157 128h66M190 95c-21 20 -21 46 0 66c21 -20 21 -46 0 -66M162 111h56M162 145h56'),
      stroke('pale', 5, 'M164 190h52M174 206h32'),
    ),
    station(44, 240),
    station(436, 240, true),
  ])
