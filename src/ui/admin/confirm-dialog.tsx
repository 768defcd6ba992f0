import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** The consequences, and what cannot be undone. */
  text: string
  /** The word of the button that does it. */
  confirm: string
  /** The text to type before an action that cannot be undone. */
  typed?: { label: string; expected: string; wrong: string }
  /** Performs the action; resolves with an error message, or null when it is done. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
}

/** Asks before something that is hard to undo. Stays, and says why, where it did not work. */
export function ConfirmDialog({ title, text, confirm, typed, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('admin')
  const titleId = useId()
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
    <Dialog labelledBy={titleId} describedBy={`${titleId}-text`} onClose={onClose}>
      <form method="post" noValidate onSubmit={send} onChange={() => setWrong(false)} className="space-y-5 p-6">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p id={`${titleId}-text`} className="whitespace-pre-line text-soft">
          {text}
        </p>
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
        <p role="alert" className="text-sm text-error empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            aria-disabled={busy}
            className="min-h-12 rounded-field border border-error bg-error-tint px-5 font-medium text-error transition-colors hover:bg-error hover:text-on-accent"
          >
            {confirm}
          </button>
          <Button variant="quiet" onClick={onClose} data-autofocus={typed ? undefined : true}>
            {t('confirm.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
