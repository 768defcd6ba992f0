import { box, disc, fill, onTheLine, station, stroke } from '#features/media/covers/server/drawing.ts'

/** A signpost where ways part. */
export const choosing = () =>
  onTheLine([
    fill('middle', 'M84 240c60 -44 110 -52 156 -30c50 -30 106 -20 156 30z', 0.42),
    stroke('paper', 6, 'M240 240c-6 -30 -50 -22 -84 -44M240 240c6 -30 44 -26 76 -46'),
    box('ink', 234, 40, 12, 200, 3),
    fill('solid', 'M128 62h124v36h-124l-20 -18z'),
    fill('saffron', 'M228 108h124l20 18l-20 18h-124z'),
    fill('solid', 'M146 154h106v32h-106l-18 -16z'),
    stroke('pale', 5, 'M144 80h62M262 126h62M164 170h50'),
    disc('ink', 240, 38, 9),
    station(44, 240),
    station(436, 240, true),
  ])
