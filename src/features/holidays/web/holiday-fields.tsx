import type { HolidayView } from '#features/holidays/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

type HolidayFieldsProps = {
  /** Undefined for a new one. */
  holiday?: HolidayView
  countries: readonly { value: string; label: string }[]
  /** The country that is filled in for a new one. */
  country?: string
  errorOf: (field: string) => string | undefined
}

/** The fields of a public holiday. */
export function HolidayFields({ holiday, countries, country = '', errorOf }: HolidayFieldsProps) {
  const { t } = useTranslation('holidays')
  return (
    <>
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
        <SelectField
          name="country"
          label={t('country')}
          error={errorOf('country')}
          options={[{ value: '', label: '' }, ...countries]}
          defaultValue={holiday?.country ?? country}
          required
        />
        <TextField
          name="day"
          label={t('day')}
          error={errorOf('day')}
          type="date"
          defaultValue={holiday?.day ?? ''}
          required
        />
        <TextField
          name="name.en"
          label={t('form.nameEn')}
          error={errorOf('name.en')}
          defaultValue={holiday?.name.en ?? ''}
          autoComplete="off"
          code
          required
        />
        <TextField
          name="name.ar"
          label={t('form.nameAr')}
          hint={t('form.optional')}
          error={errorOf('name.ar')}
          defaultValue={holiday?.name.ar ?? ''}
          autoComplete="off"
        />
      </div>
      <TextField
        name="source"
        label={t('source')}
        hint={t('form.sourceHint')}
        error={errorOf('source')}
        defaultValue={holiday?.source ?? ''}
        autoComplete="off"
        required
      />
      <ChoiceField
        name="tentative"
        label={t('form.tentativeLabel')}
        type="checkbox"
        choices={[{ value: '1', label: t('form.tentativeChoice') }]}
        chosen={holiday?.tentative ? ['1'] : []}
      />
    </>
  )
}
