import type { Answers, ApplicationField, StepId } from '#features/applications/rules.ts'
import { answerText } from '#features/applications/web/answer-text.ts'
import { resultName } from '#features/eligibility/language-results.ts'
import type { Check } from '#features/eligibility/requirements.ts'
import { formatList, formatMonth, formatNumber, languageName } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

type Words = { t: Translate<'apply'>; programmes: Translate<'programmes'>; lang: Language }

/** Why a requirement is met or not, in a sentence. */
export function eligibilityMessage(check: Check, { t, programmes, lang }: Words): string {
  switch (check.about) {
    case 'qualification':
      return t(`eligibility.qualification.${check.why}`, {
        level: check.level ? programmes(`level.${check.level}`) : '',
        month: check.expected ? formatMonth(lang, check.expected.year, check.expected.month) : '',
      })
    case 'gpa':
      return t(`eligibility.gpa.${check.why}`, {
        gpa: check.onFour === null ? '' : isolate(formatNumber(lang, check.onFour)),
      })
    case 'language':
      return t(`eligibility.language.${check.why}`, {
        languages: formatList(
          lang,
          check.languages.map((code) => languageName(lang, code)),
        ),
        needs: check.needs ? isolate(resultName(check.needs)) : '',
        has: check.has ? isolate(resultName(check.has)) : '',
      })
    case 'exam':
      return t(`eligibility.exam.${check.why}`, {
        exam: check.exam ? isolate(check.exam) : t('eligibility.exam.unnamedExam'),
      })
    case 'start':
      return t(`eligibility.start.${check.why}`, {
        start: check.start ? formatMonth(lang, check.start.year, check.start.month) : '',
      })
  }
}

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
  about: Check['about'],
  answers: Answers,
  { applications, lang }: { applications: Translate<'applications'>; lang: Language },
): string {
  const { fields } = ABOUT[about]
  // A start that follows from the chosen intake says the same once more.
  const named = fields.filter((field) => !(field === 'preferredStart' && answers.intake !== ''))
  if (about === 'gpa') return givenGrade(answers, applications, lang)
  return named.flatMap((field) => answerText(applications, lang, answers, field).map(isolate)).join(' · ')
}

/** A mark with its best one says its system; letters and the like do not. */
function givenGrade(answers: Answers, applications: Translate<'applications'>, lang: Language): string {
  const [grade] = answerText(applications, lang, answers, 'grade')
  if (!grade) return ''
  const system = grade.includes('/') ? [] : answerText(applications, lang, answers, 'gradeSystem')
  return [isolate(grade), ...system].join(' · ')
}
