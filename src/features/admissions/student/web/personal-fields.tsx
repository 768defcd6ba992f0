import { APPLICATION_LIMITS, GUARDIAN_RELATIONS } from '#features/admissions/applications/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { daysAfter, yearsAfter } from '#lib/day.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { CountryField } from './country-field.tsx'
import { DateAnswer } from './date-answer.tsx'
import { fillPassportName, PassportNameFields } from './passport-name-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import { TextAnswer } from './text-answer.tsx'
import { useStepFields } from './use-step-fields.ts'

/** Who applies, and how they are reached. */
export function PersonalFields() {
  const { context, visible, onFilled } = useStepFields()
  const { ageMin, ageMax } = APPLICATION_LIMITS
  const { latest } = context.today
  return (
    <>
      <TextAnswer
        name="fullName"
        onBlur={(event) => fillPassportName(event) && onFilled('givenName')}
        autoComplete="name"
        required
      />
      <PassportNameFields />
      <TextAnswer name="email" type="email" autoComplete="email" spellCheck={false} code required />
      <PhoneField name="phone" autoComplete="tel" />
      <DateAnswer
        name="birthDate"
        min={daysAfter(yearsAfter(latest, -ageMax - 1), 1)}
        max={yearsAfter(latest, -ageMin)}
        autoComplete="bday"
      />
      {(visible.includes('nationality') || visible.includes('residence')) && (
        <div className="grid items-end gap-x-6 gap-y-7 md:grid-cols-2">
          <CountryField name="nationality" orStateless />
          <CountryField name="residence" autoComplete="country" />
        </div>
      )}
      <TextAnswer name="address" rows={3} autoComplete="street-address" required />
      <TextAnswer name="passportNumber" width="max-w-72" autoComplete="off" spellCheck={false} optional code />
      {visible.includes('guardianName') && <GuardianFields />}
    </>
  )
}

/** Somebody of age to turn to, of an applicant who is not. */
function GuardianFields() {
  const { t } = useTranslation('apply')
  return (
    <section aria-labelledby="guardian-title" className="space-y-7 border-t border-line pt-7">
      <div>
        <h3 id="guardian-title" className="text-lg">
          {t('guardian.title')}
        </h3>
        <p className="mt-1 text-sm text-soft">{t('guardian.lead')}</p>
      </div>
      <TextAnswer name="guardianName" autoComplete="off" required />
      <ChoiceAnswer name="guardianRelation" values={GUARDIAN_RELATIONS} />
      <PhoneField name="guardianPhone" autoComplete="off" />
      <TextAnswer name="guardianEmail" type="email" autoComplete="off" spellCheck={false} optional code />
      <ChoiceAnswer name="guardianLanguage" values={LANGUAGES} optional />
    </section>
  )
}
