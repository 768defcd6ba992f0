import { box, disc, fill, onTheLine, ring, station, stroke } from '#features/media/covers/server/drawing.ts'

/** A desk with a computer and a cup, under the clock. */
export const work = () =>
  onTheLine([
    disc('paper', 240, 76, 43),
    ring('ink', 5, 240, 76, 43),
    stroke('middle', 3, 'M240 41v6M240 105v6M205 76h6M269 76h6'),
    stroke('ink', 5, 'M240 76v-24'),
    stroke('saffron', 5, 'M240 76l19 11'),
    disc('ink', 240, 76, 4.5),
    box('solid', 172, 142, 136, 88, 7),
    box('paper', 181, 151, 118, 70, 3),
    stroke('middle', 5, 'M194 168h54M194 184h80M194 200h40', 0.75),
    fill('ink', 'M148 230h184l-8 10h-168z'),
    fill('solid', 'M346 194h40v30a14 14 0 0 1 -14 14h-12a14 14 0 0 1 -14 -14z'),
    stroke('solid', 5, 'M386 202c16 -4 16 22 -1 20'),
    stroke('middle', 3.5, 'M358 182c-6 -8 6 -12 0 -20M374 182c-6 -8 6 -12 0 -20', 0.8),
    box('solid', 94, 206, 54, 11, 2),
    box('middle', 88, 217, 54, 11, 2, 0.8),
    box('solid', 96, 228, 54, 11, 2),
    station(44, 240),
    station(436, 240),
  ])
