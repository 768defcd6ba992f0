import { toPlainCode } from '#lib/typed-text.ts'

/** The highest marks of the grading scales in use. */
export const GPA_SCALES = ['4', '5', '10', '20', '100'] as const

/** A mark as typed, with a decimal point, the Arabic one or a comma; the result has a point. */
export const normalizeMark = (typed: string): string => toPlainCode(typed).replace(/[,٫]/, '.').replace(/[%٪]$/, '')

/** Why a normalized mark can't be one; `scale` '' is not chosen yet. */
export function problemOfMark(mark: string, scale: string): 'malformed' | 'too_high' | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(mark)) return 'malformed'
  return scale !== '' && Number(mark) > Number(scale) ? 'too_high' : undefined
}
