import { useState } from 'react'
import { regionName } from '#i18n/region-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { COUNTRY_CODES, STATELESS } from '#lib/country-codes.ts'
import { SelectAnswer } from './select-answer.tsx'

type CountryFieldProps = {
  name: 'nationality' | 'residence'
  autoComplete?: string
  /** Whether one can be of none. */
  orStateless?: boolean
}

/** A country of the world, by its name in the reader's language. */
export function CountryField({ orStateless = false, ...field }: CountryFieldProps) {
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const [countries] = useState(() =>
    COUNTRY_CODES.map((value) => ({ value, label: regionName(lang, value) })).sort((a, b) =>
      a.label.localeCompare(b.label, lang),
    ),
  )
  const none = { value: STATELESS, label: applications('choices.nationality.stateless') }
  return (
    <SelectAnswer
      {...field}
      none={t('phone.choose')}
      options={orStateless ? [...countries, none] : countries}
      required
    />
  )
}
