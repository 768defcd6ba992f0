import './messages.ts'
import '#features/content/web/messages.ts'
import { emptyValues } from '#features/content/record-values.ts'
import { redirects } from '#features/content/small-records/redirects.ts'
import { LabelScope } from '#features/content/web/labels.ts'
import { RecordDialog } from '#features/content/web/record-dialog.tsx'
import { useTranslation } from '#i18n/use-translation.ts'

type RedirectDialogProps = {
  /** The address that it leads from. */
  from: string
  /** After it was saved. */
  onDone: () => void
  onClose: () => void
}

/** Where readers of an address are sent, said where the address is listed. */
export function RedirectDialog({ from, onDone, onClose }: RedirectDialogProps) {
  const { t } = useTranslation('redirects')
  const { t: content } = useTranslation('content')
  const values = { ...emptyValues(redirects), from }
  return (
    <LabelScope value={{ words: 'redirects' }}>
      <RecordDialog
        definition={redirects}
        start={{ values, status: 'published', publishArabic: true, confirmed: [], checks: [] }}
        title={t('add')}
        text={t('intro')}
        submit={content('form.save')}
        onSaved={onDone}
        onClose={onClose}
      />
    </LabelScope>
  )
}
