import type { Background } from '#features/programmes/eligibility/requirements.ts'
import { expectedQualification } from './expected-qualification.ts'
import { gpaOnFour } from './grades.ts'
import { type Answers, UNSURE_OF_INTAKE } from './rules.ts'

/** What the answers of an application say of the requirements; normalized. */
export function backgroundOf(answers: Answers): Background {
  const { qualification, languages, certifications, preferredStart, grade, gradeSystem, intake } = answers
  return {
    qualification,
    gpa: '',
    gpaScale: '',
    languages,
    certifications,
    preferredStart,
    expected: expectedQualification(answers),
    grade: grade === '' || gradeSystem === '' ? null : { onFour: gpaOnFour(gradeSystem, grade) },
    isUnsureOfStart: intake === UNSURE_OF_INTAKE,
  }
}
