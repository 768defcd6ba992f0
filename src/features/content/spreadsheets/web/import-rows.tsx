import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import type { ImportRow, ImportView } from '#features/content/spreadsheets/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { OutcomeList } from '#ui/admin/outcome-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import type { Corrections } from './import-cell.tsx'
import { ImportChanges } from './import-changes.tsx'
import { type Decision, type Decisions, DecisionsBar, RowDecision } from './row-decision.tsx'
import { listImportRows } from './sheet-api.ts'
import { useDecisions } from './use-decisions.ts'

const OUTCOMES = ['created', 'updated', 'unchanged', 'rejected', 'duplicates'] as const
/** Shown where there is any. */
const RARE = ['skipped', 'implausible'] as const

type ImportRowListProps = {
  given: ImportView
  /** The line of a row that was corrected, where somebody continues once it is shown again. */
  corrected: number | null
  onReturned: () => void
  corrections: Corrections
  show: (next: ImportView) => void
}

/** What the rows of an import do, by outcome; which rows are shown is in the address. */
export function ImportRowList({ given, corrected, onReturned, corrections, show }: ImportRowListProps) {
  const { t } = useTranslation('spreadsheets')
  const { _id: id, counts, rowCount } = given
  const load = useCallback((query: Record<string, string>) => listImportRows(id, { perPage: '50', ...query }), [id])
  const list = useList(load)
  useRowFocus(corrected, list.answer?.items, onReturned)
  const { decisions, busy, failure, decide, check } = useDecisions(given, show)
  const tabs = [
    { value: '', name: t('import.all'), count: rowCount },
    ...OUTCOMES.map((value) => ({
      value,
      name: value === 'duplicates' ? t('import.duplicates') : t(`outcomes.${value}`),
      count: counts[value],
      isBad: value === 'rejected',
    })),
    ...RARE.filter((value) => counts[value] > 0).map((value) => ({
      value,
      name: value === 'skipped' ? t('outcomes.skipped') : t('import.implausible'),
      count: counts[value],
    })),
  ]
  return (
    <section aria-labelledby={TITLE_ID} className="mb-12">
      <h2 id={TITLE_ID} tabIndex={-1} className="mb-4 text-lg">
        {t('import.rowsTitle')}
      </h2>
      <OutcomeList list={list} label={t('import.rowsTitle')} tabs={tabs} loading={t('import.rowsLoading')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-soft">{t('import.noRows')}</p>
          ) : (
            <>
              <table className="w-full border-collapse text-sm">
                <caption className="sr-only">{t('import.rowsTitle')}</caption>
                <thead className="max-md:sr-only">
                  <tr className="border-b border-edge text-soft">
                    <th scope="col" className="w-16 py-2 pe-3 text-start font-medium">
                      {t('import.line')}
                    </th>
                    <th scope="col" className="w-1/4 px-3 py-2 text-start font-medium">
                      {t('import.record')}
                    </th>
                    <th scope="col" className="py-2 ps-3 text-start font-medium">
                      {t('import.details')}
                    </th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-line border-b border-line">
                  {items.map((row) => (
                    <Row
                      key={row.line}
                      given={given}
                      row={row}
                      corrections={corrections}
                      decisions={decisions}
                      onDecide={decide}
                    />
                  ))}
                </tbody>
              </table>
              {given.can.change && counts.duplicates + decisions.size > 0 && (
                <DecisionsBar decisions={decisions} busy={busy} failure={failure} onCheck={check} />
              )}
            </>
          )
        }
      </OutcomeList>
    </section>
  )
}

const TITLE_ID = 'import-rows'
const rowId = (line: number) => `row-${line}`

/**
 * Gives the focus to a corrected row once it has been checked; where it is not in this list any more, to the next one, else
 * to the heading. Somebody who has gone elsewhere by then stays there.
 */
function useRowFocus(corrected: number | null, items: readonly ImportRow[] | undefined, onReturned: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows are there
  useEffect(() => {
    if (corrected === null || !items) return
    onReturned()
    const { activeElement } = document
    if (activeElement !== document.body && activeElement?.id !== 'content') return
    const next = items.find(({ line }) => line >= corrected)
    document.getElementById(next ? rowId(next.line) : TITLE_ID)?.focus()
  }, [corrected, items])
}

type RowProps = Pick<ImportRowListProps, 'given' | 'corrections'> & {
  row: ImportRow
  decisions: Decisions
  onDecide: (decision: Decision) => void
}

function Row({ given, row, corrections, decisions, onDecide }: RowProps) {
  const { t, lang } = useTranslation('spreadsheets')
  const { line, outcome, name, recordId, problems } = row
  // What was created and taken back is gone; what was kept has a reason.
  const isGone = given.state === 'undone' && outcome === 'created' && problems.length === 0
  const title = name ? localize(name, lang) : ''
  return (
    <tr id={rowId(line)} tabIndex={-1} className="scroll-my-16 max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-2">
      <td className="py-2 pe-3 align-top text-soft tabular-nums max-md:py-0.5">{line}</td>
      <td className="px-3 py-2 align-top [overflow-wrap:anywhere] max-md:flex-1 max-md:px-0 max-md:py-0.5">
        {recordId && !isGone ? (
          <Link
            to={staffPaths.record({ lang, entity: given.entity, id: recordId })}
            className="font-medium text-accent hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi className="font-medium">{title}</bdi>
        )}
        {outcome && (
          <span className={`ms-2 text-xs ${outcome === 'rejected' ? 'text-error' : 'text-soft'}`}>
            {t(`outcomes.${outcome}`)}
          </span>
        )}
      </td>
      <td className="py-2 ps-3 align-top max-md:basis-full max-md:py-0.5 max-md:ps-0">
        <ImportChanges given={given} row={row} corrections={corrections} />
        <RowDecision row={row} chosen={decisions.get(line)} onChoose={given.can.change ? onDecide : null} />
      </td>
    </tr>
  )
}
