import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Outcome } from '#api/result.ts'
import { type ImportView, SHEET_FORMATS } from '#features/content/spreadsheets/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { checksFirst } from './import-mapping.tsx'
import { commitImport, dropImport, saveReport, undoImport } from './sheet-api.ts'

type ImportActionsProps = { given: ImportView; show: (next: ImportView) => void }

/** What can be done with an import where it is: make it, drop it, take it back; and its report. */
export function ImportActions({ given, show }: ImportActionsProps) {
  const { t } = useTranslation('spreadsheets')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const navigate = useNavigate()
  const notify = useNotify()
  const [failure, setFailure] = useState('')
  const [undoing, setUndoing] = useState(false)
  const [doubting, setDoubting] = useState(false)
  const [busy, setBusy] = useState(false)
  const { state, can, counts, entity } = given
  const isOver = !['checking', 'asking', 'committing', 'undoing'].includes(state)
  const wordsOf = ({ refusal }: Outcome<unknown>) => (refusal ? (refusal.message ?? admin('form.noAnswer')) : '')

  async function commit(confirmed: boolean): Promise<string | null> {
    if (busy) return null
    setBusy(true)
    const made = await commitImport(given, confirmed)
    setBusy(false)
    if (!made.answer) return wordsOf(made)
    setDoubting(false)
    show(made.answer)
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

  async function undo(): Promise<string | null> {
    const undone = await undoImport(given)
    if (!undone.answer) return wordsOf(undone)
    setUndoing(false)
    show(undone.answer)
    return null
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
            onClick={async () => setFailure((await saveReport(given, format, lang)) ? '' : t('export.failed'))}
          >
            {t('import.report')} <bdi dir="ltr">.{format}</bdi>
          </Button>
        ))}
      {can.change && (
        <Button variant="quiet" size="small" icon="close" aria-disabled={busy} onClick={drop}>
          {t('import.discard')}
        </Button>
      )}
      {can.undo && (
        <Button variant="quiet" size="small" icon="back" onClick={() => setUndoing(true)}>
          {t('import.undo')}
        </Button>
      )}
      {can.commit && (
        <Button
          size="small"
          icon="check"
          aria-disabled={busy}
          onClick={async () => {
            if (checksFirst()) return
            if (counts.implausible > 0) setDoubting(true)
            else setFailure((await commit(false)) ?? '')
          }}
        >
          {t('import.commit', { count: counts.created + counts.updated })}
        </Button>
      )}
      <p role="alert" className="basis-full text-sm text-error empty:hidden">
        {failure}
      </p>
      {doubting && (
        <ConfirmDialog
          title={t('import.doubtTitle')}
          text={t('import.doubtText', { count: counts.implausible })}
          confirm={t('import.doubtConfirm')}
          onConfirm={() => commit(true)}
          onClose={() => setDoubting(false)}
        />
      )}
      {undoing && (
        <ConfirmDialog
          title={t('import.undoTitle')}
          text={t('import.undoText')}
          confirm={t('import.undo')}
          onConfirm={undo}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  )
}
