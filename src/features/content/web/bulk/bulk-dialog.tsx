import { type FormEvent, useEffect, useId, useState } from 'react'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { type BulkCommand, type BulkInputs, INPUTS, readAction } from './bulk-command.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { useBulkChange } from './use-bulk-change.ts'

type BulkDialogProps = {
  entity: ContentEntity
  command: BulkCommand
  ids: readonly string[]
  onDone: (batch: string, count: number) => void
  onClose: () => void
}

/** Asks what a change of many records needs to know, shows what it would do, and does it. */
export function BulkDialog({ entity, command, ids, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const titleId = useId()
  const [inputs, setInputs] = useState<BulkInputs>({ roundTo: '1' })
  const [names, setNames] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({})
  const { preview, refusal, busy, look, make, askAgain } = useBulkChange({ entity, ids, onDone })
  const asks = INPUTS[command].length > 0
  const changes = preview?.result.changes.length ?? 0
  const isStale = refusal?.code === 'stale'

  // What asks nothing is previewed at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog opens
  useEffect(() => {
    const { action } = readAction(command, {})
    if (!asks && action) void look(action)
  }, [])

  // What was pressed is gone, and the preview begins with its title.
  useEffect(() => {
    if (preview) document.getElementById(titleId)?.focus()
  }, [preview, titleId])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (preview && !isStale) return void make(preview)
    const { action, problems: found } = readAction(command, inputs)
    setProblems(found ?? {})
    if (action) return void look(action)
    document.getElementById(`bulk.${Object.keys(found ?? {})[0]}`)?.focus()
  }
  const words = isStale ? t('bulk.stale') : (refusal?.message ?? common('errors.unavailable'))
  return (
    <Dialog labelledBy={titleId} wide={preview !== null} steady onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} aria-busy={busy !== null} className="space-y-5 p-5 sm:p-6">
        <div>
          <h2 id={titleId} tabIndex={-1} className="text-xl outline-none">
            {t(`bulk.commands.${command}`)}
          </h2>
          <p role="status" className="mt-1 text-sm text-soft">
            {preview ? t('bulk.wouldChange', { count: changes }) : t('bulk.chosen', { count: ids.length })}
          </p>
        </div>
        {preview ? (
          <BulkPreview definition={DEFINITIONS[entity]} result={preview.result} />
        ) : asks ? (
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
        ) : null}
        {busy && <Spinner label={t(`bulk.${busy}`)} />}
        <p role="alert" className="text-sm text-error empty:hidden">
          {refusal && words}
        </p>
        <div className="flex flex-wrap gap-3">
          {preview && !isStale
            ? changes > 0 && (
                <Button type="submit" aria-disabled={busy !== null} data-autofocus>
                  {t('bulk.make', { count: changes })}
                </Button>
              )
            : (asks || refusal) && (
                <Button type="submit" aria-disabled={busy !== null}>
                  {t(isStale ? 'bulk.previewAgain' : 'bulk.preview')}
                </Button>
              )}
          {preview && asks && (
            <Button variant="quiet" aria-disabled={busy !== null} onClick={() => !busy && askAgain()}>
              {t('bulk.back')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('bulk.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
