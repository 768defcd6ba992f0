import { GRADE_SYSTEMS } from '#lib/form-enums.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainCode, toPlainLine } from '#lib/typed-text.ts'

/** Grades as the certificates of the region and the scales of universities write them, each by its own rules. */

export type GradeSystem = (typeof GRADE_SYSTEMS)[number]
export const isGradeSystem = (text: string): text is GradeSystem => (GRADE_SYSTEMS as readonly string[]).includes(text)

type Marks = { kind: 'marks'; least: number; most: number; decimals: number }
type Letters = { kind: 'letters'; grade: RegExp }
type GradeFormat = Marks | Letters | { kind: 'words' }

const marks = (most: number, decimals = 2, least = 0): Marks => ({ kind: 'marks', least, most, decimals })

/** How a grade of each system is written. */
export const GRADE_FORMATS: Record<GradeSystem, GradeFormat> = {
  thanaweya_410: marks(410),
  /** Since the reform of 2024. */
  thanaweya_320: marks(320),
  tawjihi: marks(100),
  percent: marks(100),
  igcse: { kind: 'letters', grade: /A\*|[A-G]|[1-9]/g },
  a_level: { kind: 'letters', grade: /A\*|[A-E]/g },
  ib: marks(45, 0),
  french_bac: marks(20),
  /** 1 is the best. */
  german: marks(6, 2, 1),
  gpa_4: marks(4),
  gpa_5: marks(5),
  out_of_10: marks(10),
  out_of_20: marks(20),
  other: { kind: 'words' },
}

const MOST_SUBJECTS = 15
const MOST_LETTERS = 80

/** `380/410`, «380 من 410»: the total is known from the system, and goes where it is that of the system. */
const OF_TOTAL = /^(.+?)\s*(?:\/|out of|of|من)\s*(\d+)$/i

/** «95%», “95 per cent” */
const PERCENTAGE = /^(\d{1,3}(?:[.,٫]\d+)?)\s*(?:[%٪]|per ?cent|في المئة|في المائة|بالمئة|بالمائة)$/i

/** Totals of marks, of which people also say what per cent they got: the same result, as no other scale's is. */
const TOTALS: readonly GradeSystem[] = ['thanaweya_410', 'thanaweya_320']
const OF_HUNDRED: readonly GradeSystem[] = ['tawjihi', 'percent']

/** The marks that a typed percentage is of a total; null where none was typed, or this system has no total. */
export function marksOfPercentage(system: GradeSystem, typed: string): string | null {
  const format = GRADE_FORMATS[system]
  const [, percentage] = PERCENTAGE.exec(toPlainCode(typed)) ?? []
  const value = Number(percentage?.replace(/[,٫]/, '.'))
  if (percentage === undefined || format.kind !== 'marks' || !TOTALS.includes(system) || value > 100) return null
  return String(Math.round(value * format.most) / 100)
}

/** A grade as it is stored: `3.2`, `A* A B`. What is none of its system stays as it was typed. */
export function normalizeGrade(system: GradeSystem, typed: string): string {
  const format = GRADE_FORMATS[system]
  if (format.kind === 'words') return toPlainLine(typed)
  const text = toPlainCode(typed)
  if (format.kind === 'letters') return readLetters(format, text)?.join(' ') ?? text
  const converted = marksOfPercentage(system, text)
  if (converted !== null) return converted
  const [, mark, total] = OF_TOTAL.exec(text) ?? []
  const alone = mark !== undefined && Number(total) === format.most ? mark : text
  const percentage = OF_HUNDRED.includes(system) ? PERCENTAGE.exec(alone)?.[1] : undefined
  return (percentage ?? alone).replace(/[,٫]/, '.')
}

/** The single grades, also where they are written together; null where there is something else among them. */
function readLetters({ grade }: Letters, text: string): string[] | null {
  const upper = text.toUpperCase().replaceAll('٭', '*')
  const found = upper.match(grade)
  const rest = upper.replace(grade, '').replaceAll(/[\s,،;/+-]/g, '')
  return found && rest === '' ? found : null
}

/** The problem of a normalized grade. */
export function gradeProblem(system: GradeSystem, grade: string): FieldProblem | undefined {
  const format = GRADE_FORMATS[system]
  if (format.kind === 'words') return grade.length > MOST_LETTERS ? 'too_long' : undefined
  if (format.kind === 'letters') {
    const letters = readLetters(format, grade)
    if (!letters) return 'malformed'
    return letters.length > MOST_SUBJECTS ? 'too_long' : undefined
  }
  const { decimals, least, most } = format
  if (PERCENTAGE.test(grade)) return 'not_offered'
  const shape = decimals === 0 ? /^\d{1,3}$/ : /^\d{1,3}(\.\d{1,2})?$/
  if (!shape.test(grade)) return 'malformed'
  if (Number(grade) < least) return 'too_low'
  return Number(grade) > most ? 'too_high' : undefined
}

/** Whether a mark of a total is below its pass, which more often is a percentage without its sign: 95 of 410. */
export function isLikelyPercentage(system: string, grade: string): boolean {
  if (!isGradeSystem(system) || !TOTALS.includes(system)) return false
  return Number(grade) <= 100 && Number(grade) >= 50
}

/** `380/410`, `A* A B`; of a system whose best mark is its lowest, the mark alone. */
export function displayGrade(system: string, grade: string): string {
  if (!isGradeSystem(system)) return grade
  const format = GRADE_FORMATS[system]
  return format.kind === 'marks' && system !== 'german' ? `${grade}/${format.most}` : grade
}

const toNumber = (system: string, grade: string): number | null =>
  isGradeSystem(system) && GRADE_FORMATS[system].kind === 'marks' && gradeProblem(system, grade) === undefined
    ? Number(grade)
    : null

/** The best grade, and the lowest with which a certificate is passed. */
const BEST_AND_PASS: Partial<Record<GradeSystem, [best: number, pass: number]>> = {
  thanaweya_410: [410, 205],
  thanaweya_320: [320, 160],
  tawjihi: [100, 50],
  french_bac: [20, 10],
  ib: [42, 24],
}

/**
 * The German grade, from 1 to 4, by the modified Bavarian formula that Germany's ministers of education have agreed on for
 * certificates from abroad (KMK, 15 March 1991, as of 12 September 2013), one decimal, never rounded; null below a pass, and
 * where the two ends of the scale are not the same everywhere.
 */
export function germanGrade(system: string, grade: string): number | null {
  const value = grade === '' ? null : toNumber(system, grade)
  const ends = isGradeSystem(system) ? BEST_AND_PASS[system] : undefined
  if (value === null || !ends) return null
  const [best, pass] = ends
  if (value < pass) return null
  const german = 1 + (3 * (best - Math.min(value, best))) / (best - pass)
  return Math.floor(german * 10 + 1e-9) / 10
}
