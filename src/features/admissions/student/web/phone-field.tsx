import { useId, useState } from 'react'
import { isolate } from '#i18n/isolate.ts'
import { regionName } from '#i18n/region-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isLocalNumber, phoneProblem, toPlainPhone } from '#lib/contact-fields.ts'
import { DIAL_CODES, dialledCountry, dialledFrom, withDialCode } from '#lib/dial-codes.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { examplePhone } from './example-phone.ts'
import { useAnswer, useStepFields } from './use-step-fields.ts'

type PhoneFieldProps = { name: 'phone' | 'guardianPhone'; autoComplete: string }

/** A phone number, where it is asked for; the list beside it sets the country code. */
export function PhoneField({ name, autoComplete }: PhoneFieldProps) {
  const { t, lang } = useTranslation('apply')
  const { answers: person, onFilled } = useStepFields()
  const answer = useAnswer(name)
  const number = person[name]
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [countries] = useState(() =>
    DIAL_CODES.map((each) => ({ ...each, name: regionName(lang, each.country) })).sort((a, b) =>
      a.name.localeCompare(b.name, lang),
    ),
  )
  const codeOf = (country: string | null) => DIAL_CODES.find((each) => each.country === country)?.code
  const typed = toPlainPhone(number)
  const whole = dialledFrom(person.residence, typed)
  const dialled = dialledCountry(whole)
  // Several countries share a code; the one that was chosen stays chosen.
  const country = dialled !== null && codeOf(chosen) === codeOf(dialled) ? chosen : (dialled ?? '')

  const dial = (next: string) => {
    const code = codeOf(next)
    const input = document.getElementById(name)
    if (!code || !(input instanceof HTMLInputElement)) return
    setChosen(next)
    input.value = withDialCode(toPlainPhone(input.value), code)
    onFilled(name)
  }

  const isRead = isLocalNumber(typed) && !isLocalNumber(whole) && phoneProblem(whole) === undefined
  if (!answer) return null
  return (
    <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        {...answer}
        autoComplete={autoComplete}
        hint={
          isRead
            ? t('phone.readAs', { number: isolate(whole) })
            : t('phone.hint', { example: isolate(examplePhone(number, person)) })
        }
        type="tel"
        code
        required
      />
      <div>
        <label htmlFor={id} className="block text-sm text-soft">
          {t('phone.country')}
        </label>
        <select
          id={id}
          value={country}
          onChange={({ currentTarget: { value } }) => dial(value)}
          className="mt-1.5 h-12 w-full rounded-field border border-edge bg-surface px-2.5 transition-colors hover:border-accent"
        >
          <option value="" disabled>
            {t('phone.choose')}
          </option>
          {countries.map(({ country: each, code, name: words }) => (
            <option key={each} value={each}>
              {`${words} ${isolate(`+${code}`)}`}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
