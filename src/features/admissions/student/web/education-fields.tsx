import { choiceText, monthText } from '#features/admissions/applications/answer-text.ts'
import {
  displayGrade,
  GRADE_FORMATS,
  germanGrade,
  isGradeSystem,
  marksOfPercentage,
} from '#features/admissions/applications/grades.ts'
import {
  APPLICATION_LIMITS,
  CREDIT_SYSTEMS,
  EDUCATION_STATUSES,
  GRADE_SYSTEMS,
  QUALIFICATIONS,
  TRANSFER_ANSWERS,
} from '#features/admissions/applications/rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { monthsFrom } from '#lib/month.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { ChoiceAnswer } from './choice-answer.tsx'
import { SelectAnswer } from './select-answer.tsx'
import { TextAnswer } from './text-answer.tsx'
import { useStepFields } from './use-step-fields.ts'

/** What has been learned, where, until when, and how well. */
export function EducationFields() {
  const { t, lang } = useTranslation('apply')
  const { visible, context } = useStepFields()
  const first = context.today.latest.slice(0, 7)
  const months = Array.from({ length: APPLICATION_LIMITS.expectedMonths + 1 }, (_, ahead) => monthsFrom(first, ahead))
  return (
    <>
      <ChoiceAnswer name="qualification" values={QUALIFICATIONS} />
      <TextAnswer name="institution" autoComplete="organization" required />
      <ChoiceAnswer name="educationStatus" values={EDUCATION_STATUSES} />
      <TextAnswer name="graduationYear" width="max-w-56" inputMode="numeric" autoComplete="off" code required />
      {visible.includes('expectedCompletion') && (
        <div className="max-w-72">
          <SelectAnswer
            name="expectedCompletion"
            none={t('expected.choose')}
            options={months.map((value) => ({ value, label: monthText(lang, value) }))}
            required
          />
        </div>
      )}
      {visible.includes('grade') && <GradeFields />}
      <ChoiceAnswer name="transfer" values={TRANSFER_ANSWERS} optional />
      {visible.includes('transferUniversity') && <TransferFields />}
    </>
  )
}

/** Where somebody studied before who wants to continue here; all of it may be left open. */
function TransferFields() {
  const { t } = useTranslation('applications')
  const { context } = useStepFields()
  const select = (name: 'creditSystem' | 'entryYear', values: readonly string[]) => {
    const options = values.map((value) => ({ value, label: choiceText(t, name, value) }))
    return <SelectAnswer name={name} none={t('choices.notChosen')} options={options} optional />
  }
  return (
    <div className="space-y-7 border-s-2 border-accent ps-4">
      <TextAnswer name="transferUniversity" autoComplete="organization" optional />
      <div className="grid items-end gap-x-6 gap-y-7 md:grid-cols-2">
        <TextAnswer name="transferCredits" autoComplete="off" optional />
        {select('creditSystem', CREDIT_SYSTEMS)}
        <TextAnswer name="transferYears" inputMode="decimal" autoComplete="off" optional code />
        {select('entryYear', context.choices.entryYears)}
      </div>
    </div>
  )
}

/** The grade as its certificate writes it: first in which system, then the field of that system. */
function GradeFields() {
  const { answers, field } = useStepFields()
  const { gradeSystem, grade, educationStatus } = answers
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const isStudying = educationStatus === 'studying'
  const system = field('gradeSystem', 'optional')
  const format = isGradeSystem(gradeSystem) ? GRADE_FORMATS[gradeSystem] : null
  const shown = field('grade')
  const marks = isGradeSystem(gradeSystem) ? marksOfPercentage(gradeSystem, grade) : null
  const german = germanGrade(gradeSystem, marks ?? grade)
  return (
    <div className="space-y-7">
      <SelectField
        {...system}
        hint={isStudying ? applications('fields.gradeSystem.studyingHint') : system.hint}
        defaultValue={gradeSystem}
        options={[
          { value: '', label: t('grade.choose') },
          ...GRADE_SYSTEMS.map((value) => ({ value, label: applications(`choices.gradeSystem.${value}`) })),
        ]}
      />
      {isGradeSystem(gradeSystem) && format && (
        <div className={format.kind === 'words' ? undefined : 'max-w-72'}>
          <TextField
            {...shown}
            key={format.kind}
            hint={
              marks === null
                ? (shown.hint ??
                  t(isStudying && gradeSystem === 'other' ? 'grade.studyingOther' : `grade.hints.${gradeSystem}`))
                : t('grade.converted', { marks: isolate(displayGrade(gradeSystem, marks)) })
            }
            defaultValue={grade}
            inputMode={format.kind === 'marks' ? 'decimal' : 'text'}
            autoComplete="off"
            spellCheck={false}
            code={format.kind !== 'words'}
          />
          {german !== null && (
            <p className="mt-1 text-sm text-soft">
              {t('grade.german', { grade: isolate(formatNumber(lang, german)) })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
