import type { ImportView } from '#features/content/spreadsheets/contract.ts'
import { formatList } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type OutcomeNote, OutcomeNotes } from '#ui/admin/outcome-notes.tsx'
import { ProgressCard } from '#ui/admin/progress-card.tsx'
import { useColumnNames } from './column-names.ts'

/** How far the present step of an import is. */
export function ImportProgress({ given: { state, progress, rowCount, counts } }: { given: ImportView }) {
  const { t } = useTranslation('spreadsheets')
  const step = state === 'undoing' ? 'undoing' : state === 'committing' ? 'committing' : 'checking'
  const total = step === 'checking' ? rowCount : counts.created + counts.updated
  return <ProgressCard words={t(`import.${step}`)} done={progress} total={total} />
}

/** The outcome of the last step, where there is something to say beside the rows. */
export function ImportOutcome({ given: { state, problem, counts, can, entity, asked } }: { given: ImportView }) {
  const { t, lang } = useTranslation('spreadsheets')
  const { nameOfKey } = useColumnNames(entity)
  const noteOf = (): OutcomeNote | null => {
    if (problem === 'not_undoable') return { tone: 'bad', text: t('import.notUndoable') }
    switch (state) {
      case 'committed':
        return {
          tone: 'good',
          text: can.undo ? t('import.committed') : `${t('import.committed')} ${t('import.undoOnly')}`,
        }
      case 'undone':
        return { tone: 'good', text: t(problem === 'some_kept' ? 'import.undoneOthers' : 'import.undone') }
      case 'stale':
        return { tone: 'bad', text: t('import.stale') }
      case 'failed':
        return { tone: 'bad', text: t('import.failed') }
      case 'asking':
        return {
          tone: 'note',
          text: t('import.asking', { columns: formatList(lang, (asked ?? []).map(nameOfKey)) }),
        }
      case 'checked':
        if (!can.commit) return { tone: 'note', text: t('import.nothing') }
        return counts.rejected > 0 ? { tone: 'note', text: t('import.leftOut', { count: counts.rejected }) } : null
      default:
        return null
    }
  }
  const note = noteOf()
  return <OutcomeNotes notes={note ? [note] : []} />
}
