import { useId, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

type RemoveDialogProps = {
  /** Kind of the document and when it was added, in words. */
  named: { kind: string; date: string }
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a document is deleted for good. */
export function RemoveDialog({ named, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('documents')
  const id = useId()
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    if (busy) return
    setBusy(true)
    await onRemove()
    onClose()
  }
  return (
    <Dialog labelledBy={id} describedBy={`${id}-text`} onClose={onClose}>
      <div className="space-y-5 p-6">
        <h2 id={id} className="text-xl">
          {t('removeTitle')}
        </h2>
        <p id={`${id}-text`} className="text-soft">
          {t('removeText', named)}
        </p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            aria-disabled={busy}
            onClick={() => void remove()}
            className="min-h-12 rounded-field border border-error bg-error-tint px-5 font-medium text-error transition-colors hover:bg-error hover:text-on-accent"
          >
            {t('remove')}
          </button>
          <Button variant="quiet" data-autofocus onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
