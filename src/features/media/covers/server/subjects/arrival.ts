import { box, fill, onTheLine, station, stroke, turned } from '#features/media/covers/server/drawing.ts'

/** A suitcase, and the aeroplane that has brought it. */
export const arrival = () =>
  onTheLine([
    '<path fill="none" stroke="var(--hue-middle)" stroke-width="3.5" stroke-linecap="round" stroke-dasharray="1 10" d="M84 166C140 92 200 66 296 72"/>',
    turned(
      4,
      330,
      76,
      fill('solid', 'M284 76c0 -8 8 -12 18 -12h58c16 0 30 6 34 14c-4 8 -18 12 -34 12h-62c-8 0 -14 -6 -14 -14z'),
      fill('ink', 'M322 82h26l-34 46h-14zM326 66h20l-22 -30h-12z'),
      fill('solid', 'M284 76l-14 -32h12l22 24z'),
      stroke('pale', 4, 'M330 74h1M343 74h1M356 74h1M369 74h1'),
    ),
    stroke('ink', 6, 'M180 146v-20a8 8 0 0 1 8 -8h32a8 8 0 0 1 8 8v20'),
    box('solid', 134, 144, 140, 88, 12),
    stroke('pale', 3, 'M162 146v84M246 146v84'),
    box('paper', 186, 168, 36, 24, 3),
    stroke('saffron', 4.5, 'M194 180h20'),
    box('ink', 150, 230, 18, 10, 3),
    box('ink', 240, 230, 18, 10, 3),
    station(44, 240),
    station(436, 240, true),
  ])
