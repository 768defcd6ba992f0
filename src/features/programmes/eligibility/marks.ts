import { toPlainCode } from '#lib/typed-text.ts'

/** The highest marks of the grading scales in use. */
export const GPA_SCALES = ['4', '5', '10', '20', '100'] as const

/** A mark as typed, with a decimal point, the Arabic one or a comma; the result has a point. */
export const normalizeMark = (typed: string): string => toPlainCode(typed).replace(/[,٫]/, '.').replace(/[%٪]$/, '')

/**
 * A mark on the scale of 4; null for what nobody has published a comparison of. The scale of 5 is the Saudi one, as its choice
 * says: Saudi regulations set their two scales side by side, each grade with one point less on that of 4 (Undergraduate Study
 * and Examinations By-law, article 37).
 */
export function onScaleOfFour(mark: number, scale: string): number | null {
  if (scale === '4') return mark
  return scale === '5' ? Math.max(mark - 1, 0) : null
}

/** Why a normalized mark can't be one; `scale` '' is not chosen yet. */
export function problemOfMark(mark: string, scale: string): 'malformed' | 'too_high' | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(mark)) return 'malformed'
  return scale !== '' && Number(mark) > Number(scale) ? 'too_high' : undefined
}
