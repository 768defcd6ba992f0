import { type ComponentProps, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { regionName } from '#i18n/region-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { COUNTRY_CODES } from '#lib/country-codes.ts'
import { SelectField } from '#ui/forms/select-field.tsx'

type CountryFieldProps = Omit<ComponentProps<typeof SelectField>, 'options'>

/** A country of the world, by its name in the reader's language. */
export function CountryField(field: CountryFieldProps) {
  const { t } = useTranslation('apply')
  const lang = useLanguage()
  const [countries] = useState(() =>
    COUNTRY_CODES.map((value) => ({ value, label: regionName(lang, value) })).sort((a, b) =>
      a.label.localeCompare(b.label, lang),
    ),
  )
  return <SelectField {...field} options={[{ value: '', label: t('phone.choose') }, ...countries]} required />
}
