import type { Level } from '#catalogue-index/query/options.ts'
import { isDay } from '#lib/day.ts'
import { fold } from '#lib/fold.ts'
import { toMonth } from '#lib/month.ts'
import { checkLanguage, isLanguageCertificate } from './language-check.ts'
import type { Background, Check, CheckOf, Requirements, Verdict } from './requirements.ts'

/** A wish and a start so few months apart can mean the same plan. */
const NEAR_MONTHS = 3

/** What one has to have for each level, and has with each qualification. */
const RANKS = { high_school: 1, associate: 2, bachelor: 3, master: 4, doctorate: 5 } as const
const NEEDED: Record<Level, keyof typeof RANKS> = {
  certificate: 'high_school',
  diploma: 'high_school',
  bachelor: 'high_school',
  master: 'bachelor',
  phd: 'master',
}

/**
 * The requirements as the answers meet them so far. It helps to judge and never blocks anybody: people decide on
 * applications, and they read more than this.
 */
export const eligibilityOf = (requirements: Requirements, background: Background): Check[] => [
  qualification(requirements, background),
  GRADE,
  checkLanguage(requirements, background),
  exam(requirements, background),
  start(requirements, background),
]

/** How many of the requirements are met, and how many are still to be confirmed, of those that are asked for. A start is a wish. */
export function countMet(checks: readonly Check[]): { met: number; open: number; all: number } {
  const counted = checks.filter(
    ({ about, verdict, why }) =>
      about !== 'start' && verdict !== 'not_asked' && why !== 'unknown' && why !== 'unstated',
  )
  const having = (...some: Verdict[]) => counted.filter(({ verdict }) => some.includes(verdict)).length
  return { met: having('met'), open: having('to_check', 'expected'), all: counted.length }
}

function qualification({ level }: Requirements, background: Background): CheckOf<'qualification'> {
  const { qualification: has, preferredStart, expected = null } = background
  const check = { about: 'qualification', level, needs: level && NEEDED[level], expected } as const
  if (level === null) return { ...check, verdict: 'not_stated', why: 'unknown' }
  if (has === '') return { ...check, verdict: 'not_stated', why: 'unanswered' }
  const rank = has in RANKS ? RANKS[has as keyof typeof RANKS] : null
  if (rank === null) return { ...check, verdict: 'not_stated', why: 'other' }
  const missing = RANKS[NEEDED[level]] - rank
  if (missing <= 0 && expected) {
    const isTooLate = isDay(preferredStart) && toMonth(expected.year, expected.month) > preferredStart.slice(0, 7)
    return isTooLate
      ? { ...check, verdict: 'not_met', why: 'too_late' }
      : { ...check, verdict: 'expected', why: 'expected' }
  }
  // Its level is enough. Nobody has compared its subject.
  if (missing <= 0) return { ...check, verdict: 'to_check', why: 'enough' }
  return missing === 1
    ? { ...check, verdict: 'near', why: 'one_below' }
    : { ...check, verdict: 'not_met', why: 'below' }
}

/** No programme states a grade that could be compared; what the form says of 2.5 is none (P29). */
const GRADE: CheckOf<'gpa'> = { about: 'gpa', verdict: 'not_stated', why: 'unknown' }

/** What does not fit, or is not stated where it will be asked for: worth a look before it is sent. */
export const contradictionsIn = (checks: readonly Check[]): Check[] =>
  checks.filter(({ about, verdict, why }) => {
    if (verdict === 'not_met' || why === 'one_below' || why === 'some') return true
    return (about === 'language' && (why === 'unanswered' || why === 'named')) || (about === 'exam' && why === 'open')
  })

/** The certificates that can be the result of an entrance exam: those that name it, else whatever is none of a language. */
export function examResultsIn(certifications: readonly string[], exam: string | null): string[] {
  const named = certifications.filter((each) => namesExam(each, exam))
  return named.length > 0 ? named : certifications.filter((each) => !isLanguageCertificate(each))
}

/** Some programmes state a language test as their exam: its certificate proves the language, and the exam stays open. */
const namesExam = (certificate: string, exam: string | null) =>
  exam !== null && !isLanguageCertificate(exam) && fold(certificate).includes(fold(exam))

function exam(
  { level, entranceExam, entranceExamName }: Requirements,
  { certifications }: Background,
): CheckOf<'exam'> {
  const check = { about: 'exam', exam: entranceExamName } as const
  // A university as a whole has no level, and its programmes say it.
  if (entranceExam === null) return { ...check, verdict: 'not_stated', why: level === null ? 'unknown' : 'unstated' }
  if (!entranceExam) return { ...check, verdict: 'not_asked', why: 'none' }
  const isNamed = certifications.some((each) => namesExam(each, entranceExamName))
  // Whether the result is enough is stated nowhere.
  return isNamed ? { ...check, verdict: 'to_check', why: 'named' } : { ...check, verdict: 'not_stated', why: 'open' }
}

function start({ intakes }: Requirements, { preferredStart, isUnsureOfStart }: Background): CheckOf<'start'> {
  const open = intakes.filter(({ state }) => state === 'open' || state === 'later')
  if (open.length === 0) return { about: 'start', verdict: 'not_stated', why: 'unknown', start: null }
  if (isUnsureOfStart) return { about: 'start', verdict: 'not_stated', why: 'unsure', start: open[0] ?? null }
  if (!isDay(preferredStart))
    return { about: 'start', verdict: 'not_stated', why: 'unanswered', start: open[0] ?? null }
  const wish = Number(preferredStart.slice(0, 4)) * 12 + Number(preferredStart.slice(5, 7))
  const away = ({ year, month }: { year: number; month: number }) => Math.abs(year * 12 + month - wish)
  const nearest = open.reduce((best, intake) => (away(intake) < away(best) ? intake : best))
  const check = { about: 'start', start: { year: nearest.year, month: nearest.month } } as const
  if (away(nearest) === 0) return { ...check, verdict: 'wished', why: 'offered' }
  return away(nearest) <= NEAR_MONTHS
    ? { ...check, verdict: 'near', why: 'close' }
    : { ...check, verdict: 'not_met', why: 'far' }
}
