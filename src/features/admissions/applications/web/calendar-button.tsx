import { authedApi } from '#api/authed-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { FileButton } from './file-button.tsx'

type CalendarButtonProps = { id: string; reference: string }

/** The dates of an application as a file that every calendar opens; taken in again, it moves what has moved. */
export function CalendarButton({ id, reference }: CalendarButtonProps) {
  const { t, lang } = useTranslation('applications')
  return (
    <FileButton
      fileName={`${reference}.ics`}
      icon="calendar"
      words={{ idle: t('calendar.add'), busy: t('calendar.busy'), failed: t('calendar.failed') }}
      ask={() => authedApi.applications[':id'].calendar.$get({ param: { id }, query: { lang } })}
    />
  )
}
