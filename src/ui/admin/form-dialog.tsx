import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'

type FormDialogProps = {
  title: string
  /** The word of the button that saves. */
  submit: string
  /** Why it was not saved, where no field says it. */
  failure: string | null
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** Beside the buttons that save and cancel. */
  action?: ReactNode
  /** Leaves room below for the options of the last field, and keeps the dialog where it is as they come and go. */
  hasOptions?: boolean
  children: ReactNode
}

/** A short form in a dialog. */
export function FormDialog({ title, submit, failure, busy, onSubmit, onClose, ...more }: FormDialogProps) {
  const { t } = useTranslation('admin')
  const { action, hasOptions = false, children } = more
  return (
    <TitledDialog title={title} onClose={onClose} steady={hasOptions}>
      <form method="post" noValidate onSubmit={onSubmit} className={`space-y-5 ${hasOptions ? 'pb-28' : ''}`}>
        <SendingFields sending={busy} className="space-y-5">
          {children}
        </SendingFields>
        <Failure>{failure}</Failure>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={busy}>
            {submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          {action}
        </div>
      </form>
    </TitledDialog>
  )
}
