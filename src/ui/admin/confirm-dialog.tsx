import { type FormEvent, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** The consequences, and what cannot be undone. */
  text: string
  /** The word of the button that does it. */
  confirm: string
  /** It takes nothing away. */
  isGood?: boolean
  /** The text to type before an action that cannot be undone. */
  typed?: { label: string; expected: string; wrong: string }
  /** Performs the action; resolves with an error message, or null when it is done. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
}

/** Asks before something that is hard to undo. Stays, and says why, where it did not work. */
export function ConfirmDialog({ title, text, confirm, isGood = false, typed, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('admin')
  const [wrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (typed && toPlainCode(String(new FormData(event.currentTarget).get('confirmation'))) !== typed.expected) {
      setWrong(true)
      return document.getElementById('confirmation')?.focus()
    }
    setBusy(true)
    setFailure(await onConfirm())
    setBusy(false)
  }

  return (
    <TitledDialog title={title} text={text} onClose={onClose}>
      <form method="post" noValidate onSubmit={send} onChange={() => setWrong(false)} className="space-y-5">
        {typed && (
          <TextField
            name="confirmation"
            label={typed.label}
            hint={typed.expected}
            error={wrong ? typed.wrong : undefined}
            autoComplete="off"
            spellCheck={false}
            code
            data-autofocus
          />
        )}
        <Failure>{failure}</Failure>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={isGood ? 'primary' : 'danger'} aria-disabled={busy}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={onClose} data-autofocus={typed ? undefined : true}>
            {t('confirm.cancel')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  )
}
