import type { Level } from '#catalogue-index/query/options.ts'
import { expectedQualification } from '#features/applications/expected-qualification.ts'
import { gpaOnFour } from '#features/applications/grades.ts'
import { type Answers, APPLICATION_LIMITS, UNSURE_OF_INTAKE } from '#features/applications/rules.ts'
import type { Intake } from '#features/programmes/contract.ts'
import { languageName } from '#i18n/format.ts'
import { isDay } from '#lib/day.ts'
import { fold } from '#lib/fold.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { toMonth } from '#lib/month.ts'

/** What a programme, or a university as a whole, asks of those who apply, as far as it says so. */
export type Requirements = {
  level: Level | null
  /** Of teaching, ISO 639-1. */
  languages: string[]
  entranceExam: boolean | null
  entranceExamName: string | null
  intakes: Pick<Intake, 'year' | 'month' | 'state'>[]
}

/** `not_stated`: one of the two sides has not said enough to tell. `not_asked`: there is nothing to be met. */
export type Verdict = 'met' | 'near' | 'not_met' | 'not_stated' | 'not_asked'

type Month = { year: number; month: number }
/** A requirement, how far it is met, and why; `why` names the sentence, the rest fills it. */
export type Check =
  | {
      about: 'qualification'
      verdict: Verdict
      why: 'enough' | 'expected' | 'too_late' | 'one_below' | 'below' | 'other' | 'unanswered' | 'unknown'
      level: Level | null
      /** When a qualification under way is to be completed. */
      expected: Month | null
    }
  | {
      about: 'gpa'
      verdict: Verdict
      why: 'enough' | 'close' | 'below' | 'not_comparable' | 'unanswered'
      onFour: number | null
    }
  | {
      about: 'language'
      verdict: Verdict
      why: 'enough' | 'named' | 'some' | 'unnamed' | 'unanswered' | 'unknown'
      languages: string[]
    }
  | { about: 'exam'; verdict: Verdict; why: 'none' | 'named' | 'open' | 'unknown'; exam: string | null }
  | {
      about: 'start'
      verdict: Verdict
      why: 'offered' | 'close' | 'far' | 'unsure' | 'unanswered' | 'unknown'
      start: Month | null
    }

/** A mark so little below the expected one still has a chance, on the scale of 4. */
const NEAR_GPA = 0.3
/** A wish and a start so few months apart can mean the same plan. */
const NEAR_MONTHS = 3

/** What one has to have for each level, and has with each qualification. */
const RANKS = { high_school: 1, associate: 2, bachelor: 3, master: 4, doctorate: 5 } as const
const NEEDED: Record<Level, number> = {
  certificate: RANKS.high_school,
  diploma: RANKS.high_school,
  bachelor: RANKS.high_school,
  master: RANKS.bachelor,
  phd: RANKS.master,
}

/**
 * The requirements as the answers meet them so far. It helps to judge and never stands in the way: people decide on
 * applications, and they read more than this.
 */
export const eligibilityOf = (requirements: Requirements, answers: Answers): Check[] => [
  qualification(requirements, answers),
  gpa(answers),
  language(requirements, answers),
  exam(requirements, answers),
  start(requirements, answers),
]

/** How many of the requirements are met, of those that are asked for at all. */
export function countMet(checks: readonly Check[]): { met: number; all: number } {
  const counted = checks.filter(({ verdict, why }) => verdict !== 'not_asked' && why !== 'unknown')
  return { met: counted.filter(({ verdict }) => verdict === 'met').length, all: counted.length }
}

function qualification({ level }: Requirements, answers: Answers): Check {
  const { qualification: has, preferredStart } = answers
  const expected = expectedQualification(answers)
  const check = { about: 'qualification', level, expected } as const
  if (level === null) return { ...check, verdict: 'not_stated', why: 'unknown' }
  if (has === '') return { ...check, verdict: 'not_stated', why: 'unanswered' }
  const rank = has in RANKS ? RANKS[has as keyof typeof RANKS] : null
  if (rank === null) return { ...check, verdict: 'not_stated', why: 'other' }
  const missing = NEEDED[level] - rank
  if (missing <= 0 && expected) {
    const isTooLate = isDay(preferredStart) && toMonth(expected.year, expected.month) > preferredStart.slice(0, 7)
    return isTooLate
      ? { ...check, verdict: 'not_met', why: 'too_late' }
      : { ...check, verdict: 'near', why: 'expected' }
  }
  if (missing <= 0) return { ...check, verdict: 'met', why: 'enough' }
  return missing === 1
    ? { ...check, verdict: 'near', why: 'one_below' }
    : { ...check, verdict: 'not_met', why: 'below' }
}

/** Only of scales whose comparison with that of 4 is published. */
function gpa({ grade, gradeSystem }: Answers): Check {
  const onFour = gpaOnFour(gradeSystem, grade)
  if (onFour === null) {
    const why = grade === '' || gradeSystem === '' ? 'unanswered' : 'not_comparable'
    return { about: 'gpa', verdict: 'not_stated', why, onFour }
  }
  const check = { about: 'gpa', onFour } as const
  if (onFour >= APPLICATION_LIMITS.gpaExpected) return { ...check, verdict: 'met', why: 'enough' }
  const isNear = onFour >= APPLICATION_LIMITS.gpaExpected - NEAR_GPA
  return isNear ? { ...check, verdict: 'near', why: 'close' } : { ...check, verdict: 'not_met', why: 'below' }
}

/** People write `English (C1)`, «الإنجليزية» or `IELTS 6.5`, here or under certificates. */
function language({ languages }: Requirements, answers: Answers): Check {
  const check = { about: 'language', languages } as const
  if (languages.length === 0) return { ...check, verdict: 'not_stated', why: 'unknown' }
  const stated = [...answers.languages, ...answers.certifications].map(fold).filter((entry) => entry !== '')
  if (stated.length === 0) return { ...check, verdict: 'not_stated', why: 'unanswered' }
  const about = languages.map((code) => stated.filter((entry) => namesOf(code).some((name) => entry.includes(name))))
  const named = about.filter((entries) => entries.length > 0)
  if (named.length === 0) return { ...check, verdict: 'not_met', why: 'unnamed' }
  if (named.length < languages.length) return { ...check, verdict: 'near', why: 'some' }
  return about.every((entries) => entries.some(suffices))
    ? { ...check, verdict: 'met', why: 'enough' }
    : { ...check, verdict: 'near', why: 'named' }
}

/** Tests that are of one language alone. */
const TESTS: Record<string, string[]> = {
  en: ['ielts', 'toefl'],
  de: ['testdaf', 'dsh'],
  fr: ['delf', 'dalf'],
  it: ['celi', 'cils'],
  tr: ['tomer'],
}

/** The level from which most universities teach in a language: B2 of the European framework. */
const LEVEL = /(?:^| )(?:b2|c1|c2)(?: |$)/
/** The least result of that level; folded, `6.5` is `6 5`, and the first number is the whole one. */
const RESULTS: { test: RegExp; least: number }[] = [
  { test: /ielts\D*(\d+)/, least: 6 },
  { test: /toefl\D*(\d+)/, least: 72 },
  { test: /testdaf\D*(\d+)/, least: 4 },
  { test: /dsh\D*(\d+)/, least: 2 },
]
/** Folded, as people say that they grew up with it. */
const NATIVE = /(?:^| )(?:native|mother tongue|muttersprache|اللغه الام|لغتي الام|لغه ام)(?: |$)/

/** Whether an entry names a level or a result that is enough to study in the language. */
const suffices = (entry: string): boolean =>
  LEVEL.test(entry) ||
  NATIVE.test(entry) ||
  RESULTS.some(({ test, least }) => Number(test.exec(entry)?.[1] ?? Number.NaN) >= least)

const namesOf = (code: string): string[] => {
  const names = LANGUAGES.map((lang) => fold(languageName(lang, code)))
  // «الإنجليزية» is written «انجليزي» just as often.
  return [
    ...names,
    ...names.map((name) => name.replace(/^ال/, '').replace(/[هي]+$/, '')),
    ...(TESTS[code] ?? []),
  ].filter((name) => name.length > 2)
}

/** What does not fit, or could not be told where it will be asked for: worth a look before it is sent. */
export const contradictionsIn = (checks: readonly Check[]): Check[] =>
  checks.filter(({ about, verdict, why }) => {
    if (verdict === 'not_met' || why === 'one_below' || why === 'some') return true
    return (about === 'language' && (why === 'unanswered' || why === 'named')) || (about === 'exam' && why === 'open')
  })

function exam({ entranceExam, entranceExamName }: Requirements, { certifications }: Answers): Check {
  const check = { about: 'exam', exam: entranceExamName } as const
  if (entranceExam === null) return { ...check, verdict: 'not_stated', why: 'unknown' }
  if (!entranceExam) return { ...check, verdict: 'not_asked', why: 'none' }
  const isNamed = entranceExamName !== null && fold(certifications.join(' ')).includes(fold(entranceExamName))
  return isNamed ? { ...check, verdict: 'met', why: 'named' } : { ...check, verdict: 'not_stated', why: 'open' }
}

function start({ intakes }: Requirements, { intake: chosen, preferredStart }: Answers): Check {
  const open = intakes.filter(({ state }) => state === 'open' || state === 'later')
  if (open.length === 0) return { about: 'start', verdict: 'not_stated', why: 'unknown', start: null }
  if (chosen === UNSURE_OF_INTAKE)
    return { about: 'start', verdict: 'not_stated', why: 'unsure', start: open[0] ?? null }
  if (!isDay(preferredStart))
    return { about: 'start', verdict: 'not_stated', why: 'unanswered', start: open[0] ?? null }
  const wish = Number(preferredStart.slice(0, 4)) * 12 + Number(preferredStart.slice(5, 7))
  const away = ({ year, month }: Month) => Math.abs(year * 12 + month - wish)
  const nearest = open.reduce((best, intake) => (away(intake) < away(best) ? intake : best))
  const check = { about: 'start', start: { year: nearest.year, month: nearest.month } } as const
  if (away(nearest) === 0) return { ...check, verdict: 'met', why: 'offered' }
  return away(nearest) <= NEAR_MONTHS
    ? { ...check, verdict: 'near', why: 'close' }
    : { ...check, verdict: 'not_met', why: 'far' }
}
