import { type ComponentProps, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { regionName } from '#i18n/region-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { COUNTRY_CODES, STATELESS } from '#lib/country-codes.ts'
import { SelectField } from '#ui/forms/select-field.tsx'

type CountryFieldProps = Omit<ComponentProps<typeof SelectField>, 'options'> & {
  /** Whether one can be of none. */
  orStateless?: boolean
}

/** A country of the world, by its name in the reader's language. */
export function CountryField({ orStateless = false, ...field }: CountryFieldProps) {
  const { t } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const lang = useLanguage()
  const [countries] = useState(() =>
    COUNTRY_CODES.map((value) => ({ value, label: regionName(lang, value) })).sort((a, b) =>
      a.label.localeCompare(b.label, lang),
    ),
  )
  const none = { value: STATELESS, label: applications('choices.nationality.stateless') }
  const options = [{ value: '', label: t('phone.choose') }, ...countries, ...(orStateless ? [none] : [])]
  return <SelectField {...field} options={options} required />
}
