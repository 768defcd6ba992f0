import { useTranslation } from '#i18n/use-translation.ts'
import { type DateFieldProps, DateField as Field } from '#ui/forms/date-field.tsx'

/** A date field with the words of applications. */
export function DateField(props: Omit<DateFieldProps, 'words'>) {
  const { t } = useTranslation('applications')
  return <Field {...props} words={{ calendar: t('date.calendar'), reads: (date) => t('date.reads', { date }) }} />
}
