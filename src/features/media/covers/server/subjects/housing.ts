import { box, disc, fill, onTheLine, ring, station, stroke } from '#features/media/covers/server/drawing.ts'

const LIT = new Set([3, 7, 8, 13])

/** A residence of many rooms beside a house, and a key. */
export const housing = () =>
  onTheLine([
    box('middle', 132, 52, 118, 188, 3, 0.55),
    ...Array.from({ length: 16 }, (_, at) => {
      const [x, y] = [148 + (at % 4) * 23.5, 70 + Math.floor(at / 4) * 32]
      return box(LIT.has(at) ? 'saffron' : 'pale', x, y, 15, 19, 1.5)
    }),
    box('solid', 178, 204, 26, 36, 2),
    fill('solid', 'M230 172l62 -54l62 54v68h-124z'),
    fill('ink', 'M218 178l74 -66l74 66l-8 10l-66 -58l-66 58z'),
    box('pale', 252, 184, 26, 26, 2),
    stroke('solid', 2.5, 'M265 184v26M252 197h26'),
    box('pale', 302, 190, 28, 50, 2),
    disc('solid', 323, 217, 2.5),
    ring('saffron', 7, 348, 70, 17),
    stroke('saffron', 7, 'M360 82l38 38M384 106l10 -10M394 116l10 -10'),
    station(44, 240),
    station(436, 240, true),
  ])
