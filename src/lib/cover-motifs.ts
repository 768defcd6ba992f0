/** What a drawn cover shows (features/media/covers): the subject of an article, or the atlas for one that can't be drawn. */
const SUBJECT_MOTIFS = [
  'visa',
  'scholarship',
  'costs',
  'exam',
  'recognition',
  'calendar',
  'letter',
  'choosing',
  'city',
  'housing',
  'arrival',
  'work',
  'family',
  'foundation',
  'medicine',
  'engineering',
] as const
const ABSTRACT_MOTIFS = ['line', 'atlas', 'stars', 'stations'] as const
export const COVER_MOTIFS = [...SUBJECT_MOTIFS, ...ABSTRACT_MOTIFS] as const
export type CoverMotif = (typeof COVER_MOTIFS)[number]

/** `hue` is an angle of the colour circle in degrees. */
export type DrawnCover = { motif: CoverMotif; hue: number }

/** An abstract motif is drawn in so many variants, numbered from 0. */
export const COVER_VARIANTS = 8

export const isAbstract = (motif: CoverMotif): boolean => (ABSTRACT_MOTIFS as readonly CoverMotif[]).includes(motif)

/** Units of a cover. */
export const COVER_SIZE = { width: 480, height: 300 } as const
