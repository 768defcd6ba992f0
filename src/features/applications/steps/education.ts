import { APPLICATION_LIMITS, GPA_SCALES, QUALIFICATIONS } from '#features/applications/rules.ts'
import { normalizeMark, problemOfMark } from '#features/eligibility/marks.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { choice, type FieldRule, line, type Step } from './rule.ts'

const graduationYear: FieldRule<string> = {
  normalize: toPlainCode,
  problemOf: (text, _, today) => {
    if (text === '') return 'required'
    if (!/^\d{4}$/.test(text)) return 'malformed'
    if (Number(text) < APPLICATION_LIMITS.graduationFrom) return 'too_low'
    return text > today.latest.slice(0, 4) ? 'in_future' : undefined
  },
}

const gpa: FieldRule<string> = {
  normalize: normalizeMark,
  problemOf: (text, { gpaScale }) => (text === '' ? undefined : problemOfMark(text, gpaScale)),
}

/** A mark is meaningless without its scale. */
const gpaScale: FieldRule<string> = {
  ...choice(GPA_SCALES),
  problemOf: (text, answers, today) =>
    text === '' && answers.gpa !== '' ? 'required' : choice(GPA_SCALES).problemOf(text, answers, today),
}

export const education = {
  id: 'education',
  rules: {
    qualification: choice(QUALIFICATIONS, { required: true }),
    institution: line({ required: true, min: 2 }),
    graduationYear,
    gpa,
    gpaScale,
  },
} satisfies Step
