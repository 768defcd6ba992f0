import type { ImportView } from '#features/content/spreadsheets/contract.ts'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { useColumnNames } from './column-names.ts'

/** The heading of the columns of an import. */
export const COLUMNS_ID = 'import-columns'

/** How far the present step of an import is. */
export function ImportProgress({ given: { state, progress, rowCount, counts } }: { given: ImportView }) {
  const { t } = useTranslation('spreadsheets')
  const step = state === 'undoing' ? 'undoing' : state === 'committing' ? 'committing' : 'checking'
  const total = step === 'checking' ? rowCount : counts.created + counts.updated
  const words = t(`import.${step}`)
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <p role="status" className="mb-3 font-medium">
        {words}
      </p>
      <progress
        value={Math.min(progress, total)}
        max={Math.max(1, total)}
        aria-label={words}
        className="block h-2 w-full accent-accent"
      />
      <p className="mt-2 text-sm text-soft tabular-nums">{t('import.progress', { done: progress, total })}</p>
    </div>
  )
}

type Sentence = { text: string; icon: IconName; look: string }
const GOOD = 'border-accent/40 bg-tint'
const BAD = 'border-error/40 bg-error-tint text-error'

/** The outcome of the last step, where there is something to say beside the rows. */
export function ImportOutcome({ given: { state, problem, counts, can, entity, asked } }: { given: ImportView }) {
  const { t } = useTranslation('spreadsheets')
  const lang = useLanguage()
  const { nameOfKey } = useColumnNames(entity)
  const sentenceOf = (): Sentence | null => {
    if (problem === 'not_undoable') return { text: t('import.notUndoable'), icon: 'warning', look: BAD }
    switch (state) {
      case 'committed':
        return {
          text: can.undo ? t('import.committed') : `${t('import.committed')} ${t('import.undoOnly')}`,
          icon: 'check',
          look: GOOD,
        }
      case 'undone':
        return { text: t('import.undone'), icon: 'check', look: GOOD }
      case 'stale':
        return { text: t('import.stale'), icon: 'warning', look: BAD }
      case 'failed':
        return { text: t('import.failed'), icon: 'warning', look: BAD }
      case 'asking': {
        const columns = formatList(lang, (asked ?? []).map(nameOfKey))
        return { text: t('import.asking', { columns }), icon: 'info', look: 'border-saffron bg-saffron-tint' }
      }
      case 'checked':
        if (!can.commit) return { text: t('import.nothing'), icon: 'info', look: 'border-line bg-sand' }
        return counts.rejected > 0
          ? {
              text: t('import.leftOut', { count: counts.rejected }),
              icon: 'info',
              look: 'border-saffron bg-saffron-tint',
            }
          : null
      default:
        return null
    }
  }
  const sentence = sentenceOf()
  return (
    <div role="status">
      {sentence && (
        <p className={`mb-6 flex max-w-4xl items-start gap-2.5 rounded-card border px-4 py-3 ${sentence.look}`}>
          <Icon name={sentence.icon} className="mt-0.5 size-5 shrink-0" />
          {sentence.text}
        </p>
      )}
    </div>
  )
}

/** Of an import that can still be corrected: to its columns, which come after its rows, and to another upload. */
export function ImportCorrections({ given: { mapping, counts, entity } }: { given: ImportView }) {
  const { t } = useTranslation('spreadsheets')
  const lang = useLanguage()
  const mapped = mapping.filter((key) => key !== null).length
  const toColumns = () => {
    const columns = document.getElementById(COLUMNS_ID)
    columns?.scrollIntoView()
    columns?.focus({ preventScroll: true })
  }
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <Button variant="quiet" size="small" icon={mapped < mapping.length ? 'warning' : 'down'} onClick={toColumns}>
        {t('import.columnsState', { mapped, total: mapping.length })}
      </Button>
      {counts.rejected > 0 && (
        <ButtonLink to={staffPaths.importRecords({ lang, entity })} variant="quiet" size="small" icon="upload">
          {t('import.correct')}
        </ButtonLink>
      )}
    </div>
  )
}
