import {
  gradeProblem,
  isGradeSystem,
  isLikelyPercentage,
  normalizeGrade,
} from '#features/admissions/applications/grades.ts'
import {
  type Answers,
  APPLICATION_LIMITS,
  CREDIT_SYSTEMS,
  EDUCATION_STATUSES,
  GRADE_SYSTEMS,
  QUALIFICATIONS,
  TRANSFER_ANSWERS,
} from '#features/admissions/applications/rules.ts'
import { isMonth, monthsFrom } from '#lib/month.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { choice, type FieldRule, itemChoice, line, type Step } from './rule.ts'

const graduationYear: FieldRule<string> = {
  normalize: toPlainCode,
  isAsked: ({ educationStatus }) => educationStatus !== 'studying',
  problemOf: (text, _, { today }) => {
    if (text === '') return 'required'
    if (!/^\d{4}$/.test(text)) return 'malformed'
    if (Number(text) < APPLICATION_LIMITS.graduationFrom) return 'too_low'
    return text > today.latest.slice(0, 4) ? 'in_future' : undefined
  },
}

/** The month in which a qualification under way is to be completed, `YYYY-MM`. */
const expectedCompletion: FieldRule<string> = {
  normalize: toPlainCode,
  isAsked: ({ educationStatus }) => educationStatus === 'studying',
  problemOf: (month, _, { today }) => {
    if (month === '') return 'required'
    if (!isMonth(month)) return 'malformed'
    if (month < today.earliest.slice(0, 7)) return 'in_past'
    const last = monthsFrom(today.latest.slice(0, 7), APPLICATION_LIMITS.expectedMonths)
    return month > last ? 'too_high' : undefined
  },
}

/** A grade is meaningless without its system. */
const gradeSystem: FieldRule<string> = {
  ...choice(GRADE_SYSTEMS),
  problemOf: (text, answers, context) =>
    text === '' && answers.grade !== '' ? 'required' : choice(GRADE_SYSTEMS).problemOf(text, answers, context),
}

const grade: FieldRule<string> = {
  normalize: (typed, { gradeSystem: system }) =>
    isGradeSystem(system) ? normalizeGrade(system, typed) : toPlainCode(typed),
  problemOf: (text, { gradeSystem: system }) => {
    if (text === '' || !isGradeSystem(system)) return undefined
    return gradeProblem(system, text)
  },
  doubtOf: (text, { gradeSystem: system }) => (isLikelyPercentage(system, text) ? 'implausible' : undefined),
}

/** What is asked only of who comes from another university. */
const ofTransfer = (rule: FieldRule<string>): FieldRule<string> => ({
  ...rule,
  isAsked: ({ transfer }: Answers) => transfer === 'yes',
})

/** Years, also halves: `1.5`. */
const transferYears: FieldRule<string> = {
  normalize: (typed) => toPlainCode(typed).replace(/[,٫]/, '.'),
  problemOf: (text) => {
    if (text === '') return undefined
    if (!/^\d{1,2}(\.\d)?$/.test(text)) return 'malformed'
    return Number(text) > APPLICATION_LIMITS.transferYears ? 'too_high' : undefined
  },
}

export const education = {
  id: 'education',
  rules: {
    qualification: choice(QUALIFICATIONS, { required: true }),
    institution: line({ required: true, min: 2 }),
    educationStatus: choice(EDUCATION_STATUSES, { required: true }),
    graduationYear,
    expectedCompletion,
    gradeSystem,
    grade,
    transfer: choice(TRANSFER_ANSWERS),
    transferUniversity: ofTransfer(line()),
    transferCredits: ofTransfer(line({ most: APPLICATION_LIMITS.entry })),
    creditSystem: ofTransfer(choice(CREDIT_SYSTEMS)),
    transferYears: ofTransfer(transferYears),
    entryYear: ofTransfer(itemChoice(({ entryYears }) => entryYears)),
  },
} satisfies Step
