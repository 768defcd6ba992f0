import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

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
  const titleId = useId()
  const { action, hasOptions = false, children } = more
  return (
    <Dialog labelledBy={titleId} onClose={onClose} steady={hasOptions}>
      <form method="post" noValidate onSubmit={onSubmit} className={`space-y-5 p-6 ${hasOptions ? 'pb-28' : ''}`}>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <SendingFields sending={busy} className="space-y-5">
          {children}
        </SendingFields>
        <p role="alert" className="text-sm text-error empty:hidden">
          {failure}
        </p>
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
    </Dialog>
  )
}
