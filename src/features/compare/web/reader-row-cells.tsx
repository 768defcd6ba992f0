import type { Column } from '#features/compare/contract.ts'
import { rowHead, rowName } from './row-head.ts'
import type { ReaderRow } from './rows.ts'

/** A row about the reader: a line across the columns, and below it what it says of each. */
export function ReaderRowCells({ row, columns }: { row: ReaderRow; columns: readonly Column[] }) {
  const { label, across, cellOf, isPrinted } = row
  const paper = isPrinted ? '' : 'print:hidden'
  return (
    <>
      <tr className={`no-script:hidden ${paper}`}>
        <th scope="row" rowSpan={cellOf ? 2 : 1} className={rowHead}>
          <span className={rowName}>{label}</span>
        </th>
        <td
          colSpan={columns.length}
          className="border-t border-line py-3 align-top text-sm max-sm:pt-9 sm:pe-5 print:py-0.5 print:text-xs"
        >
          {/* Not as wide as cells that scroll. */}
          <div className="max-sm:sticky max-sm:start-0 max-sm:max-w-[calc(100vw-2rem)]">{across}</div>
        </td>
      </tr>
      {cellOf && (
        <tr className={`no-script:hidden ${paper}`}>
          {columns.map((column) => (
            <td
              key={column._id}
              className="pe-1.5 pb-3 align-top text-xs hyphens-auto [overflow-wrap:anywhere] sm:pe-5 sm:text-sm print:py-0.5 print:pe-2 print:text-xs"
            >
              {cellOf(column)}
            </td>
          ))}
        </tr>
      )}
    </>
  )
}
