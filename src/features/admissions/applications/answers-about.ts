import type { Answers, ApplicationField, StepId } from '#features/admissions/applications/rules.ts'
import { examResultsIn } from '#features/programmes/eligibility/eligibility.ts'
import type { Check } from '#features/programmes/eligibility/requirements.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import { answerText } from './answer-text.ts'

/** The answers that a requirement is about, and the step that asks for them. */
const ABOUT: Record<Check['about'], { fields: readonly ApplicationField[]; step: StepId }> = {
  qualification: { fields: ['qualification'], step: 'education' },
  gpa: { fields: ['grade'], step: 'education' },
  language: { fields: ['languages', 'certifications'], step: 'skills' },
  exam: { fields: ['certifications'], step: 'skills' },
  start: { fields: ['intake', 'preferredStart'], step: 'preferences' },
}
export const stepAbout = (about: Check['about']): StepId => ABOUT[about].step

/** What the student has answered about a requirement; empty where nothing was. */
export function givenAbout(
  check: Check,
  answers: Answers,
  { applications, lang }: { applications: Translate<'applications'>; lang: Language },
): string {
  const { about } = check
  const { fields } = ABOUT[about]
  // A start that follows from the chosen intake says the same once more.
  const named = fields.filter((field) => !(field === 'preferredStart' && answers.intake !== ''))
  if (about === 'gpa') return givenGrade(answers, applications, lang)
  // A language certificate is shown next to the language alone.
  if (about === 'exam') return examResultsIn(answers.certifications, check.exam).map(isolate).join(' · ')
  return named.flatMap((field) => answerText(applications, lang, answers, field).map(isolate)).join(' · ')
}

/** A mark with its best one says its system; letters and the like do not. */
function givenGrade(answers: Answers, applications: Translate<'applications'>, lang: Language): string {
  const [grade] = answerText(applications, lang, answers, 'grade')
  if (!grade) return ''
  const system = grade.includes('/') ? [] : answerText(applications, lang, answers, 'gradeSystem')
  return [isolate(grade), ...system].join(' · ')
}
