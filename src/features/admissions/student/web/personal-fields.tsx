import { APPLICATION_LIMITS, GUARDIAN_RELATIONS } from '#features/admissions/applications/rules.ts'
import { DateField } from '#features/admissions/applications/web/date-field.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { daysAfter, yearsAfter } from '#lib/day.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { ChoiceAnswer } from './choice-answer.tsx'
import { CountryField } from './country-field.tsx'
import { fillPassportName, PassportNameFields } from './passport-name-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import type { StepFields } from './step-form.tsx'

/** Who applies, and how they are reached. */
export function PersonalFields({ answers, context, visible, field, onFilled, onSet }: StepFields) {
  const { t: applications } = useTranslation('applications')
  const { ageMin, ageMax } = APPLICATION_LIMITS
  const { latest } = context.today
  const passport = field('passportNumber')
  return (
    <>
      {visible.includes('fullName') && (
        <TextField
          {...field('fullName')}
          defaultValue={answers.fullName}
          onBlur={(event) => fillPassportName(event) && onFilled('givenName')}
          autoComplete="name"
          required
        />
      )}
      {visible.includes('givenName') && <PassportNameFields answers={answers} field={field} onSet={onSet} />}
      {visible.includes('email') && (
        <TextField
          {...field('email')}
          defaultValue={answers.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
          code
          required
        />
      )}
      {visible.includes('phone') && (
        <PhoneField
          {...field('phone')}
          defaultValue={answers.phone}
          number={answers.phone}
          person={answers}
          onDial={() => onFilled('phone')}
          required
        />
      )}
      {visible.includes('birthDate') && (
        <DateField
          {...field('birthDate')}
          defaultValue={answers.birthDate}
          day={answers.birthDate}
          min={daysAfter(yearsAfter(latest, -ageMax - 1), 1)}
          max={yearsAfter(latest, -ageMin)}
          onPick={() => onFilled('birthDate')}
          autoComplete="bday"
          required
        />
      )}
      {(visible.includes('nationality') || visible.includes('residence')) && (
        <div className="grid items-end gap-x-6 gap-y-7 md:grid-cols-2">
          {visible.includes('nationality') && (
            <CountryField {...field('nationality')} defaultValue={answers.nationality} orStateless />
          )}
          {visible.includes('residence') && (
            <CountryField {...field('residence')} defaultValue={answers.residence} autoComplete="country" />
          )}
        </div>
      )}
      {visible.includes('address') && (
        <TextField
          {...field('address')}
          defaultValue={answers.address}
          rows={3}
          autoComplete="street-address"
          required
        />
      )}
      {visible.includes('passportNumber') && (
        <div className="max-w-72">
          <TextField
            {...passport}
            label={`${passport.label} (${applications('form.optional')})`}
            defaultValue={answers.passportNumber}
            autoComplete="off"
            spellCheck={false}
            code
          />
        </div>
      )}
      {visible.includes('guardianName') && <GuardianFields answers={answers} field={field} onFilled={onFilled} />}
    </>
  )
}

/** Somebody of age to turn to, of an applicant who is not. */
function GuardianFields({ answers, field, onFilled }: Pick<StepFields, 'answers' | 'field' | 'onFilled'>) {
  const { t } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const email = field('guardianEmail')
  return (
    <section aria-labelledby="guardian-title" className="space-y-7 border-t border-line pt-7">
      <div>
        <h3 id="guardian-title" className="text-lg">
          {t('guardian.title')}
        </h3>
        <p className="mt-1 text-sm text-soft">{t('guardian.lead')}</p>
      </div>
      <TextField {...field('guardianName')} defaultValue={answers.guardianName} autoComplete="off" required />
      <ChoiceAnswer
        {...field('guardianRelation')}
        name="guardianRelation"
        values={GUARDIAN_RELATIONS}
        value={answers.guardianRelation}
      />
      <PhoneField
        {...field('guardianPhone')}
        defaultValue={answers.guardianPhone}
        number={answers.guardianPhone}
        person={answers}
        onDial={() => onFilled('guardianPhone')}
        autoComplete="off"
        required
      />
      <TextField
        {...email}
        label={`${email.label} (${applications('form.optional')})`}
        defaultValue={answers.guardianEmail}
        type="email"
        autoComplete="off"
        spellCheck={false}
        code
      />
      <ChoiceAnswer
        {...field('guardianLanguage')}
        name="guardianLanguage"
        values={LANGUAGES}
        value={answers.guardianLanguage}
        optional
      />
    </section>
  )
}
