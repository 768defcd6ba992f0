import { type ComponentProps, useId, useState } from 'react'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { regionName } from '#i18n/region-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isLocalNumber, phoneProblem, toPlainPhone } from '#lib/contact-fields.ts'
import { DIAL_CODES, dialledCountry, dialledFrom, withDialCode } from '#lib/dial-codes.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { examplePhone } from './example-phone.ts'

type PhoneFieldProps = ComponentProps<typeof TextField> & {
  /** The current number. */
  number: string
  /** Where the student lives and is a citizen, for the example before a country was dialled. */
  person: { residence: string; nationality: string }
  /** After the number was given another code. */
  onDial: () => void
}

/** A phone number; the list beside it sets the country code. */
export function PhoneField({ number, person, onDial, ...field }: PhoneFieldProps) {
  const { t } = useTranslation('apply')
  const lang = useLanguage()
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
    const input = document.getElementById(field.name)
    if (!code || !(input instanceof HTMLInputElement)) return
    setChosen(next)
    input.value = withDialCode(toPlainPhone(input.value), code)
    onDial()
  }

  const isRead = isLocalNumber(typed) && !isLocalNumber(whole) && phoneProblem(whole) === undefined

  return (
    <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        autoComplete="tel"
        {...field}
        hint={
          isRead
            ? t('phone.readAs', { number: isolate(whole) })
            : t('phone.hint', { example: isolate(examplePhone(number, person)) })
        }
        type="tel"
        code
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
          {countries.map(({ country: each, code, name }) => (
            <option key={each} value={each}>
              {`${name} ${isolate(`+${code}`)}`}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
