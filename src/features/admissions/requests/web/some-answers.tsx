import { answerLabel, answerText, isLeftToRight } from '#features/admissions/applications/answer-text.ts'
import { type Answers, type ApplicationField, emptyAnswers } from '#features/admissions/applications/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NO_NAME } from '#lib/person-fields.ts'

/** One version of a correction in words; of several fields each with its name. */
export function SomeAnswers({ answers }: { answers: Partial<Answers> }) {
  const { t, lang } = useTranslation('requests')
  const { t: applications } = useTranslation('applications')
  const whole = { ...emptyAnswers(), ...answers }
  const given = (Object.keys(answers) as ApplicationField[]).filter(
    // A mark says its system, and an intake the start.
    (field) =>
      whole[field].length > 0 &&
      whole[field] !== NO_NAME &&
      field !== 'gradeSystem' &&
      !(field === 'preferredStart' && whole.intake),
  )
  if (given.length === 0) return <span className="text-faint">{t('correction.notGiven')}</span>
  return given.map((field) => (
    <span key={field} className="block whitespace-pre-line [overflow-wrap:anywhere]">
      {given.length > 1 && <span className="text-sm text-soft">{answerLabel(applications, field, whole)}: </span>}
      <bdi dir={isLeftToRight(field) ? 'ltr' : 'auto'}>{answerText(applications, lang, whole, field).join(' · ')}</bdi>
    </span>
  ))
}
