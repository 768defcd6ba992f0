import { useId } from 'react'
import type { DecisionsInput, ImportRow } from '#features/content/spreadsheets/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'

export type Decision = DecisionsInput['rows'][number]

/** What was decided about rows and not yet checked, by their lines. */
export type Decisions = ReadonlyMap<number, Decision>

type RowDecisionProps = {
  row: ImportRow
  chosen: Decision | undefined
  /** Null where the row can no longer be decided about. */
  onChoose: ((decision: Decision) => void) | null
}

/**
 * What a row may be the same as, and whether it is created, skipped or merged with that; nothing for others. What was decided
 * can be changed also once it is like nothing any more, as after a correction.
 */
export function RowDecision({ row: { line, duplicates, decision }, chosen, onChoose }: RowDecisionProps) {
  const { t } = useTranslation('spreadsheets')
  const id = useId()
  if (duplicates.length === 0 && decision === null) return null
  const records = duplicates.flatMap(({ _id, name }) => (_id === null ? [] : [{ _id, name }]))
  const current = chosen ? [chosen.decision, chosen.recordId ?? ''].join(' ').trim() : (decision ?? 'create')
  const choose = (value: string) => {
    const [kind = '', recordId = null] = value.split(' ')
    onChoose?.({ line, decision: kind as Decision['decision'], recordId })
  }
  return (
    <div className="my-1">
      <p id={id} className="text-saffron-ink empty:hidden">
        {duplicates.map((each) => (
          <span key={each._id ?? each.line} className="block">
            {each.line === null
              ? t('import.likeRecord', { name: isolate(each.name) })
              : t('import.likeRow', { line: each.line, name: isolate(each.name) })}
          </span>
        ))}
      </p>
      {onChoose && (
        <select
          aria-label={t('decisions.label', { line })}
          aria-describedby={id}
          value={current}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          className="mt-1 h-11 max-w-full min-w-0 rounded-field border border-edge bg-surface ps-2.5 text-sm transition-colors hover:border-accent lg:pointer-fine:h-9"
        >
          <option value="create">{t('decisions.create')}</option>
          <option value="skip">{t('decisions.skip')}</option>
          {/* Which record it was merged with is not shown again once the rows were checked. */}
          {current === 'merge' && <option value="merge">{t('decisions.merged')}</option>}
          {records.map(({ _id, name }) => (
            <option key={_id} value={`merge ${_id}`}>
              {t('decisions.merge', { name })}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

type DecisionsBarProps = {
  decisions: Decisions
  busy: boolean
  failure: string | null
  onCheck: (others: DecisionsInput['others']) => void
}

/** Has the rows checked again with what was decided about them, or decides about all others at once. */
export function DecisionsBar({ decisions, busy, failure, onCheck }: DecisionsBarProps) {
  const { t } = useTranslation('spreadsheets')
  return (
    <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
      {decisions.size > 0 && (
        <Button size="small" icon="check" aria-disabled={busy} data-unchecked="" onClick={() => onCheck(null)}>
          {t('decisions.check', { count: decisions.size })}
        </Button>
      )}
      <Button variant="quiet" size="small" aria-disabled={busy} onClick={() => onCheck('skip')}>
        {t('decisions.skipOthers')}
      </Button>
      <Button variant="quiet" size="small" aria-disabled={busy} onClick={() => onCheck('create')}>
        {t('decisions.createOthers')}
      </Button>
      <Failure className="basis-full">{failure}</Failure>
    </div>
  )
}
