import type { Level } from '#catalogue-index/query/options.ts'
import type { Intake } from '#features/programmes/card-contract.ts'
import type { QUALIFICATIONS } from '#lib/form-enums.ts'
import type { LocalizedList } from '#lib/localized.ts'
import type { LanguageResult } from './language-results.ts'

/** What a programme, or a university as a whole, asks of those who apply, as far as it says so. */
export type Requirements = {
  level: Level | null
  /** Of teaching, ISO 639-1. */
  languages: string[]
  entranceExam: boolean | null
  entranceExamName: string | null
  intakes: Pick<Intake, 'year' | 'month' | 'state'>[]
  /** What it asks besides, line by line; the results of language tests are read from these. */
  requirements: LocalizedList
}

export type Qualification = (typeof QUALIFICATIONS)[number]

/** What people say of themselves, as typed, so anything may be in it; the answers of an application say more than this. */
export type Background = {
  qualification: string
  languages: string[]
  certifications: string[]
  preferredStart: string
  /** When the qualification is to be completed; none once it is. */
  expected?: Month | null
  /** Whether the start is left open on purpose. */
  isUnsureOfStart?: boolean
}

type Month = { year: number; month: number }

/**
 * `to_check`: what can be compared fits, and a person has to look at the rest. `expected`: the same once what is under way is
 * completed. `wished`: the student asks for what is offered. `not_stated`: one of the two sides has not said enough to tell.
 * `not_asked`: there is nothing to be met, as far as anybody has entered it.
 */
export type Verdict = 'met' | 'to_check' | 'expected' | 'near' | 'not_met' | 'wished' | 'not_stated' | 'not_asked'

/** A requirement, how far it is met, and why; `why` names the sentence, the rest fills it. */
export type Check =
  | {
      about: 'qualification'
      verdict: Verdict
      why: 'enough' | 'expected' | 'too_late' | 'one_below' | 'below' | 'other' | 'unanswered' | 'unknown'
      level: Level | null
      /** When a qualification under way is to be completed. */
      expected: Month | null
      /** The lowest that is enough for the level. */
      needs: Qualification | null
    }
  | { about: 'gpa'; verdict: Verdict; why: 'unknown' }
  | {
      about: 'language'
      verdict: Verdict
      why: 'enough' | 'below' | 'other_test' | 'named' | 'some' | 'unnamed' | 'unanswered' | 'unknown'
      languages: string[]
      /** Those of them that the student does not name. */
      missing: string[]
      /** The result that is asked for, and the one that was held against it; null where none is stated. */
      needs: LanguageResult | null
      has: LanguageResult | null
    }
  | { about: 'exam'; verdict: Verdict; why: 'none' | 'named' | 'open' | 'unknown' | 'unstated'; exam: string | null }
  | {
      about: 'start'
      verdict: Verdict
      why: 'offered' | 'close' | 'far' | 'unsure' | 'unanswered' | 'unknown'
      start: Month | null
    }
export type CheckOf<About extends Check['about']> = Extract<Check, { about: About }>
