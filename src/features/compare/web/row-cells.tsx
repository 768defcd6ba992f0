import type { Column } from '#features/compare/contract.ts'
import { type ComparableValue, findBest } from '#features/compare/find-best.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import type { Cell, Row } from './rows.ts'
import { ValueBar } from './value-bar.tsx'

/**
 * On a phone there is no room between columns: a line parts what would read as one phrase. A background, for it takes
 * no room and makes nothing scroll.
 */
const COLUMN_LINE =
  'max-sm:not-last:bg-[linear-gradient(var(--color-line)_0_0)] max-sm:bg-size-[1px_calc(100%-3rem)] max-sm:bg-no-repeat max-sm:ltr:bg-[position:right_2px_bottom_0.75rem] max-sm:rtl:bg-[position:left_2px_bottom_0.75rem]'

/** The cells of a row; comparable values have bars of one scale, and the lowest is marked. */
export function RowCells({ row: { cells }, columns }: { row: Row; columns: readonly Column[] }) {
  const values = cells.map((cell) => cell?.worth ?? null)
  const best = findBest(values)
  return cells.map((cell, at) => {
    const scale = scaleOf(cell?.worth, values)
    return (
      <td
        key={columns[at]?._id}
        className={`border-t border-line py-3 pe-1.5 align-top text-xs hyphens-auto [overflow-wrap:anywhere] max-sm:pt-9 sm:pe-5 sm:text-sm print:py-0.5 print:pe-2 print:text-xs ${COLUMN_LINE}`}
      >
        {cell?.worth && scale > 0 && <ValueBar value={cell.worth.value} of={scale} parts={cell.parts} />}
        <CellContent cell={cell} best={best[at] === true} />
      </td>
    )
  })
}

/** What fills the bar of a value: the highest of those it is comparable with; 0 where there is none. */
function scaleOf(worth: ComparableValue | null | undefined, values: readonly (ComparableValue | null)[]): number {
  const comparable = values.flatMap((each) => (each && each.kind === worth?.kind ? each.value : []))
  return comparable.length > 1 ? Math.max(...comparable) : 0
}

function CellContent({ cell, best }: { cell: Cell | null; best: boolean }) {
  const { t } = useTranslation('compare')
  if (cell === null) {
    return (
      <>
        <span aria-hidden="true" className="text-faint">
          –
        </span>
        <span className="sr-only">{t('doesNotApply')}</span>
      </>
    )
  }
  if (cell.text === null) return <span className="text-faint">{t('notStated')}</span>
  return (
    <>
      {cell.shown ?? <bdi>{cell.text}</bdi>}
      {best && (
        <span className="mt-1 flex w-fit items-center gap-1 rounded-pill bg-tint px-2 py-0.5 max-sm:px-1 text-xs font-medium text-pressed print:ms-1.5 print:mt-0 print:inline-flex print:p-0">
          <Icon name="check" className="size-3.5" />
          {t('lowest')}
        </span>
      )}
    </>
  )
}
