import type { BulkView } from '#features/content/bulk/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type OutcomeNote, OutcomeNotes } from '#ui/admin/outcome-notes.tsx'

/** What a change of many records would do or has done. */
export function BulkOutcome({ change: { state, action, counts } }: { change: BulkView }) {
  const { t } = useTranslation('content')
  const notes: OutcomeNote[] = []
  const say = (tone: OutcomeNote['tone'], text: string) => notes.push({ tone, text })
  if (state === 'failed') say('bad', t('bulk.failed'))
  if (state === 'checked') {
    say('note', t('bulk.wouldChange', { count: counts.ready }))
    if (action.kind === 'nextIntakes' && counts.ready > 0) {
      say('note', t('bulk.nextIntakesNote', { year: String(action.year), next: String(action.year + 1) }))
    }
    if (action.kind === 'delete' && counts.skipped > 0) say('note', t('bulk.inUse', { count: counts.skipped }))
  }
  if (state === 'made') {
    say('good', t(action.kind === 'delete' ? 'bulk.deleted' : 'bulk.done', { count: counts.changed }))
    if (counts.ready > 0) say('bad', t('bulk.interrupted', { count: counts.ready }))
  }
  if (state === 'undone') {
    say('good', t('bulk.undone', { count: counts.undone }))
    if (counts.kept > 0) say('note', t('bulk.keptNote', { count: counts.kept }))
  }
  return <OutcomeNotes notes={notes} />
}
