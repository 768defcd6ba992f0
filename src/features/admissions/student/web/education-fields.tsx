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
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { monthsFrom } from '#lib/month.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { ChoiceAnswer } from './choice-answer.tsx'
import type { StepFields } from './step-form.tsx'

/** What has been learned, where, until when, and how well. */
export function EducationFields({ answers, visible, field, context }: StepFields) {
  const { t } = useTranslation('apply')
  const lang = useLanguage()
  const first = context.today.latest.slice(0, 7)
  const months = Array.from({ length: APPLICATION_LIMITS.expectedMonths + 1 }, (_, ahead) => monthsFrom(first, ahead))
  return (
    <>
      {visible.includes('qualification') && (
        <ChoiceAnswer
          {...field('qualification')}
          name="qualification"
          values={QUALIFICATIONS}
          value={answers.qualification}
        />
      )}
      {visible.includes('institution') && (
        <TextField {...field('institution')} defaultValue={answers.institution} autoComplete="organization" required />
      )}
      {visible.includes('educationStatus') && (
        <ChoiceAnswer
          {...field('educationStatus')}
          name="educationStatus"
          values={EDUCATION_STATUSES}
          value={answers.educationStatus}
        />
      )}
      {visible.includes('graduationYear') && (
        <div className="max-w-56">
          <TextField
            {...field('graduationYear')}
            defaultValue={answers.graduationYear}
            inputMode="numeric"
            autoComplete="off"
            code
            required
          />
        </div>
      )}
      {visible.includes('expectedCompletion') && (
        <div className="max-w-72">
          <SelectField
            {...field('expectedCompletion')}
            defaultValue={answers.expectedCompletion}
            options={[
              { value: '', label: t('expected.choose') },
              ...months.map((value) => ({ value, label: monthText(lang, value) })),
            ]}
            required
          />
        </div>
      )}
      {visible.includes('grade') && <GradeFields answers={answers} field={field} />}
      <TransferFields answers={answers} visible={visible} field={field} context={context} />
    </>
  )
}

/** Where somebody studied before who wants to continue here; all of it may be left open. */
function TransferFields({ answers, visible, field, context }: Omit<StepFields, 'onSet' | 'onFilled'>) {
  const { t } = useTranslation('applications')
  if (!visible.includes('transfer')) return null
  const choices = (name: 'creditSystem' | 'entryYear', values: readonly string[]) => [
    { value: '', label: t('choices.notChosen') },
    ...values.map((value) => ({ value, label: choiceText(t, name, value) })),
  ]
  return (
    <>
      <ChoiceAnswer
        {...field('transfer')}
        name="transfer"
        values={TRANSFER_ANSWERS}
        value={answers.transfer}
        optional
      />
      {visible.includes('transferUniversity') && (
        <div className="space-y-7 border-s-2 border-accent ps-4">
          <TextField
            {...field('transferUniversity')}
            defaultValue={answers.transferUniversity}
            autoComplete="organization"
          />
          <div className="grid items-end gap-x-6 gap-y-7 md:grid-cols-2">
            <TextField {...field('transferCredits')} defaultValue={answers.transferCredits} autoComplete="off" />
            <SelectField
              {...field('creditSystem')}
              defaultValue={answers.creditSystem}
              options={choices('creditSystem', CREDIT_SYSTEMS)}
            />
            <TextField
              {...field('transferYears')}
              defaultValue={answers.transferYears}
              inputMode="decimal"
              autoComplete="off"
              code
            />
            <SelectField
              {...field('entryYear')}
              defaultValue={answers.entryYear}
              options={choices('entryYear', context.choices.entryYears)}
            />
          </div>
        </div>
      )}
    </>
  )
}

/** The grade as its certificate writes it: first in which system, then the field of that system. */
function GradeFields({ answers, field }: Pick<StepFields, 'answers' | 'field'>) {
  const { gradeSystem, grade, educationStatus } = answers
  const { t } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const lang = useLanguage()
  const isStudying = educationStatus === 'studying'
  const system = field('gradeSystem')
  const format = isGradeSystem(gradeSystem) ? GRADE_FORMATS[gradeSystem] : null
  const shown = field('grade')
  const marks = isGradeSystem(gradeSystem) ? marksOfPercentage(gradeSystem, grade) : null
  const german = germanGrade(gradeSystem, marks ?? grade)
  return (
    <div className="space-y-7">
      <SelectField
        {...system}
        label={`${system.label} (${applications('form.optional')})`}
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
