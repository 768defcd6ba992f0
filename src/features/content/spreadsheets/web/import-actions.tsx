import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Outcome } from '#api/result.ts'
import { type ImportView, SHEET_FORMATS } from '#features/content/spreadsheets/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { checksFirst } from './import-mapping.tsx'
import { commitImport, dropImport, saveReport, undoImport } from './sheet-api.ts'

type ImportActionsProps = { given: ImportView; show: (next: ImportView) => void }

/** What can be done with an import where it is: make it, drop it, take it back; and its report. */
export function ImportActions({ given, show }: ImportActionsProps) {
  const { t } = useTranslation('spreadsheets')
  const { t: admin, lang } = useTranslation('admin')
  const navigate = useNavigate()
  const notify = useNotify()
  const [failure, setFailure] = useState('')
  const [asking, setAsking] = useState<'undo' | 'doubt' | null>(null)
  const [busy, setBusy] = useState(false)
  const { state, can, counts, entity, problem } = given
  /** Undoing all was refused: some records have changed since. */
  const others = problem === 'not_undoable'
  const isOver = !['checking', 'asking', 'committing', 'undoing'].includes(state)
  const wordsOf = ({ refusal }: Outcome<unknown>) => (refusal ? (refusal.message ?? admin('form.noAnswer')) : '')

  /** Answers why it was refused. */
  async function change(call: () => Promise<Outcome<ImportView>>): Promise<string | null> {
    if (busy) return null
    setBusy(true)
    const changed = await call()
    setBusy(false)
    if (!changed.answer) return wordsOf(changed)
    setAsking(null)
    show(changed.answer)
    return null
  }

  async function drop() {
    if (busy) return
    setBusy(true)
    const dropped = await dropImport(given)
    setBusy(false)
    setFailure(wordsOf(dropped))
    if (!dropped.answer) return
    notify(t('import.discarded'))
    navigate(staffPaths.importRecords({ lang, entity }))
  }

  return (
    <>
      {isOver &&
        SHEET_FORMATS.map((format) => (
          <Button
            key={format}
            variant="quiet"
            size="small"
            icon="download"
            onClick={async () => setFailure((await saveReport(given, format, lang)) ? t('export.failed') : '')}
          >
            {t('import.report')} <bdi dir="ltr">.{format}</bdi>
          </Button>
        ))}
      {can.change && counts.rejected > 0 && (
        <ButtonLink to={staffPaths.importRecords({ lang, entity })} variant="quiet" size="small" icon="upload">
          {t('import.correct')}
        </ButtonLink>
      )}
      {state === 'committed' && (
        <ButtonLink
          to={staffPaths.records({ lang, entity, params: { import: given._id } })}
          variant="quiet"
          size="small"
          icon="arrow"
        >
          {t('import.showRecords')}
        </ButtonLink>
      )}
      {can.change && (
        <Button variant="quiet" size="small" icon="close" aria-disabled={busy} onClick={drop}>
          {t('import.discard')}
        </Button>
      )}
      {can.undo && (
        <Button variant="quiet" size="small" icon="back" onClick={() => setAsking('undo')}>
          {t(others ? 'import.undoOthers' : 'import.undo')}
        </Button>
      )}
      {can.commit && (
        <Button
          size="small"
          icon="check"
          aria-disabled={busy}
          onClick={async () => {
            if (checksFirst()) return
            if (counts.implausible > 0) setAsking('doubt')
            else setFailure((await change(() => commitImport(given, false))) ?? '')
          }}
        >
          {t('import.commit', { count: counts.created + counts.updated })}
        </Button>
      )}
      <Failure className="basis-full">{failure}</Failure>
      {asking === 'doubt' && (
        <ConfirmDialog
          title={t('import.doubtTitle')}
          text={t('import.doubtText', { count: counts.implausible })}
          confirm={t('import.doubtConfirm')}
          onConfirm={() => change(() => commitImport(given, true))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'undo' && (
        <ConfirmDialog
          title={t(others ? 'import.undoOthersTitle' : 'import.undoTitle')}
          text={t(others ? 'import.undoOthersText' : 'import.undoText')}
          confirm={t(others ? 'import.undoOthers' : 'import.undo')}
          onConfirm={() => change(() => undoImport(given, others))}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
