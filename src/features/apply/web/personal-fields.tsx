import { APPLICATION_LIMITS } from '#features/applications/rules.ts'
import { DateField } from '#features/applications/web/date-field.tsx'
import { daysAfter, yearsAfter } from '#lib/day.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { PhoneField } from './phone-field.tsx'
import type { StepFields } from './step-form.tsx'

/** Who applies, and how they are reached. */
export function PersonalFields({ answers, today, field, onFilled }: StepFields) {
  const { ageMin, ageMax } = APPLICATION_LIMITS
  return (
    <>
      <TextField {...field('fullName')} defaultValue={answers.fullName} autoComplete="name" required />
      <TextField
        {...field('email')}
        defaultValue={answers.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        code
        required
      />
      <PhoneField
        {...field('phone')}
        defaultValue={answers.phone}
        number={answers.phone}
        onDial={() => onFilled('phone')}
        required
      />
      <DateField
        {...field('birthDate')}
        defaultValue={answers.birthDate}
        day={answers.birthDate}
        min={daysAfter(yearsAfter(today.latest, -ageMax - 1), 1)}
        max={yearsAfter(today.latest, -ageMin)}
        onPick={() => onFilled('birthDate')}
        autoComplete="bday"
        required
      />
      <TextField {...field('address')} defaultValue={answers.address} rows={3} autoComplete="street-address" required />
    </>
  )
}
