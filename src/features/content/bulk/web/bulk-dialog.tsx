import { type FormEvent, useState } from 'react'
import type { BulkAction } from '#features/content/bulk/actions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { type BulkCommand, type BulkInputs, readAction } from './bulk-command.ts'
import { BulkFields } from './bulk-fields.tsx'

type BulkDialogProps = {
  command: BulkCommand
  /** How many records are chosen, in words. */
  chosen: string
  /** What the list already says. */
  known: BulkInputs
  /** Begins the preview; answers why there is none. */
  onAction: (action: BulkAction) => Promise<string | null>
  onClose: () => void
}

/** Asks what a change of many records needs to know before it is previewed. */
export function BulkDialog({ command, chosen, known, onAction, onClose }: BulkDialogProps) {
  const { t } = useTranslation('content')
  const [inputs, setInputs] = useState<BulkInputs>({ roundTo: '1', ...known })
  const [names, setNames] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const { action, problems: found } = readAction(command, inputs)
    setProblems(found ?? {})
    if (!action) return document.getElementById(`bulk.${Object.keys(found ?? {})[0]}`)?.focus()
    setBusy(true)
    setFailure(await onAction(action))
    setBusy(false)
  }
  return (
    <TitledDialog title={t(`bulk.commands.${command}`)} text={chosen} steady onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} aria-busy={busy} className="space-y-5">
        <BulkFields
          command={command}
          inputs={inputs}
          names={names}
          problems={problems}
          onChange={(changed, name) => {
            setInputs({ ...inputs, ...changed })
            setProblems({})
            for (const id of name ? Object.values(changed) : []) setNames({ ...names, [id]: name ?? '' })
          }}
        />
        {busy && <Spinner label={t('bulk.checking')} />}
        <Failure>{failure}</Failure>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={busy}>
            {t('bulk.preview')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('bulk.cancel')}
          </Button>
        </div>
      </form>
    </TitledDialog>
  )
}
