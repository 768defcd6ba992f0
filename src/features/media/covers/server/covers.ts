import type { CoverMotif } from '#lib/cover-motifs.ts'
import { atlas, line, stars, stations } from './abstract.ts'
import { arrival } from './subjects/arrival.ts'
import { calendar } from './subjects/calendar.ts'
import { choosing } from './subjects/choosing.ts'
import { city } from './subjects/city.ts'
import { costs } from './subjects/costs.ts'
import { engineering } from './subjects/engineering.ts'
import { exam } from './subjects/exam.ts'
import { family } from './subjects/family.ts'
import { foundation } from './subjects/foundation.ts'
import { housing } from './subjects/housing.ts'
import { letter } from './subjects/letter.ts'
import { medicine } from './subjects/medicine.ts'
import { recognition } from './subjects/recognition.ts'
import { scholarship } from './subjects/scholarship.ts'
import { visa } from './subjects/visa.ts'
import { work } from './subjects/work.ts'

const COVERS: Record<CoverMotif, (variant: number) => string> = {
  arrival,
  calendar,
  choosing,
  city,
  costs,
  engineering,
  exam,
  family,
  foundation,
  housing,
  letter,
  medicine,
  recognition,
  scholarship,
  visa,
  work,
  line,
  atlas,
  stars,
  stations,
}

/**
 * A cover as an SVG fragment with the id `cover`, the same for every call. Its colours are those of the page around: its
 * hue, its saffron, and of `.cover` (base.css) what is solid and what is paper. Only what is abstract has variants.
 */
export const drawCover = (motif: CoverMotif, variant: number): string => `<g id="cover">${COVERS[motif](variant)}</g>`
