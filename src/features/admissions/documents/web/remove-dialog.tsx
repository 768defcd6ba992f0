import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'

type RemoveDialogProps = {
  /** Kind of the document and when it was added, in words. */
  named: { kind: string; date: string }
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a document is deleted for good. */
export function RemoveDialog({ named, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('documents')
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    if (busy) return
    setBusy(true)
    await onRemove()
    onClose()
  }
  return (
    <TitledDialog title={t('removeTitle')} text={t('removeText', named)} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" aria-disabled={busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
        <Button variant="quiet" data-autofocus onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </TitledDialog>
  )
}
